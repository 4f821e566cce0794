/** Timing of the impact numbers on the products overview (spec §4, §9). */
export const COUNT_UP_TICK_MS = 16
const COUNT_UP_DURATION_MS = 2000

/** The value after a number of ticks of 16 ms: an integer from 0, the target from 2000 ms on. */
export function valueAtTick(target: number, tick: number): number {
  return Math.floor(target * Math.min(1, (tick * COUNT_UP_TICK_MS) / COUNT_UP_DURATION_MS))
}

/** Whether the number has reached its target. */
export function isFinalTick(tick: number): boolean {
  return tick * COUNT_UP_TICK_MS >= COUNT_UP_DURATION_MS
}
