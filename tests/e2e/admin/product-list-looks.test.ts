import type { Locator } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from '../../support/browser/accessibility'
import { expect, test } from '../../support/browser/test'
import { ProductListPage } from '../../support/pages/product-list-page'

test.describe('axe finds no barrier on whole screens in either theme', () => {
  test.slow()
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('filters, chips, a selection and its actions', async ({ page, signedIn: _ }) => {
    const screen = new ProductListPage(page)
    // Few rows, because axe checks each of them, also behind a dialog.
    await screen.openAt('search=omeprazole&status=In+Stock,Out+of+Stock&letter=E&sort=name')
    await screen.chips.first().waitFor()
    await screen.pageBox.check()
    await screen.bar.waitFor()
    await expectAccessibleInBothThemes(page, 'a filtered list with a choice')
    await screen.openFilters()
    await screen.count('In Stock').waitFor()
    await expectAccessible(page, 'filters')
    await page.keyboard.press('Escape')
    await screen.planBulk('Move to a category')
    await expectAccessible(page, 'bulk change, refused')
    await screen.bulkDialog.getByLabel('What to do').selectOption('Hold back from releases')
    await screen.bulkDialog.getByRole('button', { name: 'See what changes' }).click()
    await screen.sample.first().waitFor()
    await expectAccessible(page, 'bulk change, before it is done')
    await screen.bulkDialog.getByRole('button', { name: /^Hold/ }).click()
    await screen.bulkDialog.getByRole('button', { name: 'Undo' }).waitFor()
    await expectAccessible(page, 'bulk change, done')
    await page.keyboard.press('Escape')
    await screen.exportButton.click()
    await screen.exportDialog.waitFor()
    await expectAccessible(page, 'export')
    await page.keyboard.press('Escape')
    await screen.openViews()
    await screen.saveView('Mine')
    await screen.views.first().waitFor()
    await expectAccessible(page, 'views')
    await screen.viewsDialog.getByRole('button', { name: 'Rename Mine' }).click()
    await expectAccessible(page, 'views, one being renamed')
  })
})

test.describe('contract §4 On a phone', () => {
  test.use({ viewport: { width: 390, height: 700 } })

  /** Expects that it does not reach beyond the window's sides, and that its last button is visible. */
  async function expectToFit(dialog: Locator, last: string | RegExp) {
    const overflow = await dialog.evaluate((element) =>
      [...element.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > innerWidth + 1 && part.checkVisibility())
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    )
    expect(overflow).toEqual([])
    // Its body scrolls, not the window around it, once it is at rest: both heights are rounded.
    await expect
      .poll(() => dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
      .toBeLessThanOrEqual(1)
    await expect(dialog.getByRole('button', { name: last })).toBeInViewport({ ratio: 1 })
  }

  test('filters, selection, bulk change, export and views fit and work', async ({ page, signedIn: _ }) => {
    const screen = new ProductListPage(page)
    await screen.open('products')
    await screen.openFilters()
    await screen.count('In Stock').waitFor()
    await expectToFit(screen.panel, /^Show/)
    await screen.filter('Product PDF').check()
    await screen.panel.getByRole('button', { name: /^Show \d+ products?$/ }).click()
    await expect(screen.chips).toHaveText(['No Product PDF'])
    await screen.boxes.first().check()
    await screen.boxes.nth(3).check()
    await expect(screen.barButton('Bulk change')).toBeInViewport({ ratio: 1 })
    await expect(screen.barButton('Export chosen')).toBeInViewport({ ratio: 1 })
    await screen.planBulk('Set HSN Code', { field: 'HSN Code', text: '2942 00 90' })
    await screen.sample.first().waitFor()
    await expectToFit(screen.bulkDialog, 'Change 2 products')
    await page.keyboard.press('Escape')
    await screen.barButton('Export chosen').click()
    await expectToFit(screen.exportDialog, 'Download')
    await page.keyboard.press('Escape')
    await screen.openViews()
    await screen.saveView('On the road')
    await expect(screen.views).toHaveText(['On the road'])
    await expectToFit(screen.viewsDialog, 'Save')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
