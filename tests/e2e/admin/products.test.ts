import { answerCall, Calls, holdCall } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'

const ALL = /^\/api\/reference-standards\/product\/\?/

test.describe('§2.18 Products', () => {
  test('a table with seven columns, — for what is empty, a badge by status', async ({
    page,
    signedIn: _,
  }) => {
    const screen = new ReferenceStandardsPage(page)
    await screen.open('products')
    await expect(page.getByRole('heading', { name: 'Products Management' })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      'Product',
      'Catalog No',
      'CAS No',
      'Mol. Formula',
      'Mol. Weight',
      'Inventory Status',
      'Actions',
    ])
    await expect(screen.rows).toHaveCount(98)
    const row = screen.row('Esomeprazole').filter({ hasText: 'AV-130001' })
    await expect(row.getByRole('cell')).toHaveText([
      'Esomeprazole',
      'AV-130001',
      '119141-88-7',
      'C17H19N3O3S',
      '345.42',
      'In Stock',
      '',
    ])

    await screen.addProduct.click()
    await screen.fillRequired({ category: 'Abacavir', name: 'Bare product', catNo: 'AV-900001' })
    await screen.dialog.getByRole('button', { name: 'Create Product' }).click()
    await expect(screen.row('Bare product').getByRole('cell')).toHaveText([
      'Bare product',
      'AV-900001',
      '—',
      '—',
      '—',
      'Synthesis on demand',
      '',
    ])
  })

  test('§4 each status has its badge', async ({ page, signedIn: _ }) => {
    const screen = new ReferenceStandardsPage(page)
    const product = (id: number, inventory_status: string) => ({
      id,
      inventory_status,
      name: `P${id}`,
      cat_no: `C${id}`,
    })
    const statuses = ['In Stock', 'Limited Stock', 'Out of Stock', 'Under Synthesis', 'Synthesis on demand']
    await answerCall(page, 'GET', ALL, {
      status: 200,
      body: statuses.map((status, id) => product(id, status)),
    })
    await screen.open('products')
    const look = (status: string) =>
      screen
        .row(status)
        .getByText(status, { exact: true })
        .evaluate((badge) => {
          const { backgroundColor, borderColor } = getComputedStyle(badge)
          return `${backgroundColor} ${borderColor}`
        })
    const [inStock, limited, out, under, onDemand] = await Promise.all(statuses.map(look))
    expect(limited).toBe(under)
    expect(new Set([inStock, limited, out, onDemand]).size).toBe(4)
    expect(onDemand).toMatch(/^rgba\(0, 0, 0, 0\)/)
  })

  test('Loading products... stands in a row until they are there', async ({ page, signedIn: _ }) => {
    const answer = await holdCall(page, 'GET', ALL)
    const screen = new ReferenceStandardsPage(page)
    await page.goto('/admin/reference-standards?tab=products')
    await expect(screen.rows).toHaveText(['Loading products...'])
    answer.release()
    await expect(screen.rows).toHaveCount(98)
  })

  test('are searched client-side by name, numbers, synonym and formula', async ({ page, signedIn: _ }) => {
    const screen = new ReferenceStandardsPage(page)
    const calls = new Calls(page)
    await page.clock.install()
    await screen.open('products')
    calls.forget()
    for (const term of ['ESOMEPRAZOLE', 'av-130001', '119141-88', '(S)-omeprazole', ' esomeprazole ']) {
      await screen.search.fill(term)
      await expect(screen.row('AV-130001')).toBeVisible()
      await expect(page.getByText('1 found')).toBeVisible()
    }
    await screen.search.fill('C17H19N3O3S')
    await expect(screen.rows).toHaveCount(2)
    await screen.search.fill('no such thing')
    await expect(screen.rows).toHaveText(['No products match your search.'])
    await page.clock.runFor(400) // Longer than the pause after which a larger catalogue would be asked.
    expect(calls.made).toEqual([])
  })

  test('the row menu opens by keyboard and gives the focus back', async ({ page, signedIn: _ }) => {
    const screen = new ReferenceStandardsPage(page)
    await screen.open('products')
    const button = screen.row('AV-130001').getByRole('button')
    await button.focus()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem')).toHaveText(['View', 'Edit', 'Open', 'Delete'])
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
    await page.keyboard.press('v')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Product Details' })).toBeVisible()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })
})
