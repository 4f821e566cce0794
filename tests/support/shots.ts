import type { Page } from '@playwright/test'
import { test } from './test'

const WIDTHS = [390, 768, 1440]
const THEMES = ['light', 'dark']

/** Scrolls a page through once, so that everything that waits for the screen has come. */
async function walkThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 500) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    await Promise.all(
      [...document.images].filter((image) => image.src).map((image) => image.decode().catch(() => null)),
    )
  })
}

/**
 * Takes whole-page pictures in both themes at the three widths: screenshots/{name}-{width}-{theme}.png.
 * @param prepare brings the page into the state to be seen
 */
export function shots(name: string, path: string, prepare?: (page: Page) => Promise<void>): void {
  for (const width of WIDTHS) {
    for (const theme of THEMES) {
      test(`${name} ${width} ${theme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.addInitScript((stored) => localStorage.setItem('theme', stored), theme)
        await page.goto(path)
        await prepare?.(page)
        await walkThrough(page)
        await page.screenshot({ path: `screenshots/${name}-${width}-${theme}.png`, fullPage: true })
      })
    }
  }
}
