import { Staff } from '../../support/browser/browser-api'
import { mixedCatalogue } from '../../support/browser/browser-files'
import { addCategories, ageChange, productId } from '../../support/browser/browser-rows'
import { Calls, holdCall } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { ImportPage } from '../../support/pages/import-page'
import { ProductListPage } from '../../support/pages/product-list-page'

const LIST = '/api/reference-standards/product/'

test.describe('contract §4 filters', () => {
  test('what an address says that is nothing is passed over', async ({ page, signedIn: _ }) => {
    const calls = new Calls(page)
    const screen = new ProductListPage(page)
    await screen.openAt(
      'tab=products&status=Sold&missing=price&held=maybe&import=x&sort=price&letter=AB&page=0',
    )
    await expect(screen.rows).toHaveCount(98)
    await expect(screen.chips).toHaveCount(0)
    expect(calls.of('GET', LIST).map(({ path }) => path)).toEqual([`${LIST}?limit=100`])
  })

  test('a page that there is not leads to the last one', async ({ page, signedIn: _ }) => {
    const screen = new ProductListPage(page)
    await screen.openAt('status=In+Stock&page=40')
    await expect(page).toHaveURL(/\?status=In\+Stock$/)
    await expect(screen.rows.first()).toContainText('In Stock')
  })

  test('are chosen in a panel, stand in the address, and are left by going back', async ({
    page,
    signedIn: _,
  }) => {
    const screen = new ProductListPage(page)
    await screen.open()
    await screen.openFilters()
    await expect(screen.tab('Products')).toHaveAttribute('aria-selected', 'true')
    await screen.filter('Out of Stock').check()
    await expect(page).toHaveURL(/\?status=Out\+of\+Stock$/)
    await screen.filter('Limited Stock').check()
    await expect(page).toHaveURL(/\?status=Limited\+Stock,Out\+of\+Stock$/)
    await screen.panel.getByRole('button', { name: /^Show \d+ products$/ }).click()
    await expect(screen.panel).toHaveCount(0)
    await expect(screen.filtersButton).toBeFocused()
    await expect(screen.filtersButton).toHaveText('Filtersin use: 1')
    const statuses = await screen.rows.locator('td:nth-child(6)').allTextContents()
    expect(new Set(statuses)).toEqual(new Set(['Out of Stock', 'Limited Stock']))
    await expect(screen.found).toHaveText(`${statuses.length} found`)
    await page.goBack()
    await expect(screen.chips).toHaveText(['Out of Stock'])
    await page.goBack()
    await expect(screen.chips).toHaveCount(0)
    await expect(screen.rows).toHaveCount(98)
  })

  test('an address that is pasted, reloaded or come back to shows the same', async ({
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

  test('the search stands in the address once one pauses, and is no step to go back', async ({
    page,
    signedIn: _,
  }) => {
    const screen = new ProductListPage(page)
    await screen.open('products')
    await screen.search.pressSequentially('esome')
    await expect(page).toHaveURL(/\?tab=products&search=esome$/)
    await screen.search.pressSequentially('prazole')
    await expect(page).toHaveURL(/search=esomeprazole$/)
    await screen.search.fill('')
    await expect(page).toHaveURL(/\?tab=products$/)
    await page.reload()
    await expect(screen.search).toHaveValue('')
  })

  test('every choice has its number, which follows the other choices and keeps nobody waiting', async ({
    page,
    signedIn: _,
  }) => {
    test.slow()
    const screen = new ProductListPage(page)
    await screen.open('products')
    await screen.openFilters()
    // The structures of a new database are read for the first numbers.
    await expect(screen.count('In Stock')).toHaveText('65 products', { timeout: 20_000 })
    await expect(screen.count('CAS No')).toHaveText(/^\d+ products$/)
    await expect(screen.panel.getByLabel('Held back').locator('option')).toHaveText([
      'All',
      'Held back (0)',
      'Not held back (98)',
    ])
    await screen.filter('Out of Stock').check()
    await expect(screen.count('In Stock'), 'of its own kind').toHaveText('65 products')
    const outOfStock = (await screen.count('Out of Stock').textContent())?.replace(/\D/g, '')
    await expect(screen.panel.getByLabel('Held back').locator('option').last()).toHaveText(
      `Not held back (${outOfStock})`,
      { timeout: 20_000 },
    )
    const held = await holdCall(page, 'GET', /\/facets\?/)
    await screen.filter('Product PDF').check()
    await expect(page).toHaveURL(/missing=file_path/)
    await expect(screen.panel.getByRole('button', { name: /^Show \d+ products?$/ })).toBeVisible()
    await expect(screen.count('In Stock')).toHaveText('65 products')
    held.release()
  })

  test('duplicates, held, letters and days', async ({ page, freshDatabase, signedIn: _ }) => {
    // The structures of a new database are read for the first duplicates.
    test.slow()
    const staff = new Staff(freshDatabase)
    const { id: category_id } = await staff.category('Twins')
    const twin = { category_id, name: 'Twin', cas_no: '50-78-2' }
    await staff.send('POST product/', { ...twin, cat_no: 'TW-1', held: true })
    await staff.send('POST product/', { ...twin, cat_no: 'TW-2' })
    await staff.send('POST product/', { ...twin, cat_no: 'TW-3', cas_no: '64-17-5', name: 'Zwilling' })
    const old = await productId(freshDatabase.databaseUrl, 'TW-2')
    await ageChange(freshDatabase.databaseUrl, old, '2020-02-03 23:59:59Z')
    const screen = new ProductListPage(page)
    await screen.open('products')
    await screen.openFilters()
    await screen.panel.getByRole('combobox', { name: 'Category' }).fill('twi')
    await screen.categories.filter({ hasText: /^Twins/ }).click()
    const show = (count: string) => screen.panel.getByRole('button', { name: `Show ${count}`, exact: true })
    await expect(show('3 products')).toBeVisible()
    await screen.filter('With the CAS number or structure of another').check()
    // A call waits for structures for up to ten seconds.
    await expect(show('2 products')).toBeVisible({ timeout: 20_000 })
    await screen.panel.getByLabel('Held back').selectOption('Not held back (1)')
    await expect(show('1 product')).toBeVisible({ timeout: 20_000 })
    await screen.panel.getByLabel('First letter').selectOption({ value: 'T' })
    await screen.panel.getByLabel('Changed until').fill('2020-02-03')
    await screen.panel.getByLabel('Changed from').fill('2020-02-03')
    await expect(show('1 product')).toBeVisible()
    await screen.panel.getByLabel('Changed until').fill('2020-02-02')
    await expect(show('0 products')).toBeVisible()
    await screen.panel.getByLabel('Live release').selectOption('Differs')
    await page.keyboard.press('Escape')
    await expect(screen.rows).toHaveText(['No products match these filters.'])
    await expect(screen.found).toHaveText('0 found')
    await expect(screen.chips).toHaveText([
      'Category: Twins',
      'Duplicates',
      'Not held back',
      'Differs from live',
      'Changed from 3 Feb 2020',
      'Changed until 2 Feb 2020',
      'Letter T',
    ])
  })

  test('each chip takes its filter away, the last ones all at once, and the focus stays in sight', async ({
    page,
    signedIn: _,
  }) => {
    const screen = new ProductListPage(page)
    await screen.openAt('status=In+Stock,Out+of+Stock&missing=file_path&letter=A')
    await screen.chip('Out of Stock').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?status=In\+Stock&missing=file_path&letter=A$/)
    await expect(screen.chip('No Product PDF')).toBeFocused()
    await screen.chip('Letter A').click()
    await expect(screen.chip('No Product PDF')).toBeFocused()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(/\?tab=products$/)
    await expect(screen.chips).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Products Management' })).toBeFocused()
  })

  test('of ten thousand categories some are found by typing, chosen and taken away again', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    await addCategories(freshDatabase.databaseUrl, 10_000)
    const screen = new ProductListPage(page)
    await screen.open('products')
    await screen.openFilters()
    const field = screen.panel.getByRole('combobox', { name: 'Category' })
    await field.click()
    await expect(screen.categories).toHaveCount(50)
    for (const name of ['Bulk category 0777', 'Abacavir']) {
      await field.fill(name)
      await screen.categories.filter({ hasText: new RegExp(`^${name}`) }).click()
      await expect(field).toHaveValue('')
    }
    const chosen = screen.panel.getByRole('list', { name: 'Chosen categories' }).getByRole('listitem')
    await expect(chosen).toHaveText(['Bulk category 0777', 'Abacavir'])
    await screen.panel.getByRole('button', { name: 'Remove Bulk category 0777' }).click()
    await expect(chosen).toHaveText(['Abacavir'])
    await expect(page).toHaveURL(/\?category_id=\d+$/)
  })

  test('an import that there is not finds nothing', async ({ page, problems, signedIn: _ }) => {
    problems.expect(/status 404/, /Failed to load resource.*404/)
    const screen = new ProductListPage(page)
    await screen.openAt('import=999')
    await expect(screen.chips).toHaveText(['Import: number 999'])
    await expect(screen.found).toHaveText('0 found')
  })

  test('an import leads to the products that it changed, and its file is named', async ({
    page,
    signedIn: _,
  }) => {
    const wizard = new ImportPage(page)
    const id = await wizard.dropAndCheck(mixedCatalogue())
    await wizard.apply()
    await page.getByRole('link', { name: 'Its products in the catalogue' }).click()
    const screen = new ProductListPage(page)
    await expect(page).toHaveURL(new RegExp(`\\?import=${id}$`))
    await expect(screen.chips).toHaveText(['Import: supplier.csv'])
    await expect(screen.found).toHaveText('3 found')
    expect((await screen.catNos()).toSorted()).toEqual(['AV-101001', 'AV-990001', 'AV-990002'])
  })
})
