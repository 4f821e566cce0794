import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { publicRoutes } from '../../../src/content-seed/routes'
import { expect, test } from '../../support/test'

/** One of each kind of page that has more than one, beside every page with an address of its own. */
const PATHS = [
  ...publicRoutes.filter((path) => path !== '/home' && path !== '/admin-access'),
  '/products/pharmaceuticals',
  '/reference-standards/abacavir',
]
const WIDTHS = [360, 390, 768, 1024, 1440, 1920]
const KILOBYTE = 1024
const JAVASCRIPT_BUDGET = 150 * KILOBYTE
const STYLE_BUDGET = 15 * KILOBYTE
const SHIFT_BUDGET = 0.02

/** Scrolls the page through, so that everything that waits for the screen has come. */
async function walkThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
  })
}

/** What the assets take on the wire, compressed with gzip, in bytes. */
async function gzipSize(request: APIRequestContext, addresses: readonly string[]): Promise<number> {
  const sizes = addresses.map(async (address) => {
    const answer = await request.head(address, { headers: { 'accept-encoding': 'gzip' } })
    return Number(answer.headers()['content-length'])
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

for (const path of PATHS) {
  for (const theme of ['light', 'dark']) {
    test(`${path} is accessible in the ${theme} theme`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.addInitScript((stored) => localStorage.setItem('theme', stored), theme)
      await page.goto(path)
      await walkThrough(page)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      ).toEqual([])
    })
  }

  test(`${path} fits every screen without sideways scroll`, async ({ page }) => {
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
    }
  })

  test(`${path} keeps to its weight and does not shift`, async ({ page, request }) => {
    await page.addInitScript(() => {
      Reflect.set(window, 'layoutShift', 0)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (Reflect.get(entry, 'hadRecentInput')) continue
          Reflect.set(window, 'layoutShift', Reflect.get(window, 'layoutShift') + Reflect.get(entry, 'value'))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const addresses: string[] = []
    page.on('response', (response) => addresses.push(response.url()))
    await page.goto(path, { waitUntil: 'networkidle' })
    const ofKind = (ending: string) =>
      addresses.filter((address) => new URL(address).pathname.endsWith(ending))
    expect(await gzipSize(request, ofKind('.js')), 'JavaScript').toBeLessThanOrEqual(JAVASCRIPT_BUDGET)
    expect(await gzipSize(request, ofKind('.css')), 'style sheets').toBeLessThanOrEqual(STYLE_BUDGET)
    expect(ofKind('.woff2').length, 'fonts').toBeLessThanOrEqual(4)
    await walkThrough(page)
    expect(await page.evaluate(() => Reflect.get(window, 'layoutShift'))).toBeLessThan(SHIFT_BUDGET)
  })
}
