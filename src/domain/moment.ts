const DAY_MS = 24 * 60 * 60 * 1_000

const isDay = (text: string) => !text.includes('T')

/** When a day of UTC, or a moment, begins: milliseconds since 1970. @param text a date or date-time of ISO 8601 */
export const firstInstant = (text: string): number => Date.parse(text)

/** The last millisecond that belongs to a day of UTC, or to a moment. @param text a date or date-time of ISO 8601 */
export const lastInstant = (text: string): number => Date.parse(text) + (isDay(text) ? DAY_MS - 1 : 0)
