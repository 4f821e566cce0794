/** The horizontal distance that makes a swipe, in CSS pixels (spec §9). */
const SWIPE_THRESHOLD_PX = 50

/** The panel that is wide on a desktop while no panel is hovered: the second (spec §4). */
export const RESTING_PANEL = 1

/**
 * The step of a swipe (spec §4): 1 to the next panel, -1 to the previous one, 0 if the touch was no swipe.
 * @param startX where the finger went down, in CSS pixels from the left
 * @param endX where it went up
 */
export function swipeStep(startX: number, endX: number): -1 | 0 | 1 {
  const distance = startX - endX
  if (Math.abs(distance) <= SWIPE_THRESHOLD_PX) return 0
  return distance > 0 ? 1 : -1
}

/** The panel after a step, wrapping around. */
export function panelAfter(current: number, step: number, total: number): number {
  return (current + step + total) % total
}
