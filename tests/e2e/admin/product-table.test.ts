import { Staff } from '../../support/browser/browser-api'
import { addProducts, productId } from '../../support/browser/browser-rows'
import { Calls } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { ProductListPage } from '../../support/pages/product-list-page'
import { ProductRecordPage } from '../../support/pages/product-record-page'
import { Toasts } from '../../support/pages/toasts'

test.describe('contract §4 the table of products', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('shows 14 rows without scrolling, and its head stays', async ({ page, signedIn: _ }) => {
    const screen = new ProductListPage(page)
    await screen.open('products')
    const bottoms = await screen.rows.evaluateAll((rows) =>
      rows.map((row) => row.getBoundingClientRect().bottom),
    )
    expect(bottoms.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(14)
    const last = screen.rows.last()
    await last.scrollIntoViewIfNeeded()
    await expect(screen.head('Product')).toBeInViewport({ ratio: 1 })
    await screen.openAt('columns=name,category_name,cas_no,country_of_origin,held,updated_at,synonym,smiles')
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    await expect(screen.head('Product')).toBeInViewport({ ratio: 1 })
  })

  test('long numbers, names of categories and texts make no row higher', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    const staff = new Staff(freshDatabase)
    const { id: category_id } = await staff.category('Impurities of the second generation of cephalosporins')
    await staff.send('POST product/', {
      name: 'Long',
      cat_no: 'AV-320001-12-B',
      cas_no: '1022592-29-9',
      category_id,
      molecular_weight: '1155.3612 (anhydrous)',
    })
    const screen = new ProductListPage(page)
    await screen.openAt('columns=name,cat_no,cas_no,category_name,molecular_weight')
    await expect(screen.rows.first()).toContainText('AV-320001-12')
    const heights = await screen.rows.evaluateAll((rows) => rows.map((row) => row.clientHeight))
    expect(heights[0]).toBe(heights[1])
  })

  test('what lies beneath the column that stays is cut at a line', async ({ page, signedIn: _ }) => {
    const screen = new ProductListPage(page)
    const edge = () =>
      screen.rows
        .first()
        .locator('td')
        .last()
        .evaluate((cell) => getComputedStyle(cell).boxShadow)
    await screen.openAt('columns=name,category_name,cas_no,country_of_origin,held,updated_at,synonym,smiles')
    const line = /rgb\(\d+, \d+, \d+\) 1px 0px/
    expect(await edge()).toMatch(line)
    await screen.open('products')
    expect(await edge()).not.toMatch(line)
    await page.setViewportSize({ width: 1024, height: 768 })
    expect(await edge()).toMatch(line)
  })

  test('has the columns that are chosen, in their order, and is ordered by any of them', async ({
    page,
    signedIn: _,
  }) => {
    const screen = new ProductListPage(page)
    await screen.open('products')
    const usual = await screen.heads.allTextContents()
    await screen.openColumns()
    const { columnsDialog: dialog } = screen
    await dialog.getByRole('checkbox', { name: 'Category' }).check()
    await dialog.getByRole('checkbox', { name: 'Mol. Formula' }).uncheck()
    const up = dialog.getByRole('button', { name: 'Move Category up' })
    for (const heading of ['Inventory Status', 'Mol. Weight']) {
      await up.press('Enter')
      await expect(up).toBeFocused()
      await expect(dialog.getByRole('button', { name: `Move ${heading} down` })).toBeVisible()
    }
    await dialog.getByRole('button', { name: 'Done' }).click()
    const chosen = [
      'Product',
      'Catalog No',
      'CAS No',
      'Category',
      'Mol. Weight',
      'Inventory Status',
      'Actions',
    ]
    await expect(screen.heads).toHaveText(chosen)
    await expect(screen.cell('AV-130001', 4)).toHaveText('Esomeprazole')
    await screen.sortBy('Category')
    await expect(page).toHaveURL(
      /\?sort=category_name&columns=name,cat_no,cas_no,category_name,molecular_weight,inventory_status$/,
    )
    await screen.settled()
    await expect(screen.rows.first()).toContainText('Abacavir')
    await screen.openViews()
    await screen.saveView('By category')
    await expect(screen.views).toHaveText(['By category'])
    await screen.open('products')
    await expect(screen.heads).toHaveText(usual)
    await screen.openViews()
    await screen.viewsDialog.getByRole('button', { name: 'By category', exact: true }).click()
    await expect(screen.heads).toHaveText(chosen)
    await screen.openColumns()
    await dialog.getByRole('button', { name: 'Usual columns' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(screen.heads).toHaveText(usual)
    await expect(page).toHaveURL(/\?sort=category_name$/)
  })

  test('Back from a record returns to its row, from a neighbour’s record to that one’s', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    await addProducts(freshDatabase.databaseUrl, 120)
    const screen = new ProductListPage(page)
    const record = new ProductRecordPage(page)
    await screen.openAt('sort=cat_no')
    const row = screen.rows.nth(60)
    const link = row.getByRole('link')
    await row.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(500)
    await link.click()
    await record.changes.first().waitFor()
    await page.goBack()
    await expect(link).toBeFocused()
    await expect(row).toBeInViewport({ ratio: 1 })
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(3)
    await link.press('Enter')
    await page.getByRole('link', { name: 'Next product' }).click()
    await page.getByText('62 of').waitFor()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
    const next = screen.rows.nth(61)
    await expect(next.getByRole('link')).toBeFocused()
    await expect(next).toBeInViewport({ ratio: 1 })
  })

  test('/ leads to the search, but is typed where one types', async ({ page, signedIn: _ }) => {
    const screen = new ProductListPage(page)
    await screen.open('products')
    await screen.boxes.first().focus()
    await page.keyboard.press('/')
    await expect(screen.search).toBeFocused()
    await expect(screen.search).toHaveValue('')
    await page.keyboard.type('a/b')
    await expect(screen.search).toHaveValue('a/b')
  })
})

