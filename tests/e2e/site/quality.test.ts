import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { publicRoutes } from '../../../src/domain/content/routes'
import { BUILT } from '../../../src/paths'
import { barriers, COLOUR_RULES } from '../../support/browser/accessibility'
import { recordLayoutShift } from '../../support/browser/layout-shift'
import { expect, test } from '../../support/browser/test'
import { walkThrough } from '../../support/browser/walk-through'
import { SiteFrame } from '../../support/pages/site-frame'

/** One page of each kind with several pages, and every page with an address of its own. */
const PATHS = [
  ...publicRoutes.filter((path) => path !== '/home' && path !== '/admin-access'),
  '/products/pharmaceuticals',
  '/reference-standards/acetaminophen',
  '/reference-standards/acetaminophen/acetaminophen',
]
// 320 is a screen of 1280 at 400 % zoom (WCAG 1.4.10).
const WIDTHS = [320, 360, 390, 640, 768, 1024, 1280, 1920]
const KILOBYTE = 1024
const JAVASCRIPT_BUDGET = 160 * KILOBYTE
const STYLE_BUDGET = 15 * KILOBYTE
const SHIFT_BUDGET = 0.01

/** Disables the page's cache, so that it loads the same as a first visit without a new browser. */
async function loadAnew(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
}

/** The sizes of files with a hash in their name, by address. */
const known = new Map<string, Promise<number>>()

/** The gzipped size of a file in bytes; pages share most of them. */
function sizeOf(file: Response): Promise<number> {
  const size = known.get(file.url()) ?? file.body().then((body) => gzipSync(body).length)
  known.set(file.url(), size)
  return size
}

/** The gzipped size of all files of one kind, in bytes. */
async function gzipSize(responses: readonly Response[], ending: string): Promise<number> {
  const files = responses.filter((response) => new URL(response.url()).pathname.endsWith(ending))
  return (await Promise.all(files.map(sizeOf))).reduce((sum, size) => sum + size, 0)
}

test('§2.1 The paths include a page of every kind that visitors have', () => {
  const built: { address: string }[] = JSON.parse(readFileSync(path.join(BUILT, 'front-door.json'), 'utf8'))
  const kindOf = (address: string) =>
    address.replace(
      /^(\/products|\/reference-standards)\/.+/,
      (path, area) => `${area} ${path.split('/').length}`,
    )
  const looked = new Set(PATHS.map(kindOf))
  const missing = built
    .map(({ address }) => address)
    .filter((address) => !/^\/(_|admin)|^\/home$/.test(address) && !looked.has(kindOf(address)))
  expect(missing).toEqual([])
})

for (const path of PATHS) {
  test(`§2.1 ${path} is light, keeps to its policy, stands still, is accessible in both themes and fits every screen`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await loadAnew(page)
    const shift = await recordLayoutShift(page)
    const responses: Response[] = []
    page.on('response', (response) => responses.push(response))
    const frame = new SiteFrame(page)
    await frame.open(path)
    await walkThrough(page)

    // A violation of the policy is an error on the console, which fails the test.
    const policy = responses[0]?.headers()['content-security-policy']
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/)
    expect(await shift.total(), 'layout shift').toBeLessThan(SHIFT_BUDGET)
    const scripts = await gzipSize(responses, '.js')
    expect(scripts, 'JavaScript').toBeGreaterThan(0)
    expect(scripts, 'JavaScript').toBeLessThanOrEqual(JAVASCRIPT_BUDGET)
    expect(await gzipSize(responses, '.css'), 'style sheets').toBeLessThanOrEqual(STYLE_BUDGET)
    expect(await page.locator('link[rel="preload"][as="font"]').count(), 'fonts').toBeLessThanOrEqual(2)

    expect(await barriers(page), 'light theme').toEqual([])
    await frame.themeButton.click()
    await expect(page.locator('html')).toHaveClass(/(^|\s)dark(\s|$)/)
    expect(await barriers(page, { rules: COLOUR_RULES }), 'dark theme').toEqual([])

    // Unpainted content takes the same space.
    await page.evaluate(() => {
      document.documentElement.style.visibility = 'hidden'
    })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
    }
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('§2.3 Home stands still, with its film', async ({ page }) => {
    await loadAnew(page)
    const shift = await recordLayoutShift(page)
    await page.goto('/')
    await walkThrough(page)
    await expect(page.getByRole('region', { name: 'Latest from Averline' })).toBeVisible()
    expect(await shift.total()).toBeLessThan(SHIFT_BUDGET)
  })

  test('§2.1 Late typefaces move nothing', async ({ page }) => {
    await loadAnew(page)
    let release = () => {}
    let released = Promise.resolve()
    await page.route(/\.woff2$/, async (route) => {
      await released
      await route.continue()
    })
    const shift = await recordLayoutShift(page)
    for (const path of ['/', '/about', '/contact', '/support/faq']) {
      released = new Promise((resolve) => {
        release = resolve
      })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      release()
      await page.evaluate(async () => {
        await document.fonts.ready
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      })
      expect(await shift.total(), path).toBeLessThan(SHIFT_BUDGET)
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('§2.1 Every page can be read to its end', async ({ page }) => {
    for (const path of PATHS) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.getByRole('contentinfo'), path).toBeVisible()
      await expect(page.getByRole('main').locator('h2').filter({ visible: false }), path).toHaveCount(0)
    }
  })
})
