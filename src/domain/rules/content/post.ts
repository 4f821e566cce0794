/** Ages of posts in days, by unit. */
const DAYS = { h: 1 / 24, d: 1, w: 7, mo: 30, y: 365 }

const AGE = /^(\d+)(h|d|w|mo|y) ago$/

/** Approximate age of `3w ago` in days, for sorting; NaN for other text. */
function ageInDays(age: string): number {
  const [, count, unit = ''] = AGE.exec(age) ?? []
  return unit in DAYS ? Number(count) * DAYS[unit as keyof typeof DAYS] : Number.NaN
}

/** The fields that posts are sorted by; a draft may lack any of them. */
type DatedPost = {
  id?: string | undefined
  date?: string | undefined
  age?: string | undefined
  position?: string | undefined
}

/** A number as nine digits; the highest comes first when they are compared as text. */
const falling = (number: number) => String(999_999_999 - number).padStart(9, '0')

const digits = (text: string) => Number(text.replace(/\D/g, '')) || 0

/**
 * What posts are ordered by, ascending (contract §9): those with a date first, the newest first, of one day the higher
 * number first; then those with an age, the youngest first.
 */
export function postSortKey({ id = '', date, age = '', position = '' }: DatedPost): string {
  const number = falling(digits(id))
  if (date !== undefined) return `a${falling(digits(date))}${number}`
  const hours = Math.round((ageInDays(age) || 0) * 24)
  return `b${String(hours).padStart(9, '0')}${position} ${number}`
}

/** Words a minute of an unhurried reader. */
const READING_SPEED = 200

/** Minutes that a text takes to read, at least 1. */
export const minutesToRead = (text: string): number =>
  Math.max(1, Math.ceil(text.split(/\s+/).filter(Boolean).length / READING_SPEED))

/** The first year of posts: nothing was published before. */
const FIRST_YEAR = 2000
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/

/** Whether a text is a day of the calendar, `2026-11-23`. */
export function isDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Whether a day is from 2000 to a year after today. @param today `YYYY-MM-DD` */
export const isDayOfPost = (day: string, today: string): boolean =>
  Number(day.slice(0, 4)) >= FIRST_YEAR && day <= `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
