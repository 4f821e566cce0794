import type { Page } from '@playwright/test'
import { storeAdminSession } from './session'
import { test } from './test'
import { walkThrough } from './walk-through'

const WIDTHS = [390, 768, 1440]
const THEMES = ['light', 'dark'] as const

type Options = {
  /** Signs the page in first. */
  asAdmin?: boolean
  /** Shows only the window: for dialogs, menus and messages, which cover a page. */
  windowOnly?: boolean
}

/** Changes the theme, and waits until nothing moves. */
async function putOn(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate(async (isDark) => {
    document.documentElement.classList.toggle('dark', isDark)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished.catch(() => null)),
    )
  }, theme === 'dark')
}

/**
 * Takes pictures in both themes at the three widths: screenshots/{name}-{width}-{theme}.png.
 * @param prepare brings the page into the state to be seen
 */
export function shots(
  name: string,
  path: string,
  prepare?: (page: Page) => Promise<void>,
  { asAdmin = false, windowOnly = false }: Options = {},
): void {
  for (const width of WIDTHS) {
    test(`${name} ${width}`, async ({ app, page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      if (asAdmin) await storeAdminSession(page, app.adminSession)
      await page.goto(path)
      await prepare?.(page)
      if (!windowOnly) {
        // Twice: the last sections of Home come after the first walk has passed their places.
        await walkThrough(page)
        await walkThrough(page)
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      }
      for (const theme of THEMES) {
        await putOn(page, theme)
        await page.screenshot({ path: `screenshots/${name}-${width}-${theme}.png`, fullPage: !windowOnly })
      }
    })
  }
}
