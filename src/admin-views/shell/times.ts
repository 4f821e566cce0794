const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The units, each from so many seconds on. */
const UNITS: [from: number, seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [365 * DAY, 365 * DAY, 'year'],
  [60 * DAY, 30 * DAY, 'month'],
  [DAY, DAY, 'day'],
  [HOUR, HOUR, 'hour'],
  [MINUTE, MINUTE, 'minute'],
]

/** Date and time of a moment, in the reader's time zone. */
export const exactTime = (iso: string): string => moment.format(new Date(iso))

/** The time of day of a moment. */
export const timeOfDay = (iso: string): string => clock.format(new Date(iso))

/** How long ago a moment was: `just now`, `5 minutes ago`, `yesterday`. A clock that is slow makes nothing of the future. */
export function relativeTime(iso: string, now: number): string {
  const seconds = (now - Date.parse(iso)) / 1_000
  const [, unitSeconds, unit] = UNITS.find(([from]) => seconds >= from) ?? []
  if (unitSeconds === undefined || unit === undefined) return 'just now'
  return relative.format(-Math.floor(seconds / unitSeconds), unit)
}

/** The day of a moment as one speaks of it: `Today`, `Yesterday`, `Friday 20 November 2026`. */
export function dayName(iso: string, now: number): string {
  const name = day.format(new Date(iso))
  if (name === day.format(now)) return 'Today'
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  return name === day.format(yesterday) ? 'Yesterday' : name
}

/** Puts what follows one another on one day together. */
export function groupedByDay<Item extends { at: string }>(
  items: readonly Item[],
  now: number,
): { day: string; items: Item[] }[] {
  const groups: { day: string; items: Item[] }[] = []
  for (const item of items) {
    const name = dayName(item.at, now)
    const last = groups.at(-1)
    if (last?.day === name) last.items.push(item)
    else groups.push({ day: name, items: [item] })
  }
  return groups
}
