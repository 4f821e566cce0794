import { Calls } from '../../support/browser/calls'
import { answerConfirmations } from '../../support/browser/confirmations'
import { expect, test } from '../../support/browser/test'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { Toasts } from '../../support/pages/toasts'

const LIST = '/api/reference-standards/product/?limit=100'
const CATEGORIES = '/api/reference-standards/category/'
const ONE = /^\/api\/reference-standards\/product\/\d+$/

test.describe('§2.18 A product', () => {
  test('the view shows all fields, No image and No file; Edit saves; §8 Delete asks in a dialog with name and number, then in the browser’s prompt', async ({
    page,
    signedIn: _,
  }) => {
    const screen = new ReferenceStandardsPage(page)
    const calls = new Calls(page)
    const confirmations = answerConfirmations(page)
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

    await test.step('§4 Edit keeps the category fixed, fills three fields with stored values and the others with defaults; closing discards it', async () => {
      await screen.choose('Edit', screen.row('AV-130001'))
      await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Edit Product', includeHidden: true })).toBeVisible()
      await expect(screen.field('Category*')).toBeDisabled()
      await expect(screen.field('Category*')).toHaveValue('Esomeprazole')
      await expect(screen.field('Name*')).toHaveValue('Esomeprazole')
      await expect(screen.field('Catalog No*')).toHaveValue('AV-130001')
      await expect(screen.field('Inventory Status')).toHaveValue('In Stock')
      for (const label of [
        'CAS No',
        'Related CAS No (semicolon-separated)',
        'Molecular Formula',
        'Molecular Weight',
        'SMILES',
        'Chemical Name',
        'Synonym',
        'HSN Code',
        'Description',
      ])
        await expect(screen.field(label), label).toHaveValue('')
      await expect(screen.field('Shipping Temperature')).toHaveValue('Ambient')
      await expect(screen.field('Country of Origin')).toHaveValue('India')

      await screen.field('Name*').fill('Half an edit')
      await page.keyboard.press('Escape')
      await expect(screen.row('AV-130001').getByRole('button')).toBeFocused()
      await screen.choose('Edit', screen.row('AV-130001'))
      await expect(screen.field('Name*')).toHaveValue('Esomeprazole')
      await page.keyboard.press('Escape')
      await screen.addProduct.click()
      await expect(page.getByRole('dialog', { name: 'Add Product' })).toBeVisible()
      await expect(screen.field('Category*')).toBeEnabled()
      await expect(screen.field('Name*')).toHaveValue('')
      await page.keyboard.press('Escape')
    })

    await screen.choose('Delete', screen.row('AV-130001'))
    const dialog = page.getByRole('alertdialog', { name: 'Delete Product' })
    await expect(dialog).toContainText('Esomeprazole')
    await expect(dialog).toContainText('AV-130001')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    expect(confirmations.asked).toEqual(['Delete product Esomeprazole (AV-130001)?'])
    expect(calls.of('DELETE', ONE)).toEqual([])

    confirmations.accepts = true
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
