import { exactTime, relativeTime } from '@/admin-views/words/times'

/** A moment with its date and time. */
export function Moment({ iso }: { iso: string }) {
  return <time dateTime={iso}>{exactTime(iso)}</time>
}

/** How long ago a moment was; its date and time when one points at it. */
export function TimeAgo({ iso, now }: { iso: string; now: number }) {
  return (
    <time dateTime={iso} title={exactTime(iso)}>
      {relativeTime(iso, now)}
    </time>
  )
}
