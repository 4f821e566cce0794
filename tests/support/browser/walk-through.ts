import type { Page } from '@playwright/test'

/** Scrolls quickly through the page, and waits until all of it has loaded. */
export async function walkThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' })
      await painted()
    }
  })
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
}
