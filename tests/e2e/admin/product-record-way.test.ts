import { addProducts, productId } from '../../support/browser/browser-rows'
import { expect, test } from '../../support/browser/test'
import { ProductListPage } from '../../support/pages/product-list-page'
import { ProductRecordPage } from '../../support/pages/product-record-page'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'

let id = 0
test.beforeEach(async ({ freshDatabase }) => {
  id = await productId(freshDatabase.databaseUrl, 'AV-130001')
})

test.describe('contract §4 From the list to its records and between them', () => {
  test('the name and Open in the menu lead to the record; its bare address knows no list', async ({
    page,
    signedIn: _,
  }) => {
    const record = new ProductRecordPage(page)
    await record.open(id)
    await expect(page.getByText('Not opened from a list')).toBeVisible()
    const screen = new ProductListPage(page)
    await screen.openAt('tab=products&search=AV-130001')
    const row = screen.row('AV-130001')
    await row.getByRole('button').click()
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['View', 'Edit', 'Open', 'Delete'])
    await page.getByRole('menuitem', { name: 'Open' }).click()
    await expect(page).toHaveURL(`/admin/reference-standards/products/${id}`)
    await page.goBack()
    await row.getByRole('link', { name: 'Esomeprazole', exact: true }).click()
    await expect(record.heading).toHaveText('Esomeprazole')
    await expect(page).toHaveTitle('Esomeprazole · Admin Panel')
  })

  test('Previous and Next follow the matches and continue on other pages of the list', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    await addProducts(freshDatabase.databaseUrl, 120)
    const record = new ProductRecordPage(page)
    const screen = new ReferenceStandardsPage(page)
    await screen.open('products')
    await screen.search.fill('bulk product')
    await expect(page.getByText('120 found')).toBeVisible()
    const last = screen.rows.last().getByRole('link')
    // Names are sorted as text: 8 and 80 come before 9.
    await expect(last).toHaveText('Bulk product 80')
    await last.click()
    await expect(page.getByText('100 of 120')).toBeVisible()
    await page.getByRole('link', { name: 'Next product' }).click()
    await expect(record.heading).toHaveText('Bulk product 81')
    await expect(page.getByText('101 of 120')).toBeVisible()
    await page.getByRole('link', { name: 'Previous product' }).click()
    await expect(record.heading).toHaveText('Bulk product 80')
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
    await expect(page).toHaveURL(/\/admin\/reference-standards\?tab=products&search=bulk\+product$/)
    await expect(page.getByText('120 found')).toBeVisible()
  })
})
