import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test'
import { SiteFrame } from '../../support/pages/site-frame'

type Call = { top: number; behavior: string }

/** Records every `window.scrollTo` of the page's own code instead of doing it. */
async function recordScrollTo(page: Page): Promise<() => Promise<Call[]>> {
  await page.addInitScript(() => {
    const calls: Call[] = []
    Reflect.set(window, 'scrollToCalls', calls)
    window.scrollTo = (options?: ScrollToOptions | number) => {
      if (typeof options === 'object')
        calls.push({ top: options.top ?? -1, behavior: String(options.behavior) })
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'scrollToCalls'))
}

test('§2.1 §9 A change of route scrolls smoothly to the top after 100 ms, not before; an address with a hash stays at the place of the hash', async ({
  page,
}) => {
  await page.clock.install()
  const calls = await recordScrollTo(page)
  const frame = new SiteFrame(page)
  await frame.open('/about')
  await page.clock.runFor(1000)
  expect(await calls(), 'nothing scrolls on the first load').toEqual([])

  await page.clock.pauseAt(Date.now() + 60_000)
  await frame.footerLink('Capabilities').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Capabilities')
  await page.clock.runFor(99)
  expect(await calls()).toEqual([])
  await page.clock.runFor(1)
  expect(await calls()).toEqual([{ top: 0, behavior: 'smooth' }])

  await page.clock.resume()
  await frame.open('/products')
  await page.getByText('Show All Products').click()
  await page.getByRole('main').getByRole('link', { name: 'Hair Care' }).click()
  await expect(page).toHaveURL('/products/personal-care#hair-care')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal Care & Cosmetics')
  await page.clock.runFor(1000)
  expect((await calls()).filter(({ top }) => top === 0)).toEqual([])
})

test('§2.1 With reduced motion a change of route jumps to the top', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const calls = await recordScrollTo(page)
  const frame = new SiteFrame(page)
  await frame.open('/about')
  await frame.footerLink('Capabilities').click()
  await expect.poll(calls).toEqual([{ top: 0, behavior: 'instant' }])
})

test('§2.1 The visitor ends at the top', async ({ page }) => {
  const frame = new SiteFrame(page)
  await frame.open('/about')
  await frame.footerLink('Infrastructure').click()
  await expect(page).toHaveURL('/about/infrastructure')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})
