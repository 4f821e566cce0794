import type { Page } from '@playwright/test'
import { ROUTE_SCROLL_DELAY_MS } from '../../../src/ui/pictures/motion'

/** A scroll of the page's own code. */
export type Scroll = { id: string; behavior: string }

/** Records every `scrollIntoView` of the page instead of doing it. Call before the page is opened. */
export async function recordScrolls(page: Page): Promise<{ seen: () => Promise<Scroll[]> }> {
  await page.addInitScript(() => {
    const scrolls: Scroll[] = []
    Reflect.set(window, 'recordedScrolls', scrolls)
    Element.prototype.scrollIntoView = function (options) {
      const behavior = typeof options === 'object' ? String(options.behavior) : ''
      scrolls.push({ id: this.id, behavior })
    }
  })
  return { seen: () => page.evaluate(() => Reflect.get(window, 'recordedScrolls')) }
}

/** Waits until the page has begun to scroll to the top after a navigation (spec §2.1), if it does at all. */
export async function untilScrolledToTop(page: Page): Promise<void> {
  // A timer that is set later runs later; a smooth scroll moves with the frames that follow.
  await page.evaluate(
    (delay) =>
      new Promise((resolve) => {
        const frames = (left: number): unknown =>
          left === 0 ? resolve(undefined) : requestAnimationFrame(() => frames(left - 1))
        setTimeout(() => frames(5), delay)
      }),
    ROUTE_SCROLL_DELAY_MS,
  )
}
