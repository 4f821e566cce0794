/** Made once: making one takes longer than writing a hundred days. */
const inWords = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Writes a day as pages show it: `23 November 2026`. @param day `YYYY-MM-DD` */
export const dayInWords = (day: string): string => inWords.format(new Date(`${day}T00:00:00Z`))
