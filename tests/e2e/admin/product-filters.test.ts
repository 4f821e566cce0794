import { Staff } from '../../support/browser/browser-api'
import { mixedCatalogue } from '../../support/browser/browser-files'
import { expect, test } from '../../support/browser/test'
import { ProductListPage } from '../../support/pages/product-list-page'

test('contract §4 An address with filters shows the same list when pasted, reloaded or revisited', async ({
  page,
  signedIn: _,
}) => {
  const screen = new ProductListPage(page)
  await screen.openAt('search=ol&status=In+Stock&sort=-name')
  await expect(screen.search).toHaveValue('ol')
  await expect(screen.head('Product')).toHaveAttribute('aria-sort', 'descending')
  await expect(screen.chips).toHaveText(['In Stock'])
  const shown = await screen.catNos()
  expect(shown.length).toBeGreaterThan(2)
  await page.reload()
  await screen.settled()
  expect(await screen.catNos()).toEqual(shown)
  const second = shown[1] ?? ''
  await screen.row(second).getByRole('link').click()
  await expect(page.getByText(`2 of ${shown.length}`)).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await expect(page).toHaveURL(/\?search=ol&status=In\+Stock&sort=-name$/)
  await screen.settled()
  expect(await screen.catNos()).toEqual(shown)
  await screen.row(second).getByRole('link').click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await screen.settled()
  expect(await screen.catNos()).toEqual(shown)
})

test('contract §4 An import leads to the products it changed, and the filter names its file', async ({
  page,
  freshDatabase,
  signedIn: _,
}) => {
  const id = await new Staff(freshDatabase).imported(mixedCatalogue())
  await page.goto(`/admin/imports/${id}`)
  await page.getByRole('link', { name: 'Its products in the catalogue' }).click()
  const screen = new ProductListPage(page)
  await expect(page).toHaveURL(new RegExp(`\\?import=${id}$`))
  await expect(screen.chips).toHaveText(['Import: supplier.csv'])
  await expect(screen.found).toHaveText('3 found')
  expect((await screen.catNos()).toSorted()).toEqual(['AV-101001', 'AV-990001', 'AV-990002'])
})
