import type { Page } from '@playwright/test'

/** Scrolls the page through, faster than anybody reads, and waits until all that came with it is there. */
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
