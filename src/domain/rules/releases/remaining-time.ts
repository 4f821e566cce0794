/** How much of some work was done at a moment, in milliseconds. */
export type WorkDone = { at: number; done: number }

/** A shorter measurement says little. */
const MEASURED_MIN_MS = 5_000

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000]

/**
 * How long work will still take, by its pace since it was first seen.
 * @returns milliseconds; null while too little is known, and at the end
 */
export function remainingTime(first: WorkDone, now: WorkDone, total: number): number | null {
  const [ms, done] = [now.at - first.at, now.done - first.done]
  if (ms < MEASURED_MIN_MS || done <= 0 || now.done >= total) return null
  return ((total - now.done) * ms) / done
}

/** A remaining time in words: `about 3 minutes left`. */
export function remainingText(ms: number): string {
  if (ms < MINUTE_MS) return 'less than a minute left'
  if (ms === MINUTE_MS) return 'about a minute left'
  if (ms <= 1.5 * HOUR_MS) return `about ${Math.ceil(ms / MINUTE_MS)} minutes left`
  return `about ${Math.round(ms / HOUR_MS)} hours left`
}
