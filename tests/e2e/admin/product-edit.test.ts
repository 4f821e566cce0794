import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'

async function openDialog(page: Page) {
  const screen = new ReferenceStandardsPage(page)
  await screen.open('products')
  await screen.choose('Edit', screen.row('AV-130001'))
  await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeVisible()
  return screen
}

test('§4 the category is fixed, three fields hold what is stored, the others their defaults; closing drops the edit: the next dialog is for a new product', async ({
  page,
  signedIn: _,
}) => {
  const screen = await openDialog(page)
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
})
