const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Numbers the days in the reader's time zone, consecutively. */
function dayNumber(time: number): number {
  const date = new Date(time)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / (DAY * 1_000)
}

/** Date and time of a moment, in the reader's time zone. */
export const exactTime = (iso: string): string => moment.format(new Date(iso))

/** A day of the calendar, `YYYY-MM-DD`, in words: `31 March 2027`. */
export const dayText = (day: string): string => date.format(new Date(day))

/** The time of day of a moment. */
export const timeOfDay = (iso: string): string => clock.format(new Date(iso))

/** The time since a moment: `5 minutes ago`, `yesterday`. A future moment is now: the clock may be slow. */
export function relativeTime(iso: string, now: number): string {
  const seconds = (now - Date.parse(iso)) / 1_000
  if (seconds < MINUTE) return 'just now'
  if (seconds < HOUR) return relative.format(-Math.floor(seconds / MINUTE), 'minute')
  if (seconds < DAY) return relative.format(-Math.floor(seconds / HOUR), 'hour')
  const days = dayNumber(now) - dayNumber(Date.parse(iso))
  if (days < 60) return relative.format(-days, 'day')
  return days < 365
    ? relative.format(-Math.floor(days / 30), 'month')
    : relative.format(-Math.floor(days / 365), 'year')
}

/** Names the day of a moment: `Today`, `Yesterday`, `Friday 20 November 2026`. */
export function dayName(iso: string, now: number): string {
  const days = dayNumber(now) - dayNumber(Date.parse(iso))
  if (days <= 0) return 'Today'
  return days === 1 ? 'Yesterday' : day.format(new Date(iso))
}

/** Groups consecutive items of the same day. @param momentOf an item's moment */
export function groupedByDay<Item>(
  items: readonly Item[],
  now: number,
  momentOf: (item: Item) => string,
): { day: string; items: Item[] }[] {
  const groups: { day: string; items: Item[] }[] = []
  for (const item of items) {
    const name = dayName(momentOf(item), now)
    const last = groups.at(-1)
    if (last?.day === name) last.items.push(item)
    else groups.push({ day: name, items: [item] })
  }
  return groups
}
