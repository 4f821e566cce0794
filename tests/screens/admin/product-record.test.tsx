import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCall, callsOf } from '../../support/screens/answers'
import { expectOnConsole } from '../../support/screens/console'
import { failToLoad } from '../../support/screens/mocked-modules'
import { openScreen, signedIn } from '../../support/screens/open-screen'
import { openRecord, ProductServer } from '../../support/screens/record-screen'
import { answerUsers, ONE_PRODUCT } from '../../support/screens/sample'
import { toastSaying } from '../../support/screens/toasts'

/** Every text field of a record, with another value for it. */
const TEXTS = {
  'Name*': ['name', 'Esomeprazole magnesium'],
  'Catalog No*': ['cat_no', 'AV-990001'],
  'CAS No': ['cas_no', '161973-10-0'],
  'Related CAS No (semicolon-separated)': ['related_cas_no', '119141-88-7; 217087-09-7'],
  'Molecular Formula': ['molecular_formula', 'C34H36MgN6O6S2'],
  'Molecular Weight': ['molecular_weight', '713.1'],
  SMILES: ['smiles', 'CC(=O)Oc1ccccc1C(=O)O'],
  'Chemical Name': ['chemical_name', 'magnesium salt'],
  Synonym: ['synonym', 'Nexium\nEsomeprazole Mg'],
  'Shipping Temperature': ['shipping_temperature', '2-8 °C'],
  'HSN Code': ['hsn_code', '29335990'],
  'Country of Origin': ['country_of_origin', 'Germany'],
  Description: ['description', 'First line\nsecond line'],
  'Image path': ['image_path', 'https://example.com/esomeprazole.png'],
  'File path': ['file_path', 'https://example.com/esomeprazole.pdf'],
} as const

let server: ProductServer
beforeEach(() => {
  signedIn()
  server = new ProductServer()
})

test('contract §4 An unknown product and an invalid id show the same page', async () => {
  server.isThere = false
  for (const address of ['999999', 'no-such', 'id']) {
    await openScreen(`/admin/reference-standards/products/${address}`)
    await screen.findByRole('heading', { name: 'No such product' })
    cleanup()
  }
})

test('contract §4 A save without name or number is refused here, and the text stays', async () => {
  const record = await openRecord()
  await record.fill('Name*', ' ')
  await record.fill('Synonym', 'Nexium')
  await record.press('Save')
  await record.refused('Name and Catalog No are required')
  expect(document.activeElement).toBe(record.field('Name*'))
  screen.getByText('Give the product a name')
  expect(callsOf('PUT', ONE_PRODUCT)).toEqual([])
  expect(record.field('Synonym').value).toBe('Nexium')
})

test('contract §4 A refusal of the server is shown at its field, and the text stays', async () => {
  const refuse = (status: number, message: string) =>
    answerCall('PUT', ONE_PRODUCT, { status, body: { detail: { message } } })
  const record = await openRecord()
  await record.fill('Image path', 'not an address')
  await record.fill('HSN Code', '1')
  refuse(422, 'Image path must be the path of an uploaded file')
  await record.press('Save')
  await record.refused('Image path must be the path of an uploaded file')
  expect(record.field('Image path').getAttribute('aria-invalid')).toBe('true')
  await record.fill('Image path', '')
  await record.fill('Catalog No*', 'av-130002')
  await screen.findByText(/^Catalog No AV-130002 is already used by/)
  refuse(409, 'Catalogue number "av-130002" is already used by another product')
  await record.press('Save')
  await record.refused('Catalogue number "av-130002" is already used')
  answerCall('PUT', ONE_PRODUCT, { status: 503 })
  await record.press('Save')
  await record.refused('The server did not answer. Try again.')
  expect(record.field('HSN Code').value).toBe('1')
  expect(record.field('Catalog No*').value).toBe('av-130002')
})

