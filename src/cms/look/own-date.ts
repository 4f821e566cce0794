/** `Nov 26, 2026, 4:38 AM`; some browsers have a narrow space before the last part. */
const AMERICAN = /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M$/

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment that Payload has written as in America, as the panel writes it; null for any other text. */
export function ownDate(text: string): string | null {
  if (!AMERICAN.test(text)) return null
  const moment = new Date(text.replace(/\s/g, ' '))
  return Number.isNaN(moment.getTime()) ? null : WHEN.format(moment)
}
