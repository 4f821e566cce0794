import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { LoginPage } from '../../support/pages/login-page'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { expect, test } from '../../support/test'

/** The scripts and styles a page loads, in bytes as gzip makes them. */
function weigh(page: Page): { script: () => number; style: () => number } {
  const loaded: { type: string; bytes: number }[] = []
  page.on('response', async (response) => {
    const type = response.request().resourceType()
    if (type !== 'script' && type !== 'stylesheet') return
    const body = await response.body().catch(() => Buffer.alloc(0))
    loaded.push({ type, bytes: gzipSync(body, { level: 9 }).length })
  })
  const sum = (type: string) =>
    loaded.filter((part) => part.type === type).reduce((total, { bytes }) => total + bytes, 0)
  return { script: () => sum('script'), style: () => sum('stylesheet') }
}

test('the login page loads at most 190 KB of script and 15 KB of styles', async ({ page }) => {
  const weight = weigh(page)
  const login = new LoginPage(page)
  await login.open()
  await login.submit.waitFor()
  await page.waitForLoadState('networkidle')
  expect(weight.script()).toBeGreaterThan(100_000)
  expect(weight.script()).toBeLessThanOrEqual(190_000)
  expect(weight.style()).toBeLessThanOrEqual(15_000)
})

test('nothing moves while the catalogue loads', async ({ page, signedIn: _ }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await new ReferenceStandardsPage(page).open('products')
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(500) // What comes late would move something now.
  expect(await page.evaluate(() => ('shifts' in window ? window.shifts : null))).toEqual([])
})
