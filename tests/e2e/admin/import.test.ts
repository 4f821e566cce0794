import { withSlowInserts } from '../../support/application/slow-inserts'
import { Staff } from '../../support/browser/browser-api'
import { catalogue, longCatalogue, mixedCatalogue } from '../../support/browser/browser-files'
import { tabTo } from '../../support/browser/tab-to'
import { expect, test } from '../../support/browser/test'
import { ActivityPage } from '../../support/pages/activity-page'
import { ImportPage } from '../../support/pages/import-page'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'

type Product = { id: number; cat_no: string; name: string; inventory_status: string }

const productsLike = (staff: Staff, search: string) =>
  staff.send<Product[]>(`GET product/?search=${encodeURIComponent(search)}`)

test.describe('contract §4 Importing a file', () => {
  test('an import goes from the catalogue’s button to the report, and is undone', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    const staff = new Staff(freshDatabase)
    const screen = new ImportPage(page)
    await new ReferenceStandardsPage(page).open()
    await page.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/imports\/new$/)
    await expect(page).toHaveTitle(/^New Import/)
    await expect(screen.step).toHaveText(/File/)

    await screen.file.setInputFiles(mixedCatalogue())
    await expect(page).toHaveURL(/\/admin\/imports\/\d+$/)
    await expect(screen.step).toHaveText(/Columns/)
    await expect(page.getByRole('heading', { name: 'supplier.csv', level: 1 })).toBeFocused()
    await expect(page).toHaveTitle(/^supplier\.csv/)
    await expect(screen.column('Compound')).toHaveValue('name')
    await expect(screen.column('Shelf')).toHaveValue('')
    await expect(screen.columns.getByRole('listitem').filter({ hasText: 'Shelf' })).toContainText(
      /A1.*A2.*A3/,
    )

    await screen.checkRows()
    await expect(screen.heading('What the import would do')).toBeFocused()
    await expect(screen.step).toHaveText(/Check/)
    await expect(page.getByRole('tab')).toHaveText([
      /^3\s*Rejected$/,
      /^1\s*Updated$/,
      /^2\s*Created$/,
      /^0\s*Warnings$/,
      /^1\s*Unchanged$/,
      /^0\s*Left out$/,
      /^1\s*New categories$/,
    ])
    await expect(screen.tab('Rejected')).toHaveAttribute('aria-selected', 'true')
    await screen.tab('Updated').click()
    await expect(page).toHaveURL(/\?rows=updated$/)
    await expect(screen.row(4)).toContainText(/AV-101001.*Inventory Status.*In Stock.*Out of Stock/)
    await screen.tab('Created').click()
    await screen.row(2).getByText('fields filled').click()
    await expect(screen.row(2)).toContainText(/CAS No\s*50-00-0/)
    await screen.tab('Unchanged').click()
    await expect(screen.row(5)).toContainText('The same as in the catalogue')
    await screen.tab('New categories').click()
    await expect(screen.rows).toHaveText([/Brand new things\s*1/])
    expect(await productsLike(staff, 'AV-99000')).toEqual([])

    await screen.begin.click()
    await expect(screen.dialog).toContainText('Import 3 products?')
    await expect(screen.dialog.getByRole('listitem')).toHaveText([
      '2 products are added, with 1 category that is new.',
      '1 product gets what the file says in place of what it holds now.',
      '1 row says what the catalogue says already.',
      '3 rejected rows are not imported.',
    ])
    await expect(screen.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await screen.dialog.getByRole('button', { name: 'Import' }).click()
    await screen.applied()
    await expect(screen.heading('Imported')).toBeFocused()
    await expect(page.getByText('2 products added, 1 product updated and 1 category made.')).toBeVisible()
    await expect(screen.cancel).toHaveCount(0)
    const added = await productsLike(staff, 'AV-99000')
    expect(added.map(({ cat_no }) => cat_no).sort()).toEqual(['AV-990001', 'AV-990002'])
    await screen.tab('Created').click()
    await expect(screen.row(2).getByRole('link')).toHaveAttribute(
      'href',
      `/admin/reference-standards/products/${added.find(({ cat_no }) => cat_no === 'AV-990001')?.id}`,
    )

    await screen.undo.click()
    await expect(screen.dialog).toContainText('Undo this change?')
    await screen.dialog.getByRole('button', { name: 'Undo' }).click()
    await screen.undone()
    await expect(screen.heading('Imported, and undone')).toBeFocused()
    await expect(screen.outcome).toContainText('Undone by Asha Admin')
    expect(await productsLike(staff, 'AV-99000')).toEqual([])
    const [restored] = await productsLike(staff, 'AV-101001')
    expect(restored?.inventory_status).toBe('In Stock')
    await expect(screen.undo).toHaveCount(0)
    await page.reload()
    await expect(screen.heading('Imported, and undone')).toBeVisible()
    await expect(screen.outcome).toContainText('Undone by Asha Admin')
    await expect(screen.undo).toHaveCount(0)
    await page.getByRole('link', { name: 'See it in Activity' }).click()
    await expect(new ActivityPage(page).heading('supplier.csv')).toBeVisible()
  })

  test('an import needs no mouse', async ({ page, freshDatabase, signedIn: _ }) => {
    const { keyboard } = page
    const screen = new ImportPage(page)
    await page.goto('/admin/imports')
    await tabTo(page, 'Import')
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/imports\/new$/)
    await screen.file.waitFor({ state: 'attached' })
    const chooser = page.waitForEvent('filechooser')
    await tabTo(page, 'Drop a file here, or choose one')
    await keyboard.press('Enter')
    await (await chooser).setFiles(mixedCatalogue())
    await expect(page.getByRole('heading', { name: 'supplier.csv', level: 1 })).toBeFocused()

    await tabTo(page, 'Shelf')
    await keyboard.type('Desc')
    await expect(screen.column('Shelf')).toHaveValue('description')
    await tabTo(page, 'Check the rows')
    await keyboard.press('Enter')
    await screen.checked()
    await expect(screen.heading('What the import would do')).toBeFocused()

    await tabTo(page, /Rejected/)
    await tabTo(page, 'Edit CAS No of line 6')
    await keyboard.press('Enter')
    await expect(screen.cell('CAS No', 6)).toBeFocused()
    await keyboard.type('50-00-0')
    await keyboard.press('Enter')
    await expect(screen.row(6).getByRole('status')).toHaveText('Mended: will be created')
    await expect(screen.row(6).getByRole('status')).toBeFocused()
    await expect(screen.tab('Rejected')).toHaveText(/^2/)
    await tabTo(page, 'Edit Inventory Status of line 7')
    await keyboard.press('Enter')
    await keyboard.type('Out of Stock')
    await tabTo(page, 'Save everywhere')
    await keyboard.press('Enter')
    await expect(screen.mended).toBeFocused()
    await expect(screen.mended).toHaveText('Mended in 2 rows.')
    await expect(page.getByText('No row is rejected.')).toBeVisible()

    await keyboard.press('Shift+Tab')
    await keyboard.press('ArrowRight')
    await expect(screen.tab('Updated')).toBeFocused()
    await expect(page).toHaveURL(/\?rows=updated$/)
    await tabTo(page, 'Import 7 products...')
    await keyboard.press('Enter')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await screen.applied()
    await expect(screen.heading('Imported')).toBeFocused()
    expect(await productsLike(new Staff(freshDatabase), 'AV-99000')).toHaveLength(5)
    await tabTo(page, 'Undo')
    await keyboard.press('Enter')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await screen.undone()
    await expect(screen.heading('Imported, and undone')).toBeFocused()
  })

  test('an import without changes cannot be written; it is cancelled before it is written', async ({
    page,
    signedIn: _,
  }) => {
    const screen = new ImportPage(page)
    await screen.dropAndCheck(catalogue('same.csv', ['cat_no,name,category', 'AV-101001,Abacavir,Abacavir']))
    await expect(screen.bar).toHaveText('There is nothing to import.')
    await expect(screen.begin).toHaveCount(0)
    await page.getByRole('link', { name: 'Choose again what the columns hold' }).click()
    await expect(screen.heading('What the columns hold')).toBeFocused()
    await expect(page).toHaveURL(/\?step=columns$/)
    await page.goBack()

    await screen.cancel.click()
    await expect(screen.dialog.getByRole('button', { name: 'Go on with it' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(screen.cancel).toBeFocused()
    await screen.cancel.click()
    await screen.dialog.getByRole('button', { name: 'Cancel import' }).click()
    await expect(screen.heading('The import was cancelled')).toBeFocused()
    await page.reload()
    await expect(screen.heading('The import was cancelled')).toBeVisible()
    await expect(screen.steps).toHaveCount(0)
    await expect(screen.cancel).toHaveCount(0)
    await page.getByRole('link', { name: 'Import a file' }).click()
    await expect(page).toHaveURL(/\/admin\/imports\/new$/)
  })

  test('an import that is cancelled while it is written leaves no change', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    test.slow()
    const staff = new Staff(freshDatabase)
    const screen = new ImportPage(page)
    await screen.dropAndCheck(longCatalogue(2_000))
    // The question is answered before all of them are written.
    await withSlowInserts(freshDatabase.databaseUrl, 'reference_products', async () => {
      await screen.apply()
      await expect(screen.heading('Importing')).toBeFocused()
      await expect.poll(() => productsLike(staff, 'AV-80')).not.toEqual([])
      await screen.cancel.click()
      await expect(screen.dialog).toContainText('What was written so far is taken back')
      await screen.dialog.getByRole('button', { name: 'Cancel import' }).click()
      await expect(screen.heading('The import was cancelled')).toBeFocused({ timeout: 30_000 })
    })
    await expect.poll(() => productsLike(staff, 'AV-80'), { timeout: 30_000 }).toEqual([])
  })
})
