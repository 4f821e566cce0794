import type { Page } from '@playwright/test'
import { Calls } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { Toasts } from '../../support/pages/toasts'

const ONE = /^\/api\/reference-standards\/product\/\d+$/

async function openDialog(page: Page) {
  const screen = new ReferenceStandardsPage(page)
  await screen.open('products')
  await screen.choose('Edit', screen.row('AV-130001'))
  await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeVisible()
  return screen
}

const update = (screen: ReferenceStandardsPage) =>
  screen.dialog.getByRole('button', { name: 'Update Product' })

test('§4 the category is fixed, three fields hold what is stored, the others their defaults', async ({
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
})

test('§4 of name, number and status only the changed are sent, nothing of the other fields', async ({
  page,
  signedIn: _,
}) => {
  const calls = new Calls(page)
  const screen = await openDialog(page)
  await page.keyboard.press('Escape')
  const typed: Record<string, string> = { 'CAS No': '50-78-2', 'Country of Origin': 'Germany' }
  for (const { of, fields, status, sent } of [
    { of: 'AV-130001', fields: { 'Name*': 'Renamed' }, sent: { name: 'Renamed' } },
    { of: 'AV-130001', fields: { 'Catalog No*': 'AV-900020' }, sent: { cat_no: 'AV-900020' } },
    { of: 'AV-900020', status: 'Out of Stock', sent: { inventory_status: 'Out of Stock' } },
    {
      of: 'AV-900020',
      fields: { 'Name*': 'Other', 'Catalog No*': 'AV-900021', ...typed },
      status: 'Under Synthesis',
      sent: { name: 'Other', cat_no: 'AV-900021', inventory_status: 'Under Synthesis' },
    },
  ]) {
    await screen.choose('Edit', screen.row(of))
    for (const [label, text] of Object.entries(fields ?? {})) await screen.field(label).fill(text)
    if (status) await screen.field('Inventory Status').selectOption(status)
    calls.forget()
    await update(screen).click()
    await expect(new Toasts(page).saying('Success', 'Product updated successfully')).toBeVisible()
    await expect(screen.dialog).toHaveCount(0)
    expect(calls.of('PUT', ONE).map(({ body }) => body)).toEqual([sent])
    const row = screen.row(sent.cat_no ?? of)
    for (const text of Object.values(sent)) await expect(row).toContainText(text)
    await expect.poll(() => calls.of('GET', '/api/reference-standards/product/?limit=100')).toHaveLength(1)
    await new Toasts(page).all.getByRole('button', { name: 'Close message' }).click()
  }
})

test('§4 nothing changed: a toast says so, nothing is sent, the dialog closes', async ({
  page,
  signedIn: _,
}) => {
  const calls = new Calls(page)
  const screen = await openDialog(page)
  await screen.field('Name*').fill(' Esomeprazole ')
  await screen.field('CAS No').fill('50-78-2')
  await update(screen).click()
  await expect(new Toasts(page).saying('No changes', 'Nothing to update')).toBeVisible()
  await expect(screen.dialog).toHaveCount(0)
  expect(calls.of('PUT', /./)).toEqual([])
})

test('§4 closing drops the edit: the next dialog is for a new product', async ({ page, signedIn: _ }) => {
  const screen = await openDialog(page)
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

test('§4 any status can become any other', async ({ page, signedIn: _ }) => {
  const screen = await openDialog(page)
  await page.keyboard.press('Escape')
  for (const status of [
    'Out of Stock',
    'Synthesis on demand',
    'In Stock',
    'Under Synthesis',
    'Limited Stock',
  ]) {
    await screen.choose('Edit', screen.row('AV-130001'))
    await screen.field('Inventory Status').selectOption(status)
    await update(screen).click()
    await expect(screen.row('AV-130001')).toContainText(status)
  }
})
