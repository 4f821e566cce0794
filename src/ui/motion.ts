/** How long after a change of route, or after arriving at a hash, the page starts to scroll (spec §9). */
export const ROUTE_SCROLL_DELAY_MS = 100

/** Whether the visitor asked for as little motion as possible. In the browser only. */
function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The behaviour of a scroll that the spec calls smooth: at once for visitors who asked for less motion. */
export function smoothUnlessReduced(): ScrollBehavior {
  return prefersReducedMotion() ? 'instant' : 'smooth'
}
