import { answerCall, Calls } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { Toasts } from '../../support/pages/toasts'

const LIST = '/api/reference-standards/product/?limit=100'
const CATEGORIES = '/api/reference-standards/category/'
const ALL = /^\/api\/reference-standards\/product\/\?/
const ONE = /^\/api\/reference-standards\/product\/\d+$/

test.describe('§2.18 a product', () => {
  test('§3 a relative file path gets the API’s address, an absolute one is used as it is; a picture that cannot be loaded is said to be', async ({
    page,
    problems,
    signedIn: _,
  }) => {
    problems.expect(/status 404/, /Failed to load resource.*404/)
    const screen = new ReferenceStandardsPage(page)
    const paths = [
      { image_path: '/api/files/a.png', file_path: '/api/files/a.pdf' },
      { image_path: 'https://cdn.example/b.png', file_path: 'https://cdn.example/b.pdf' },
      { image_path: '/api/files/gone.png' },
    ]
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    await page.route(/\/[ab]\.png$/, (route) => route.fulfill({ contentType: 'image/png', body: pixel }))
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
    await screen.choose('View', screen.row('C-2'))
    await expect(screen.dialog.getByText('The image could not be loaded')).toBeVisible()
    await expect(screen.dialog.getByText('No image')).toHaveCount(0)
  })

  test('is viewed with all fields, with No image and No file; §8 is deleted after the dialog, which names product and number, and the browser’s prompt', async ({
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
    await screen.choose('View', screen.row('AV-130001'))
    const details = page.getByRole('dialog', { name: 'Product Details' })
    await expect(details.getByRole('term')).toHaveText([
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
    await expect(details.getByRole('definition')).toContainText(['Esomeprazole', 'AV-130001', 'Esomeprazole'])
    await expect(details.getByRole('definition').nth(7)).toHaveText('—')
    await expect(details.getByText('No image')).toBeVisible()
    await expect(details.getByText('No file')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(screen.row('AV-130001').getByRole('button')).toBeFocused()

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
    await expect.poll(() => calls.of('GET', LIST)).toHaveLength(1)
    await expect.poll(() => calls.of('GET', CATEGORIES)).toHaveLength(1)
    await expect(page.getByRole('heading', { name: 'Products Management' })).toBeFocused()
  })
})
