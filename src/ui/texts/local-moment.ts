const two = (part: number) => String(part).padStart(2, '0')

/** A time as the value of `datetime-local`, in the reader's time zone. */
export function inputMoment(ms: number): string {
  const date = new Date(ms)
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The reader's time zone: `Europe/Berlin (GMT+1)`. */
export function zoneText(at = new Date()): string {
  const { timeZone } = new Intl.DateTimeFormat('en-GB').resolvedOptions()
  const offset = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  return offset === undefined || timeZone === 'UTC' ? timeZone : `${timeZone} (${offset})`
}

const inYear = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', options)
const DAY = { day: 'numeric', month: 'short' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const

const isOfYear = (at: Date, now: number) => at.getFullYear() === new Date(now).getFullYear()

/** The day of a moment in the reader's time zone: `28 Nov`, of another year `28 Nov 2025`. */
export function shortDay(iso: string, now: number): string {
  const at = new Date(iso)
  return inYear(isOfYear(at, now) ? DAY : { ...DAY, year: 'numeric' }).format(at)
}

/** The same with the time of day: `28 Nov, 03:40`. */
export const shortMoment = (iso: string, now: number): string =>
  `${shortDay(iso, now)}, ${inYear(CLOCK).format(new Date(iso))}`
