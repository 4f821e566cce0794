/** How far a finger has to travel sideways for a swipe, in CSS pixels (spec §9). */
const SWIPE_THRESHOLD_PX = 50

/** The panel that stands open on a desktop while none is pointed at: the second (spec §4). */
export const RESTING_PANEL = 1

/**
 * What a finger's way means (spec §4): 1 to the next panel, -1 to the one before, 0 for a touch that is no swipe.
 * @param startX where the finger came down, in CSS pixels from the left
 * @param endX where it went up
 */
export function swipeStep(startX: number, endX: number): -1 | 0 | 1 {
  const distance = startX - endX
  if (Math.abs(distance) <= SWIPE_THRESHOLD_PX) return 0
  return distance > 0 ? 1 : -1
}

/** The panel a step further, round the ends. */
export function panelAfter(current: number, step: number, total: number): number {
  return (current + step + total) % total
}
