import type { Page } from '@playwright/test'

/** Adds up the unexpected layout shifts of the page. Call before it is opened. */
export async function recordLayoutShift(page: Page): Promise<{ total: () => Promise<number> }> {
  await page.addInitScript(() => {
    Reflect.set(window, 'layoutShift', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue
        Reflect.set(window, 'layoutShift', Reflect.get(window, 'layoutShift') + Reflect.get(entry, 'value'))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return { total: () => page.evaluate(() => Reflect.get(window, 'layoutShift')) }
}
