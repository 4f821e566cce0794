import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCall, callsOf, forgetCalls } from '../../support/screens/answers'
import { openCatalogue } from '../../support/screens/catalogue-screen'
import { signedIn } from '../../support/screens/open-screen'
import { ALL_PRODUCTS, answerCatalogue, NEW_PRODUCT, product } from '../../support/screens/sample'
import { closeButton, toastSaying } from '../../support/screens/toasts'

const CREATE = '/api/reference-standards/product/'
const required = { category: 'Abacavir', name: 'New standard', catNo: 'AV-900010' }

beforeEach(() => {
  signedIn()
  answerCatalogue()
})

async function openDialog() {
  const page = await openCatalogue('products')
  await page.row('AV-130001')
  await page.add('Product')
  await screen.findByRole('dialog', { name: 'Add Product' })
  return page
}

test('§3 A new product starts with the defaults of the specification', async () => {
  const page = await openDialog()
  const dialog = within(await page.dialog())
  const status = await page.field('Inventory Status')
  expect(status.value).toBe('Synthesis on demand')
  expect((await page.field('Shipping Temperature')).value).toBe('Ambient')
  expect((await page.field('Country of Origin')).value).toBe('India')
  expect(
    within(status)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Synthesis on demand', 'In Stock', 'Limited Stock', 'Out of Stock', 'Under Synthesis'])
  dialog.getByText('PNG/JPG up to ~5MB')
  dialog.getByText('PDF up to ~10MB')
  expect((await page.field('Product Image')).accept).toMatch(/image/)
  expect((await page.field('Product PDF')).accept).toMatch(/application\/pdf/)
})

test('contract §4 The next free number is offered, and entered only when it is taken', async () => {
  const page = await openDialog()
  const field = await page.field('Catalog No*')
  const offer = await within(await page.dialog()).findByRole('button', { name: 'Use AV-130003' })
  expect(field.value).toBe('')
  await page.user.click(offer)
  expect(field.value).toBe('AV-130003')
  expect(within(await page.dialog()).queryByRole('button', { name: 'Use AV-130003' })).toBeNull()
})

test('§5 A missing required field gives a toast, and nothing is sent', async () => {
  const page = await openDialog()
  forgetCalls()
  const refused = async (missing: string) => {
    await page.press('Create Product')
    const toast = await toastSaying('Validation', 'Category, Name and Catalog No are required')
    expect(toast.dataset.variant).toBe('destructive')
    const field = await page.field(missing)
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await page.user.click(closeButton(toast))
  }
  await page.fill('Name*', 'N')
  await page.fill('Catalog No*', 'C')
  await refused('Category*')
  await page.chooseCategory('Abacavir')
  await page.fill('Name*', '')
  await refused('Name*')
  await page.fill('Name*', '   ')
  await refused('Name*')
  await page.fill('Name*', 'N')
  await page.fill('Catalog No*', '')
  await refused('Catalog No*')
  expect(callsOf('POST', /./)).toEqual([])
})

test('§7 All fields are sent under the names of the API', async () => {
  const page = await openDialog()
  answerCall('POST', NEW_PRODUCT, { status: 201, body: product(3, 'New standard', 'AV-900010', 1) })
  await page.fillRequired(required)
  await page.user.selectOptions(await page.field('Inventory Status'), 'In Stock')
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
  for (const [label, [, text]] of Object.entries(typed)) await page.fill(label, text)
  await page.press('Create Product')
  await page.isClosed()
  expect(callsOf('POST', CREATE)[0]?.body).toEqual({
    name: 'New standard',
    cat_no: 'AV-900010',
    category_id: 1,
    inventory_status: 'In Stock',
    ...Object.fromEntries(Object.values(typed)),
  })
})

test('§4 Closing the dialog resets the form and the chosen files', async () => {
  const page = await openDialog()
  await page.fillRequired(required)
  await page.user.selectOptions(await page.field('Inventory Status'), 'Out of Stock')
  const image = new File(['a picture that is not sent'], 'structure.png', { type: 'image/png' })
  await page.user.upload(await page.field('Product Image'), image)
  within(await page.dialog()).getByText('structure.png')
  // A browser closes a dialog like this on Escape.
  fireEvent(await page.dialog(), new Event('cancel', { cancelable: true }))
  await page.isClosed()
  await page.add('Product')
  for (const label of ['Category*', 'Name*', 'Catalog No*', 'Product Image'])
    await waitFor(async () => expect((await page.field(label)).value).toBe(''))
  expect((await page.field('Inventory Status')).value).toBe('Synthesis on demand')
  expect(within(await page.dialog()).queryByText('structure.png')).toBeNull()
})

test('contract §4 Duplicate begins a new product with the values of the chosen one, without its number', async () => {
  answerCall('GET', ALL_PRODUCTS, {
    status: 200,
    headers: { 'X-Total-Count': '1' },
    body: [{ ...product(1, 'Abacavir', 'AV-130001', 1), synonym: 'ABC', shipping_temperature: '2–8 °C' }],
  })
  const page = await openCatalogue('products')
  await page.row('AV-130001')
  await page.user.click(screen.getByRole('checkbox', { name: /^Choose AV-130001 / }))
  await page.user.click(await screen.findByRole('button', { name: 'Duplicate' }))
  await screen.findByRole('dialog', { name: 'Add Product' })
  for (const [label, value] of [
    ['Category*', 'Abacavir'],
    ['Name*', 'Abacavir'],
    ['Catalog No*', ''],
    ['Inventory Status', 'In Stock'],
    ['Shipping Temperature', '2–8 °C'],
    ['HSN Code', ''],
  ] as const)
    expect((await page.field(label)).value, label).toBe(value)
  expect(callsOf('POST', /./)).toEqual([])
})

test('contract §4 A new product takes formula and weight from its SMILES on request', async () => {
  const page = await openDialog()
  await page.fill('SMILES', 'CCO')
  await page.user.click(await screen.findByRole('button', { name: 'Use them' }, { timeout: 10_000 }))
  expect((await page.field('Molecular Formula')).value).toBe('C2H6O')
  expect((await page.field('Molecular Weight')).value).toBe('46.07')
  expect(screen.queryByRole('button', { name: 'Use them' })).toBeNull()
})