test('contract §4 Every field can be corrected; only the changed ones are sent, with the revision', async () => {
  const record = await openRecord()
  expect(record.status()).toBe('Everything is saved')
  for (const [label, [, text]] of Object.entries(TEXTS)) await record.fill(label, text)
  await record.user.selectOptions(record.field('Inventory Status'), 'Limited Stock')
  await record.user.click(screen.getByRole('switch', { name: 'Held back' }))
  expect(record.status()).toContain('17 unsaved changes')
  await record.press('Save')
  await toastSaying('Success', 'Product updated successfully')
  await record.isSaved()
  const [call] = callsOf('PUT', ONE_PRODUCT)
  expect(call?.headers.get('if-match')).toBe('"1"')
  const texts = Object.fromEntries(Object.values(TEXTS))
  expect(call?.body).toEqual({ ...texts, inventory_status: 'Limited Stock', held: true })
  for (const [label, [, text]] of Object.entries(TEXTS)) expect(record.field(label).value).toBe(text)
  expect(record.field('Inventory Status').value).toBe('Limited Stock')
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Held back' }).checked).toBe(true)
  screen.getByRole('heading', { name: 'Esomeprazole magnesium', level: 1 })
})

test('contract §4 A cleared field is stored as empty; Discard restores the stored value', async () => {
  const record = await openRecord()
  await record.fill('CAS No', '')
  await record.fill('Name*', 'Half an edit')
  await record.press('Discard')
  expect(record.field('CAS No').value).toBe('119141-88-7')
  expect(record.field('Name*').value).toBe('Esomeprazole')
  await record.fill('CAS No', '')
  await record.user.keyboard('{Control>}s{/Control}')
  await record.isSaved()
  expect(callsOf('PUT', ONE_PRODUCT).map(({ body }) => body)).toEqual([{ cas_no: null }])
})

test('contract §4 Ctrl+S and Cmd+S save once from within a field', async () => {
  const record = await openRecord()
  for (const key of ['Control', 'Meta']) {
    await record.fill('Description', `By ${key}`)
    await record.user.keyboard(`{${key}>}ss{/${key}}`)
    await record.isSaved()
    expect(server.product.description).toBe(`By ${key}`)
  }
  await record.user.keyboard('{Control>}s{/Control}')
  expect(callsOf('PUT', ONE_PRODUCT)).toHaveLength(2)
})

test('contract §4 Where the question before leaving cannot be loaded, the page stays and says so', async () => {
  failToLoad('@/ui/overlays/confirm-dialog')
  expectOnConsole(/mocking a module|the line is down/)
  const record = await openRecord()
  const { href } = window.location
  await record.fill('Name*', 'Half an edit')
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' })
  await record.user.click(within(trail).getByRole('link'))
  await toastSaying(
    'This part of the page could not be loaded',
    'Check the connection, then reload the page.',
  )
  expect(window.location.href).toBe(href)
  expect(record.field('Name*').value).toBe('Half an edit')
})

test('contract §4 Without changes, or within the page, no question is asked', async () => {
  answerUsers([])
  const record = await openRecord()
  await record.fill('Synonym', 'Nexium')
  await record.user.click(record.completeness().getByRole('link', { name: 'Product PDF' }))
  expect(document.activeElement).toBe(record.field('Product PDF'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await record.press('Save')
  await record.isSaved()
  await record.user.click(screen.getByRole('link', { name: 'Admin Users' }))
  await waitFor(() => expect(window.location.pathname).toBe('/admin/users'))
})

test('contract §4 Notes report a wrong check digit and a formula that contradicts the SMILES', async () => {
  const record = await openRecord()
  const drawing = { name: /^Structure drawn from the SMILES/ }
  await screen.findByRole('img', drawing)
  await record.fill('CAS No', '119141-88-8')
  await screen.findByText(/has the check digit 8, expected 7/)
  await record.fill('SMILES', 'CCO')
  await screen.findByText(/C2H6O/)
  await record.fill('SMILES', '')
  await screen.findByText('No SMILES yet')
  expect(screen.queryByRole('img', drawing)).toBeNull()
})

test('contract §4 Completeness names missing fields with their reason, and grows with the typed values', async () => {
  const record = await openRecord()
  const share = () => Number(record.completeness().getByRole('progressbar').getAttribute('value'))
  const before = share()
  const missing = () => record.completeness().queryByRole('link', { name: 'Product PDF' })
  expect(missing()?.closest('li')?.textContent).toContain(
    'It is the safety data sheet that customers download.',
  )
  await record.fill('File path', 'https://example.com/a.pdf')
  await waitFor(() => expect(missing()).toBeNull())
  expect(share()).toBeGreaterThan(before)
})
