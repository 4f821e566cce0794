import type { Page } from '@playwright/test'

/** A scroll that the page's own code asked for. */
export type Scroll = { id: string; behavior: string }

/** Notes every `scrollIntoView` of the page instead of doing it. Call before the page is opened. */
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
