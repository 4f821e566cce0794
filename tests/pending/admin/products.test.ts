import { answerCall, Calls, holdCall } from '../../support/calls'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { Toasts } from '../../support/pages/toasts'
import { expect, test } from '../../support/test'

const LIST = '/api/reference-standards/product/?limit=100'
const CATEGORIES = '/api/reference-standards/category/'
const ALL = /^\/api\/reference-standards\/product\/\?/
const ONE = /^\/api\/reference-standards\/product\/\d+$/

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

  test('the details show all fields, with No image and No file', async ({ page, signedIn: _ }) => {
    const screen = new ReferenceStandardsPage(page)
    await screen.open('products')
    await screen.choose('View', screen.row('AV-130001'))
    const dialog = page.getByRole('dialog', { name: 'Product Details' })
    await expect(dialog.getByRole('term')).toHaveText([
      'Name',
      'Catalog No',
      'Category',
      'Inventory Status',
      'CAS No',
      'Molecular Formula',
      'Molecular Weight',
      'Related CAS No',
      'Chemical Name',
      'Synonym',
      'Shipping Temperature',
      'HSN Code',
      'Country of Origin',
      'SMILES',
      'Description',
      'Product Image',
      'Product PDF',
    ])
    await expect(dialog.getByRole('definition')).toContainText(['Esomeprazole', 'AV-130001', 'Esomeprazole'])
    await expect(dialog.getByRole('definition').nth(7)).toHaveText('—')
    await expect(dialog.getByText('No image')).toBeVisible()
    await expect(dialog.getByText('No file')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(screen.row('AV-130001').getByRole('button')).toBeFocused()
  })

  test('§3 a relative file path gets the API’s address, an absolute one is used as it is', async ({
    page,
    signedIn: _,
  }) => {
    const screen = new ReferenceStandardsPage(page)
    const paths = [
      { image_path: '/api/files/a.png', file_path: '/api/files/a.pdf' },
      { image_path: 'https://cdn.example/b.png', file_path: 'https://cdn.example/b.pdf' },
    ]
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    await page.route(/\.png$/, (route) => route.fulfill({ contentType: 'image/png', body: pixel }))
    await answerCall(page, 'GET', ALL, {
      status: 200,
      body: paths.map((path, id) => ({
        id,
        name: `P${id}`,
        cat_no: `C-${id}`,
        inventory_status: 'In Stock',
        ...path,
      })),
    })
    await screen.open('products')
    for (const [index, [image, file]] of [
      ['/api/files/a.png', '/api/files/a.pdf'],
      ['https://cdn.example/b.png', 'https://cdn.example/b.pdf'],
    ].entries()) {
      await screen.choose('View', screen.row(`C-${index}`))
      await expect(screen.dialog.getByRole('img')).toHaveAttribute('src', image ?? '')
      const link = screen.dialog.getByRole('link', { name: 'Open' })
      await expect(link).toHaveAttribute('href', file ?? '')
      await expect(link).toHaveAttribute('target', '_blank')
      await page.keyboard.press('Escape')
    }
  })

  test('§8 are deleted after the dialog, which names product and number, and the browser’s prompt', async ({
    page,
    signedIn: _,
  }) => {
    const screen = new ReferenceStandardsPage(page)
    const calls = new Calls(page)
    const prompts: string[] = []
    let accepts = false
    page.on('dialog', (prompt) => {
      prompts.push(prompt.message())
      return accepts ? prompt.accept() : prompt.dismiss()
    })
    await screen.open('products')
    await screen.choose('Delete', screen.row('AV-130001'))
    const dialog = page.getByRole('alertdialog', { name: 'Delete Product' })
    await expect(dialog).toContainText('Esomeprazole')
    await expect(dialog).toContainText('AV-130001')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    expect(prompts).toEqual(['Delete product Esomeprazole (AV-130001)?'])
    expect(calls.of('DELETE', ONE)).toEqual([])

    accepts = true
    calls.forget()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(new Toasts(page).all).toContainText('Product deleted successfully')
    await expect(screen.row('AV-130001')).toHaveCount(0)
    await expect(screen.stat('Total Products')).toHaveText('97')
    expect(calls.of('DELETE', ONE)).toHaveLength(1)
    expect(calls.of('GET', LIST)).toHaveLength(1)
    expect(calls.of('GET', CATEGORIES)).toHaveLength(1)
    await expect(page.getByRole('heading', { name: 'Products Management' })).toBeFocused()
  })

  test('are searched client-side by name, numbers, synonym and formula', async ({ page, signedIn: _ }) => {
    const screen = new ReferenceStandardsPage(page)
    const calls = new Calls(page)
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
    await page.waitForTimeout(400) // Longer than the pause after which a larger catalogue would be asked.
    expect(calls.made).toEqual([])
  })

  test('the row menu opens by keyboard and gives the focus back', async ({ page, signedIn: _ }) => {
    const screen = new ReferenceStandardsPage(page)
    await screen.open('products')
    const button = screen.row('AV-130001').getByRole('button')
    await button.focus()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem')).toHaveText(['View', 'Edit', 'Delete'])
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
    await page.keyboard.press('v')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Product Details' })).toBeVisible()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })
})

test.describe('§8 when a call fails', () => {
  test.beforeEach(({ problems }) =>
    problems.expect(/status \d{3}/, /Failed to load resource/, /request failed/),
  )

  test('loading: Failed to load products, and another try', async ({ page, signedIn: _ }) => {
    const screen = new ReferenceStandardsPage(page)
    await answerCall(page, 'GET', ALL, { status: 500, body: { detail: { message: 'not shown' } } })
    await page.goto('/admin/reference-standards?tab=products')
    await expect(new Toasts(page).saying('Error', 'Failed to load products')).toBeVisible()
    await expect(screen.stat('Total Products')).toHaveText('—')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(screen.rows).toHaveCount(98)
    await expect(screen.stat('Total Products')).toHaveText('98')
  })

  for (const { name, answer, text } of [
    {
      name: 'with a detail',
      answer: { status: 409, body: { detail: { message: 'A reason' } } },
      text: 'A reason',
    },
    { name: 'without a detail', answer: { status: 500, body: {} }, text: null },
    { name: 'without a network', answer: 'no answer', text: null },
  ] as const) {
    test(`creating, updating and deleting, ${name}`, async ({ page, signedIn: _ }) => {
      page.on('dialog', (prompt) => prompt.accept())
      const screen = new ReferenceStandardsPage(page)
      const toasts = new Toasts(page)
      await screen.open('products')
      await answerCall(page, 'POST', /^\/api\/reference-standards\/product\/$/, answer)
      await answerCall(page, 'PUT', ONE, answer)
      await answerCall(page, 'DELETE', ONE, answer)

      await screen.addProduct.click()
      await screen.fillRequired({ category: 'Abacavir', name: 'Typed', catNo: 'AV-900002' })
      await screen.dialog.getByRole('button', { name: 'Create Product' }).click()
      await expect(toasts.saying('Error', text ?? 'Failed to create product')).toBeVisible()
      await expect(toasts.all).toHaveAttribute('data-variant', 'destructive')
      await expect(screen.field('Name*')).toHaveValue('Typed')
      await screen.dialog.getByRole('button', { name: 'Cancel' }).click()
      await toasts.all.getByRole('button').click()

      await screen.choose('Edit', screen.row('AV-130001'))
      await screen.field('Name*').fill('Changed')
      await screen.dialog.getByRole('button', { name: 'Update Product' }).click()
      await expect(toasts.saying('Error', text ?? 'Failed to update product')).toBeVisible()
      await screen.dialog.getByRole('button', { name: 'Cancel' }).click()
      await toasts.all.getByRole('button').click()

      await screen.choose('Delete', screen.row('AV-130001'))
      await screen.dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(toasts.saying('Error', text ?? 'Failed to delete product')).toBeVisible()
      await expect(screen.row('AV-130001')).toBeVisible()
    })
  }
})
