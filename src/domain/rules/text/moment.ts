const DAY_MS = 24 * 60 * 60 * 1_000

const isDay = (text: string) => !text.includes('T')

/** Start of a UTC day, or the moment itself, in ms since 1970. @param text an ISO 8601 date or date-time */
export const firstInstant = (text: string): number => Date.parse(text)

/** Last millisecond of a UTC day, or the moment itself. @param text an ISO 8601 date or date-time */
export const lastInstant = (text: string): number => Date.parse(text) + (isDay(text) ? DAY_MS - 1 : 0)
