import type { Page } from '@playwright/test'
import { Calls } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { Toasts } from '../../support/pages/toasts'

const CREATE = '/api/reference-standards/product/'
const UPLOAD = '/api/reference-standards/product/upload'
const required = { category: 'Abacavir', name: 'New standard', catNo: 'AV-900010' }

const image = {
  name: 'structure.png',
  mimeType: 'image/png',
  buffer: Buffer.from('a picture that is not sent'),
}

async function openDialog(page: Page) {
  const screen = new ReferenceStandardsPage(page)
  await screen.open('products')
  await screen.addProduct.click()
  await expect(page.getByRole('dialog', { name: 'Add Product' })).toBeVisible()
  return screen
}

const create = (screen: ReferenceStandardsPage) =>
  screen.dialog.getByRole('button', { name: 'Create Product' })

test('§3 a new product starts with the spec’s defaults', async ({ page, signedIn: _ }) => {
  const screen = await openDialog(page)
  await expect(screen.field('Inventory Status')).toHaveValue('Synthesis on demand')
  await expect(screen.field('Shipping Temperature')).toHaveValue('Ambient')
  await expect(screen.field('Country of Origin')).toHaveValue('India')
  await expect(screen.field('Inventory Status').getByRole('option')).toHaveText([
    'Synthesis on demand',
    'In Stock',
    'Limited Stock',
    'Out of Stock',
    'Under Synthesis',
  ])
  await expect(screen.dialog.getByText('PNG/JPG up to ~5MB')).toBeVisible()
  await expect(screen.dialog.getByText('PDF up to ~10MB')).toBeVisible()
  await expect(screen.field('Product Image')).toHaveAttribute('accept', /image/)
  await expect(screen.field('Product PDF')).toHaveAttribute('accept', /application\/pdf/)
})

test('§5 without one of the three required fields a toast says what is required, and nothing is sent', async ({
  page,
  signedIn: _,
}) => {
  const calls = new Calls(page)
  const screen = await openDialog(page)
  const toasts = new Toasts(page)
  calls.forget()
  for (const { missing, form } of [
    { missing: 'Category*', form: { category: '', name: 'N', catNo: 'C' } },
    { missing: 'Name*', form: { category: 'Abacavir', name: '', catNo: 'C' } },
    { missing: 'Name*', form: { category: 'Abacavir', name: '   ', catNo: 'C' } },
    { missing: 'Catalog No*', form: { category: 'Abacavir', name: 'N', catNo: '' } },
  ]) {
    await screen.fillRequired(form)
    await create(screen).click()
    const toast = toasts.saying('Validation', 'Category, Name and Catalog No are required')
    await expect(toast).toHaveAttribute('data-variant', 'destructive')
    await expect(screen.field(missing)).toBeFocused()
    await expect(screen.field(missing)).toHaveAttribute('aria-invalid', 'true')
    await toasts.all.getByRole('button', { name: 'Close message' }).click()
  }
  expect(calls.of('POST', /./)).toEqual([])
})

test('§5 optional fields are left out when empty; one record for a double click; the lists are loaded again', async ({
  page,
  signedIn: _,
}) => {
  const calls = new Calls(page)
  const screen = await openDialog(page)
  await screen.fillRequired(required)
  await screen.field('Shipping Temperature').fill('')
  await screen.field('Country of Origin').fill(' ')
  calls.forget()
  await create(screen).dblclick()
  await expect(new Toasts(page).saying('Success', 'Product created successfully')).toBeVisible()
  await expect(screen.dialog).toHaveCount(0)
  await expect(screen.row('AV-900010')).toContainText('New standard')
  expect(calls.of('POST', CREATE).map(({ body }) => body)).toEqual([
    {
      name: 'New standard',
      cat_no: 'AV-900010',
      category_id: expect.any(Number),
      inventory_status: 'Synthesis on demand',
    },
  ])
  expect(calls.of('POST', UPLOAD)).toEqual([])
  await expect.poll(() => calls.of('GET', '/api/reference-standards/product/?limit=100')).toHaveLength(1)
  await screen.tab('Categories').click()
  await expect(screen.card('Abacavir')).toContainText('3 Products')
})

test('§7 all fields are sent by the names of the API', async ({ page, signedIn: _ }) => {
  const calls = new Calls(page)
  const screen = await openDialog(page)
  await screen.fillRequired(required)
  await screen.field('Inventory Status').selectOption('In Stock')
  const typed = {
    'CAS No': ['cas_no', '50-78-2'],
    'Related CAS No (semicolon-separated)': ['related_cas_no', '69-72-7; 108-24-7'],
    'Molecular Formula': ['molecular_formula', 'C9H8O4'],
    'Molecular Weight': ['molecular_weight', '180.16'],
    SMILES: ['smiles', 'CC(=O)Oc1ccccc1C(=O)O'],
    'Chemical Name': ['chemical_name', '2-acetyloxybenzoic acid'],
    Synonym: ['synonym', 'ASA'],
    'Shipping Temperature': ['shipping_temperature', '2-8 °C'],
    'HSN Code': ['hsn_code', '29182200'],
    'Country of Origin': ['country_of_origin', 'Germany'],
    Description: ['description', 'For analytical purposes only.'],
  } as const
  for (const [label, [, text]] of Object.entries(typed)) await screen.field(label).fill(text)
  await create(screen).click()
  await expect(screen.row('AV-900010')).toContainText('In Stock')
  expect(calls.of('POST', CREATE)[0]?.body).toEqual({
    name: 'New standard',
    cat_no: 'AV-900010',
    category_id: expect.any(Number),
    inventory_status: 'In Stock',
    ...Object.fromEntries(Object.values(typed)),
  })
})

test('§4 closing the dialog resets the form and the chosen files', async ({ page, signedIn: _ }) => {
  const screen = await openDialog(page)
  await screen.fillRequired(required)
  await screen.field('Inventory Status').selectOption('Out of Stock')
  await screen.field('Product Image').setInputFiles(image)
  await page.keyboard.press('Escape')
  await screen.addProduct.click()
  for (const label of ['Category*', 'Name*', 'Catalog No*', 'Product Image'])
    await expect(screen.field(label)).toHaveValue('')
  await expect(screen.field('Inventory Status')).toHaveValue('Synthesis on demand')
  await expect(screen.dialog.getByText('structure.png')).toHaveCount(0)
})