test.describe('contract §4 a cell of the table is edited where it stands', () => {
  test('arrow keys lead to it, Enter or F2 opens it, Escape leaves it, Enter saves', async ({
    page,
    freshDatabase,
    signedIn: _,
  }) => {
    const calls = new Calls(page)
    const screen = new ProductListPage(page)
    await screen.open('products')
    await screen.box('AV-130001').focus()
    for (const _place of [1, 2, 3]) await page.keyboard.press('ArrowRight')
    const cell = screen.cell('AV-130001', 3)
    await expect(cell).toBeFocused()
    await page.keyboard.press('F2')
    const editor = screen.editor('CAS No', 'AV-130001')
    await expect(editor).toBeFocused()
    await page.keyboard.type('50-00-0')
    await page.keyboard.press('Escape')
    await expect(cell).toHaveText('119141-88-7')
    await expect(cell).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(editor).toHaveCount(0)
    expect(calls.of('PUT', /^\/api\//)).toHaveLength(0)
    await page.keyboard.press('Enter')
    await expect(editor).toBeFocused()
    await page.keyboard.type('50-00-0')
    await page.keyboard.press('Enter')
    await expect(cell).toHaveText('50-00-0')
    await expect(cell).toBeFocused()
    const id = await productId(freshDatabase.databaseUrl, 'AV-130001')
    expect(calls.of('PUT', /^\/api\//)).toMatchObject([{ body: { cas_no: '50-00-0' } }])
    const { changes } = await new Staff(freshDatabase).send<{ changes: object[] }>(
      `GET product/${id}/history`,
    )
    expect(changes[0]).toMatchObject({ kind: 'edit', fields: [{ field: 'cas_no', after: '50-00-0' }] })
    await page.keyboard.press('Enter')
    await page.keyboard.type('50-00-1')
    await page.keyboard.press('Enter')
    await expect(cell).toHaveText('50-00-1')
    await expect(new Toasts(page).all).toContainText('Saved, but check the value')
    await page.keyboard.press('ArrowDown')
    await expect(screen.rows.nth(3).getByRole('cell').nth(2)).toBeFocused()
  })

  test('a status is chosen by double click, and saved by leaving it; what is refused stays open', async ({
    page,
    problems,
    signedIn: _,
  }) => {
    problems.expect(/status 4(09|22)/, /Failed to load resource.*4(09|22)/)
    const screen = new ProductListPage(page)
    await screen.open('products')
    const status = screen.cell('AV-130001', 6)
    await status.dblclick()
    await screen.editor('Inventory Status', 'AV-130001').selectOption('Out of Stock')
    await page.getByRole('heading', { name: 'Products Management' }).click()
    await expect(status).toHaveText('Out of Stock')
    await screen.cell('AV-130001', 2).dblclick()
    const number = screen.editor('Catalog No', 'AV-130001')
    await number.fill('AV-130002')
    await page.keyboard.press('Enter')
    await expect(new Toasts(page).all).toContainText(
      'Catalogue number "AV-130002" is already used by another product',
    )
    await expect(number).toHaveValue('AV-130002')
    await page.keyboard.press('Escape')
    await expect(screen.cell('AV-130001', 2)).toHaveText('AV-130001')
  })

  test('what somebody else changed meanwhile is asked about', async ({
    page,
    freshDatabase,
    problems,
    signedIn: _,
  }) => {
    problems.expect(/status 409/, /Failed to load resource.*409/)
    const screen = new ProductListPage(page)
    await screen.open('products')
    const id = await productId(freshDatabase.databaseUrl, 'AV-130001')
    await new Staff(freshDatabase).send(`PUT product/${id}`, { molecular_weight: '1' })
    await screen.cell('AV-130001', 5).dblclick()
    await screen.editor('Molecular Weight', 'AV-130001').fill('2')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Changed by somebody else meanwhile' })
    await dialog.getByRole('radio', { name: 'Mine' }).check()
    await dialog.getByRole('button', { name: 'Save these values' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(screen.cell('AV-130001', 5)).toHaveText('2')
  })
})
