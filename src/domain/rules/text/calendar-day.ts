/** The first and last year in which papers are issued and lots end. */
export const FIRST_YEAR = 1990
export const LAST_YEAR = 2099

/** Whether a text is a day of the calendar, `YYYY-MM-DD`, of the years in which papers are issued and lots end. */
export function isCalendarDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}
