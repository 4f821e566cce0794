import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { BUILT } from '../../../src/paths'
import { barriers, COLOUR_RULES } from '../../support/browser/accessibility'
import { COMPOSED, composedPages, showComposedPage } from '../../support/browser/composed-page'
import { recordLayoutShift } from '../../support/browser/layout-shift'
import { expect, test } from '../../support/browser/test'
import { walkThrough } from '../../support/browser/walk-through'

/** The three widths of the design, and the narrowest and widest. */
const WIDTHS = [360, 390, 768, 1440, 1920]

// One worker, which prints the pages once, in a process that takes seconds to start.
test.describe.configure({ mode: 'default', timeout: 90_000 })

const scriptsOf = (html: string) => new Set(html.match(/\/_next\/static\/chunks\/[\w.~-]+\.js/g))
/** What scripts weigh as gzip, in bytes. */
const weightOf = (scripts: Set<string>) =>
  [...scripts].reduce(
    (sum, script) => sum + gzipSync(readFileSync(path.join(BUILT, script.replace('/_next/', '')))).length,
    0,
  )
const builtHtml = (page: string) => readFileSync(path.join(BUILT, `server/app/${page}.html`), 'utf8')

test('contract §9 A page of all blocks keeps to its policy, stands still, is accessible in both themes at every width, and fits', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { policy } = await showComposedPage(page)
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/)
  const shift = await recordLayoutShift(page)
  await page.goto(COMPOSED)
  await walkThrough(page)
  expect(await shift.total()).toBeLessThan(0.01)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work where substances get their names')

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
    if (width > 390 && width !== 768 && width !== 1440) continue
    for (const theme of ['light', 'dark']) {
      await page.evaluate(
        (isDark) => document.documentElement.classList.toggle('dark', isDark),
        theme === 'dark',
      )
      const rules = theme === 'dark' || width !== 390 ? COLOUR_RULES : undefined
      expect(await barriers(page, rules && { rules }), `${width} px, ${theme}`).toEqual([])
    }
  }

  // One question of a list is open at a time, and a table wider than its place scrolls by keyboard.
  const questions = page.getByRole('region', { name: 'Asked before' })
  await questions.getByText('How do I request a quote?').click()
  await expect(questions.locator('details[open]')).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 900 })
  const table = page.getByRole('region', { name: 'Positions open in November 2026' })
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((node) => node.scrollLeft)).toBeGreaterThan(0)
})

test('contract §9 A composed page loads the same scripts as a page with the same needs', async () => {
  const pages = await composedPages()
  const ownOf = (address: string) => scriptsOf(pages[address]?.html ?? '')
  for (const [address, model] of [
    ['/plain', 'services'],
    ['/figures', 'about'],
  ] as const)
    expect(ownOf(address), address).toEqual(scriptsOf(builtHtml(model)))
  // Like Contact, but with pictures further down, whose code Contact does not load.
  const [own, contact] = [ownOf(COMPOSED), scriptsOf(builtHtml('contact'))]
  expect(own.size).toBe(contact.size)
  expect(weightOf(own) - weightOf(contact)).toBeLessThan(600)
})
