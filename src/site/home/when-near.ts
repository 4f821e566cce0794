import type { ComponentType } from 'react'

/** Raised on the window when a section's code could not be fetched; nothing visible comes of it (spec §8). */
export const PRELOAD_ERROR_EVENT = 'preloaderror'

/** A section's code is fetched this far before the section comes into view. */
const MARGIN = '50px'

/** Resolves when the element with this id comes near the screen; at once where there is none to wait for. */
async function isNear(id: string): Promise<void> {
  // After a change of route the section's place is laid out one frame later.
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const place = document.getElementById(id)
  if (!place) return
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: MARGIN },
    )
    observer.observe(place)
  })
}

/**
 * Fetches a section's code once its place in the page, the element with the section's id, is near the screen. On the
 * server it is there at once: the page's HTML holds the section whole, and only what makes it move arrives late. Code
 * that cannot be fetched is reported on the window and awaited for ever: the section stays as the server wrote it.
 */
export function whenNear<Props>(id: string, load: () => Promise<ComponentType<Props>>) {
  return async (): Promise<{ default: ComponentType<Props> }> => {
    if (typeof window === 'undefined') return { default: await load() }
    await isNear(id)
    try {
      return { default: await load() }
    } catch (error) {
      window.dispatchEvent(new CustomEvent(PRELOAD_ERROR_EVENT, { detail: { section: id, error } }))
      return new Promise(() => undefined)
    }
  }
}
