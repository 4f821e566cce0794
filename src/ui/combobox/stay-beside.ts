const GAP = 4
const EDGE = 8
const MOST_HEIGHT = 320
/** With less space below than this, the side with more space is used. */
const ENOUGH_HEIGHT = 220

/**
 * Places a fixed popup below its field, or above it if there is more space, with the field's width and within the
 * viewport.
 */
function place(popup: HTMLElement, field: HTMLElement) {
  const at = field.getBoundingClientRect()
  // The part of the window that an on-screen keyboard leaves.
  const top = window.visualViewport?.offsetTop ?? 0
  const bottom = top + (window.visualViewport?.height ?? window.innerHeight)
  const below = bottom - at.bottom - GAP - EDGE
  const above = at.top - top - GAP - EDGE
  const isBelow = below >= ENOUGH_HEIGHT || below >= above
  popup.style.left = `${at.left}px`
  popup.style.width = `${at.width}px`
  popup.style.maxHeight = `${Math.min(MOST_HEIGHT, isBelow ? below : above)}px`
  popup.style.top = isBelow ? `${at.bottom + GAP}px` : 'auto'
  popup.style.bottom = isBelow ? 'auto' : `${window.innerHeight - at.top + GAP}px`
}

/**
 * Keeps a fixed popup beside its field while the page scrolls or the window changes. @returns a function that stops
 * it
 */
export function stayBeside(popup: HTMLElement, field: HTMLElement): () => void {
  const follow = () => place(popup, field)
  follow()
  window.addEventListener('scroll', follow, true)
  window.addEventListener('resize', follow)
  window.visualViewport?.addEventListener('resize', follow)
  return () => {
    window.removeEventListener('scroll', follow, true)
    window.removeEventListener('resize', follow)
    window.visualViewport?.removeEventListener('resize', follow)
  }
}
