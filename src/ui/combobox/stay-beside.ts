const GAP = 4
const EDGE = 8
const MOST_HEIGHT = 320
/** With less room than this below, the side with more room is taken. */
const ENOUGH_HEIGHT = 220

/** Puts a fixed popup under its field, or over it where there is more room, as wide as the field and within what is seen. */
function place(popup: HTMLElement, field: HTMLElement) {
  const at = field.getBoundingClientRect()
  // What a keyboard on the screen leaves of the window.
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

/** Keeps a fixed popup beside its field while the page scrolls or the window changes. @returns what ends it */
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
