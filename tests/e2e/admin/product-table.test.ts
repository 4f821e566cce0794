import { Staff } from '../../support/browser/browser-api'
import { addProducts, productId } from '../../support/browser/browser-rows'
import { Calls } from '../../support/browser/calls'
import { untilScrolledToTop } from '../../support/browser/scrolls'
import { expect, test } from '../../support/browser/test'
import { ProductListPage } from '../../support/pages/product-list-page'
import { ProductRecordPage } from '../../support/pages/product-record-page'
import { Toasts } from '../../support/pages/toasts'

test.describe('contract §4 The table of products', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the table begins above 300 px and shows 18 rows without scrolling, each name on one line; its head, names and menus stay in view', async ({
    page,
    signedIn: _,
  }) => {
    const screen = new ProductListPage(page)
    const last = screen.rows.last()
    /** The shadow of the sticky column: a line while cells are hidden beneath it. */
    const edge = () =>
      screen.rows
        .first()
        .locator('td')
        .last()
        .evaluate((cell) => getComputedStyle(cell).boxShadow)
    const line = /rgb\(\d+, \d+, \d+\) 1px 0px/
    await screen.open('products')
    const bottoms = await screen.rows.evaluateAll((rows) =>
      rows.map((row) => row.getBoundingClientRect().bottom),
    )
    expect(bottoms.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(18)
    expect((await screen.rows.first().locator('xpath=ancestor::section').boundingBox())?.y).toBeLessThan(300)
    expect(await edge()).not.toMatch(line)
    await last.scrollIntoViewIfNeeded()
    await expect(screen.head('Product')).toBeInViewport({ ratio: 1 })

    await page.setViewportSize({ width: 1280, height: 800 })
    const looks = await page.locator('td[data-column="name"] a').evaluateAll((links) =>
      links.map((link) => ({
        lines: Math.round(link.clientHeight / Number.parseFloat(getComputedStyle(link).lineHeight)),
        isCut: link.scrollWidth > link.clientWidth,
        isTitled: link.getAttribute('title') === link.textContent,
      })),
    )
    expect(looks.filter(({ lines, isTitled }) => lines !== 1 || !isTitled)).toEqual([])
    expect(looks.some(({ isCut }) => isCut)).toBe(true)

    await page.setViewportSize({ width: 1024, height: 768 })
    expect(await edge()).toMatch(line)
    await page.setViewportSize({ width: 1440, height: 900 })
    await screen.openAt(
      'columns=name,category_name,cas_no,country_of_origin,updated_at,cat_no,held,synonym,smiles',
    )
    expect(await edge()).toMatch(line)
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    await expect(screen.head('Product')).toBeInViewport({ ratio: 1 })

    // The table is much wider than the window: a focused cell scrolls into view between the two sticky columns.
    await page.setViewportSize({ width: 768, height: 900 })
    await screen.box('AV-130001').focus()
    for (const _place of [1, 2, 3, 4, 5]) await page.keyboard.press('ArrowRight')
    const sides = async (place: number) => {
      const box = await screen.cell('AV-130001', place).boundingBox()
      return { left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) }
    }
    await expect(screen.cell('AV-130001', 5)).toBeFocused()
    await expect(screen.cell('AV-130001', 1)).toBeInViewport({ ratio: 1 })
    expect((await sides(5)).left).toBeGreaterThanOrEqual((await sides(1)).right - 1)
    expect((await sides(5)).right).toBeLessThanOrEqual((await sides(10)).left + 1)
  })

  test('long numbers, category names and texts do not make a row higher', async ({
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

  test('Back from a record returns to its row, and from a neighbour to the neighbour’s row', async ({
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
    await untilScrolledToTop(page)
    await expect(row).toBeInViewport({ ratio: 1 })
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(3)
    await link.press('Enter')
    await page.getByRole('link', { name: 'Next product' }).click()
    await page.getByText('62 of').waitFor()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
    const next = screen.rows.nth(61)
    await expect(next.getByRole('link')).toBeFocused()
    await untilScrolledToTop(page)
    await expect(next).toBeInViewport({ ratio: 1 })
  })
})

test.describe('contract §4 Editing a cell of the table in place', () => {
  test('arrow keys reach a cell, Enter or F2 opens it, Escape leaves it, Enter saves and leads below', async ({
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
    await page.keyboard.press('ArrowUp')
    await expect(cell).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(editor).toBeFocused()
    await page.keyboard.type('50-00-0')
    await page.keyboard.press('Enter')
    await expect(cell).toHaveText('50-00-0')
    await expect(screen.rows.nth(3).getByRole('cell').nth(2)).toBeFocused()
    const id = await productId(freshDatabase.databaseUrl, 'AV-130001')
    expect(calls.of('PUT', /^\/api\//)).toMatchObject([{ body: { cas_no: '50-00-0' } }])
    const { changes } = await new Staff(freshDatabase).send<{ changes: object[] }>(
      `GET product/${id}/history`,
    )
    expect(changes[0]).toMatchObject({ kind: 'edit', fields: [{ field: 'cas_no', after: '50-00-0' }] })
    await page.keyboard.press('ArrowUp')
    await page.keyboard.type('50-00-1')
    await page.keyboard.press('Enter')
    await expect(cell).toHaveText('50-00-1')
    await expect(new Toasts(page).all).toContainText('Saved, but check the value')
  })

  test('a column is copied, pasted into the cells below, and taken back by its toast', async ({
    page,
    context,
    signedIn: _,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const screen = new ProductListPage(page)
    await screen.open('products')
    const cas = (row: number) => screen.rows.nth(row).getByRole('cell').nth(2)
    const before = (await cas(1).textContent()) ?? ''
    await cas(0).click()
    await cas(1).click({ modifiers: ['Shift'] })
    await page.keyboard.press('Control+c')
    await cas(2).click()
    await page.keyboard.press('Control+v')
    await expect(cas(3)).toHaveText(before)
    await expect(cas(2)).toHaveText((await cas(0).textContent()) ?? '')
    await new Toasts(page).all.getByRole('button', { name: 'Undo' }).click()
    await expect(cas(3)).not.toHaveText(before)
  })

  test('Ctrl+D fills marked cells with the first', async ({ page, signedIn: _ }) => {
    const screen = new ProductListPage(page)
    await screen.open('products')
    const status = (row: number) => screen.rows.nth(row).getByRole('cell').nth(5)
    await status(0).click({ position: { x: 2, y: 2 } })
    for (const _row of [1, 2]) await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+d')
    const text = (await status(0).textContent()) ?? ''
    for (const row of [1, 2]) await expect(status(row)).toHaveText(text)
  })
})
