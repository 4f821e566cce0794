/** Timing of the About page's counters (spec §9). */
export const COUNTER_STEPS = 60
export const COUNTER_DURATION_MS = 2000

/** The value after a number of steps: an integer, from 0 to the target. */
export function valueAtStep(target: number, step: number): number {
  return Math.floor((target * Math.min(step, COUNTER_STEPS)) / COUNTER_STEPS)
}

/** A count as the band shows it (spec §2.4): `23+`, from 1000 in thousands, `10K+`. */
export function formatCount(value: number): string {
  return value >= 1000 ? `${Math.floor(value / 1000)}K+` : `${value}+`
}
