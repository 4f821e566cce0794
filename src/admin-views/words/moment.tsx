import { exactTime, relativeTime } from '@/admin-views/words/times'

/** A moment's date and time. */
export function Moment({ iso }: { iso: string }) {
  return <time dateTime={iso}>{exactTime(iso)}</time>
}

/** The time since a moment; its date and time as a tooltip. */
export function TimeAgo({ iso, now }: { iso: string; now: number }) {
  return (
    <time dateTime={iso} title={exactTime(iso)}>
      {relativeTime(iso, now)}
    </time>
  )
}
