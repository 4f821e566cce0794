/** Delay before the page scrolls after navigation or on arrival at a hash, in ms (spec §9). */
export const ROUTE_SCROLL_DELAY_MS = 100

/** Whether the visitor prefers reduced motion. Browser only. */
function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The behaviour of smooth scrolls (spec): instant with reduced motion. */
export function smoothUnlessReduced(): ScrollBehavior {
  return prefersReducedMotion() ? 'instant' : 'smooth'
}
