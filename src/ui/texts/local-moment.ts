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
