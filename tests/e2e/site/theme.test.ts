import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test'
import { SiteFrame } from '../../support/pages/site-frame'

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))
/** The theme in the root's class. */
const themeOf = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.documentElement.classList).filter((name) => /^(light|dark)$/.test(name)),
  )
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

test('§4 §9 The theme is light when nothing is stored, whatever the system prefers; the toggle switches the class on the root and stores it under theme; a choice in one tab reaches the others', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const frame = new SiteFrame(page)
  await frame.open('/about')
  expect(await themeOf(page)).toEqual(['light'])
  expect(await stored(page)).toBeNull()
  await expect(frame.themeButton).toHaveAccessibleName('Switch to dark theme')

  const light = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await frame.themeButton.click()
  expect(await themeOf(page)).toEqual(['dark'])
  expect(await stored(page)).toBe('dark')
  await expect(page.locator('html')).not.toHaveCSS('background-color', light)
  await expect(frame.themeButton).toHaveAccessibleName('Switch to light theme')
  await frame.themeButton.click()
  expect(await themeOf(page)).toEqual(['light'])
  expect(await stored(page)).toBe('light')

  const second = await context.newPage()
  const other = new SiteFrame(second)
  await other.open('/services')
  await other.themeButton.click()
  await expect.poll(() => isDark(page)).toBe(true)
})

test('§4 The stored theme applies before the first paint, and stays while navigating', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark')
    // Every later change of the root's class, with the paints before it.
    const changes: string[] = []
    Reflect.set(window, 'rootChanges', changes)
    new MutationObserver((records) => {
      if (records.every(({ target }) => target !== document.documentElement)) return
      const painted = performance.getEntriesByName('first-paint').length > 0
      changes.push(`${document.documentElement?.className.includes('dark')} painted=${painted}`)
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['class'] })
  })
  const frame = new SiteFrame(page)
  await frame.open('/about')
  await frame.footerLink('Capabilities').click()
  await expect(page).toHaveURL('/about/capabilities')
  expect(await isDark(page)).toBe(true)
  const late: string[] = await page.evaluate(() =>
    Reflect.get(window, 'rootChanges').filter((change: string) => change !== 'true painted=false'),
  )
  expect(late).toEqual([])
})
