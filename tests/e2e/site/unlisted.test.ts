import type { Page } from '@playwright/test'
import { recordLayoutShift } from '../../support/browser/layout-shift'
import { expect, test } from '../../support/browser/test'
import { ReferenceCategoryPage } from '../../support/pages/reference-category-page'

/** What the catalogue does not have takes its name from the address, which only the browser knows: after the page. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]
const SHIFT_BUDGET = 0.01

/** Opens a page whose scripts come only once it has been painted, as on a slow network, and adds up what moves. */
async function shiftOf(page: Page, path: string, name: string): Promise<number> {
  let release = () => {}
  const painted = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.js$/, async (route) => {
    await painted
    await route.continue()
  })
  const shift = await recordLayoutShift(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  release()
  await expect(new ReferenceCategoryPage(page).breadcrumbs.last()).toHaveText(name)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  return shift.total()
}

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    for (const [slug, name] of [
      ['acme-oxide', 'Acme Oxide'],
      ['unobtainium', 'Unobtainium'],
      ['dexamethasone-sodium-phosphate', 'Dexamethasone Sodium Phosphate'],
    ] as const) {
      test(`§2.12 the unlisted category ${slug} stands still when its name arrives`, async ({ page }) => {
        expect(await shiftOf(page, `/reference-standards/${slug}`, name)).toBeLessThan(SHIFT_BUDGET)
      })
    }

    test('§2.8 an unlisted product category stands still when its name arrives', async ({ page }) => {
      expect(await shiftOf(page, '/products/pet-toys-and-treats', 'Pet Toys And Treats')).toBeLessThan(
        SHIFT_BUDGET,
      )
    })

    for (const [path, name] of [
      ['caffeine/made-up', 'Made Up'],
      ['dexamethasone-sodium-phosphate/dexamethasone-21-oic-acid', 'Dexamethasone 21 Oic Acid'],
    ] as const) {
      test(`§2.13 the unlisted product ${path} stands still when its name arrives`, async ({ page }) => {
        expect(await shiftOf(page, `/reference-standards/${path}`, name)).toBeLessThan(SHIFT_BUDGET)
      })
    }
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('§2.12 §2.13 what needs no name is there without one', async ({ page }) => {
    await page.goto('/reference-standards/unobtainium')
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
    await page.goto('/reference-standards/caffeine/made-up')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
