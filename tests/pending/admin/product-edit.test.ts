import type { Page } from '@playwright/test'
import { Calls } from '../../support/calls'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { Toasts } from '../../support/pages/toasts'
import { expect, test } from '../../support/test'

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
  await expect(screen.field('Category*').locator('option:checked')).toHaveText('Esomeprazole')
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

for (const { name, change, sent } of [
  {
    name: 'the name',
    change: (screen: ReferenceStandardsPage) => screen.field('Name*').fill('Esomeprazole RS'),
    sent: { name: 'Esomeprazole RS' },
  },
  {
    name: 'the catalogue number',
    change: (screen: ReferenceStandardsPage) => screen.field('Catalog No*').fill('AV-900020'),
    sent: { cat_no: 'AV-900020' },
  },
  {
    name: 'the status',
    change: (screen: ReferenceStandardsPage) => screen.field('Inventory Status').selectOption('Out of Stock'),
    sent: { inventory_status: 'Out of Stock' },
  },
  {
    name: 'all three, and fields that an edit does not send',
    change: async (screen: ReferenceStandardsPage) => {
      await screen.field('Name*').fill('Other')
      await screen.field('Catalog No*').fill('AV-900021')
      await screen.field('Inventory Status').selectOption('Under Synthesis')
      await screen.field('CAS No').fill('50-78-2')
      await screen.field('Country of Origin').fill('Germany')
    },
    sent: { name: 'Other', cat_no: 'AV-900021', inventory_status: 'Under Synthesis' },
  },
]) {
  test(`§4 of name, number and status only the changed are sent: ${name}`, async ({ page, signedIn: _ }) => {
    const calls = new Calls(page)
    const screen = await openDialog(page)
    await change(screen)
    calls.forget()
    await update(screen).click()
    await expect(new Toasts(page).saying('Success', 'Product updated successfully')).toBeVisible()
    await expect(screen.dialog).toHaveCount(0)
    expect(calls.of('PUT', ONE).map(({ body }) => body)).toEqual([sent])
    expect(calls.of('GET', '/api/reference-standards/product/?limit=100')).toHaveLength(1)
    const row = screen.row(sent.cat_no ?? 'AV-130001')
    for (const text of Object.values(sent)) await expect(row).toContainText(text)
  })
}

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
