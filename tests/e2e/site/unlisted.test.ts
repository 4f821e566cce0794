import type { Page } from '@playwright/test'
import { recordLayoutShift } from '../../support/browser/layout-shift'
import { expect, test } from '../../support/browser/test'
import { ReferenceCategoryPage } from '../../support/pages/reference-category-page'

/** An unlisted page takes its name from the address, which only the browser knows: after the first paint. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const UNLISTED = [
  ['§2.12', 'reference-standards/acme-oxide', 'Acme Oxide'],
  ['§2.12', 'reference-standards/unobtainium', 'Unobtainium'],
  ['§2.12', 'reference-standards/dexamethasone-sodium-phosphate', 'Dexamethasone Sodium Phosphate'],
  ['§2.8', 'products/pet-toys-and-treats', 'Pet Toys And Treats'],
  ['§2.13', 'reference-standards/caffeine/made-up', 'Made Up'],
  [
    '§2.13',
    'reference-standards/dexamethasone-sodium-phosphate/dexamethasone-21-oic-acid',
    'Dexamethasone 21 Oic Acid',
  ],
] as const
const SHIFT_BUDGET = 0.01

/** Delays the scripts of a page: `hold` before it is opened, `release` once it is painted. */
async function holdScripts(page: Page) {
  let release = () => {}
  let released = Promise.resolve()
  await page.route(/\.js$/, async (route) => {
    await released
    await route.continue()
  })
  const hold = () => {
    released = new Promise((resolve) => {
      release = resolve
    })
  }
  return { hold, release: () => release() }
}

for (const viewport of SIZES)
  test(`§2.8 §2.12 §2.13 An unlisted page stands still at ${viewport.width} px when its name arrives`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const scripts = await holdScripts(page)
    const shift = await recordLayoutShift(page)
    for (const [section, path, name] of UNLISTED)
      await test.step(`${section} ${path}`, async () => {
        // The scripts arrive only after the first paint, as on a slow network.
        scripts.hold()
        await page.goto(`/${path}`, { waitUntil: 'commit' })
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        scripts.release()
        await expect(new ReferenceCategoryPage(page).breadcrumbs.last()).toHaveText(name)
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        )
        expect(await shift.total()).toBeLessThan(SHIFT_BUDGET)
      })
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('§2.12 §2.13 Parts that need no name are shown without one', async ({ page }) => {
    await page.goto('/reference-standards/unobtainium')
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
    await page.goto('/reference-standards/caffeine/made-up')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
