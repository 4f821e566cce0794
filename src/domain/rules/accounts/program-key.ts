/** What a program may do with its key: change the catalogue, or only set stock. */
export const KEY_RIGHTS = ['catalogue', 'stock'] as const

/** The beginning of each key: it names the product, so that people and scanners recognise one that leaked. */
export const KEY_BEGINNING = 'avk_'

/** The writing calls of a key within a minute, over all instances. */
export const KEY_CALLS_A_MINUTE = 60

/** The last moment of a day in UTC, behind its date. */
export const END_OF_DAY = 'T23:59:59.999Z'

const dayOf = (moment: Date) => moment.toISOString().slice(0, 'YYYY-MM-DD'.length)

/** The last moment until which a key made now may be valid: the end of this day next year. */
export function lastValidUntil(now = new Date()): string {
  const next = new Date(now)
  next.setUTCFullYear(now.getUTCFullYear() + 1)
  return `${dayOf(next)}${END_OF_DAY}`
}
