'use client'

import { useSyncExternalStore } from 'react'

/** `2026-11-21`, in the visitor's time zone. */
function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

const subscribe = () => () => undefined

/**
 * The current date, in words (spec §2.14).
 * @param builtOn the day the page was made, `YYYY-MM-DD`; shown until the browser replaces it
 */
export function Today({ builtOn }: { builtOn: string }) {
  const date = useSyncExternalStore(subscribe, today, () => builtOn)
  return (
    <time dateTime={date}>
      {new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))}
    </time>
  )
}
