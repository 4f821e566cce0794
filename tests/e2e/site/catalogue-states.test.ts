import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../../support/browser/accessibility'
import { expect, test } from '../../support/browser/test'
import { ProductCategoryPage } from '../../support/pages/product-category-page'
import { ReferenceCategoryPage } from '../../support/pages/reference-category-page'
import { ReferenceIndexPage } from '../../support/pages/reference-index-page'
import { ReferenceProductPage } from '../../support/pages/reference-product-page'

const PHONE = 360

/** States into which a visitor brings a page, each with its page. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  '§2.8 a subcategory’s open panel': async (page) => {
    const category = new ProductCategoryPage(page)
    await category.open('food-nutrition#dairy')
    await category.panel.waitFor()
  },
  '§2.8 a product category that is not known': async (page) => {
    await page.goto('/products/pet-toys')
  },
  '§2.11 a search without a result': async (page) => {
    const index = new ReferenceIndexPage(page)
    await index.open('#c')
    await index.search.fill('zzz')
  },
  '§2.12 the open filters with a ticked status': async (page) => {
    const category = new ReferenceCategoryPage(page)
    await category.open('chlorhexidine')
    await category.filtersButton.click()
    await category.status('Under Synthesis').check()
  },
  '§2.12 a category without products': async (page) => {
    await page.goto('/reference-standards/unobtainium')
  },
  '§2.13 a product’s technical data, just copied': async (page) => {
    const product = new ReferenceProductPage(page)
    await page.context().grantPermissions(['clipboard-write'])
    await product.open('chlorhexidine/chlorhexidine#technical')
    await product.copyButton('CAS No').click()
  },
  '§2.13 a product the catalogue does not have': async (page) => {
    await page.goto('/reference-standards/caffeine/made-up')
  },
}

test('§2.8 §2.11 §2.12 §2.13 Every state of the catalogue is accessible in both themes and fits a phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: PHONE, height: 800 })
  for (const [name, bring] of Object.entries(STATES))
    await test.step(name, async () => {
      await bring(page)
      await expectAccessibleInBothThemes(page, name)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE)
    })
})
