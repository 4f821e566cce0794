import { image } from '../../support/browser/browser-files'
import { endSessions, productId } from '../../support/browser/browser-rows'
import { answerCall, Calls } from '../../support/browser/calls'
import { ADMIN, expect, test } from '../../support/browser/test'
import { ProductRecordPage } from '../../support/pages/product-record-page'
import { Toasts } from '../../support/pages/toasts'

const ONE = /^\/api\/reference-standards\/product\/\d+$/

/** Every text that a record has, with another value for it. */
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

let id = 0
test.beforeEach(async ({ freshDatabase }) => {
  id = await productId(freshDatabase.databaseUrl, 'AV-130001')
})

test('contract §4 of an unknown product the page says so, and a path that is no id is the same', async ({
  page,
  problems,
  signedIn: _,
}) => {
  problems.expect(/status 404/, /Failed to load resource/)
  for (const address of ['999999', 'no-such', 'id']) {
    await page.goto(`/admin/reference-standards/products/${address}`)
    await expect(page.getByRole('heading', { name: 'No such product' })).toBeVisible()
  }
})

test('contract §4 a save without name or number is refused here, and what was typed stays', async ({
  page,
  signedIn: _,
}) => {
  const calls = new Calls(page)
  const record = new ProductRecordPage(page)
  await record.open(id)
  await record.field('Name*').fill(' ')
  await record.field('Synonym').fill('Nexium')
  await record.save.click()
  await expect(record.refusal).toContainText('Name and Catalog No are required')
  await expect(record.field('Name*')).toBeFocused()
  await expect(page.getByText('Give the product a name')).toBeVisible()
  expect(calls.of('PUT', ONE)).toEqual([])
  await expect(record.field('Synonym')).toHaveValue('Nexium')
})

test('contract §4 what the server refuses is said at the field, and nothing typed is lost', async ({
  page,
  problems,
  signedIn: _,
}) => {
  problems.expect(/status 4\d\d/, /status 503/, /Failed to load resource/)
  const record = new ProductRecordPage(page)
  await record.open(id)
  await record.field('Image path').fill('not an address')
  await record.field('HSN Code').fill('1')
  await record.save.click()
  await expect(record.refusal).toContainText('Image path must be the path of an uploaded file')
  await expect(record.field('Image path')).toHaveAttribute('aria-invalid', 'true')
  await record.field('Image path').fill('')
  await record.field('Catalog No*').fill('av-130002')
  await expect(page.getByText(/^Catalog No AV-130002 is already used by/)).toBeVisible()
  await record.save.click()
  await expect(record.refusal).toContainText('Catalogue number "av-130002" is already used')
  await answerCall(page, 'PUT', ONE, { status: 503 })
  await record.save.click()
  await expect(record.refusal).toContainText('The server did not answer. Try again.')
  await expect(record.field('HSN Code')).toHaveValue('1')
  await expect(record.field('Catalog No*')).toHaveValue('av-130002')
})

test('contract §4 every field can be corrected; just the changed ones are sent, with the revision', async ({
  page,
  signedIn: _,
}) => {
  const calls = new Calls(page)
  const record = new ProductRecordPage(page)
  await page.route('https://example.com/**', (route) => route.fulfill({ body: image.buffer }))
  await record.open(id)
  await expect(record.status).toHaveText('Everything is saved')
  for (const [label, [, text]] of Object.entries(TEXTS)) await record.field(label).fill(text)
  await record.field('Inventory Status').selectOption('Limited Stock')
  await page.getByRole('switch', { name: 'Held back' }).check()
  await expect(record.status).toContainText('17 unsaved changes')
  await record.save.click()
  await expect(new Toasts(page).saying('Success', 'Product updated successfully')).toBeVisible()
  await expect(record.status).toHaveText('Everything is saved')
  const [call] = calls.of('PUT', ONE)
  expect(call?.headers['if-match']).toBe('"1"')
  const texts = Object.fromEntries(Object.values(TEXTS))
  expect(call?.body).toEqual({ ...texts, inventory_status: 'Limited Stock', held: true })
  await page.reload()
  for (const [label, [, text]] of Object.entries(TEXTS)) await expect(record.field(label)).toHaveValue(text)
  await expect(record.field('Inventory Status')).toHaveValue('Limited Stock')
  await expect(page.getByRole('switch', { name: 'Held back' })).toBeChecked()
  await expect(record.heading).toHaveText('Esomeprazole magnesium')
})

test('contract §4 an emptied field is stored as empty; discarding brings back what is stored', async ({
  page,
  signedIn: _,
}) => {
  const calls = new Calls(page)
  const record = new ProductRecordPage(page)
  await record.open(id)
  await record.field('CAS No').fill('')
  await record.field('Name*').fill('Half an edit')
  await record.discard.click()
  await expect(record.field('CAS No')).toHaveValue('119141-88-7')
  await expect(record.field('Name*')).toHaveValue('Esomeprazole')
  await record.field('CAS No').fill('')
  await page.keyboard.press('Control+s')
  await expect(record.status).toHaveText('Everything is saved')
  expect(calls.of('PUT', ONE).map(({ body }) => body)).toEqual([{ cas_no: null }])
})

test('contract §4 Ctrl+S and Cmd+S save from within a field, once', async ({ page, signedIn: _ }) => {
  const calls = new Calls(page)
  const record = new ProductRecordPage(page)
  await record.open(id)
  for (const key of ['Control+s', 'Meta+s']) {
    await record.field('Description').fill(`By ${key}`)
    await page.keyboard.press(key)
    await page.keyboard.press(key)
    await expect(record.status).toHaveText('Everything is saved')
    await expect(record.changes.first()).toContainText(`By ${key}`)
  }
  await page.keyboard.press('Control+s')
  expect(calls.of('PUT', ONE)).toHaveLength(2)
})

test('contract §4 leaving with something unsaved asks first, by a link and by the window', async ({
  page,
  signedIn: _,
}) => {
  const record = new ProductRecordPage(page)
  await record.open(id)
  await record.field('Synonym').fill('Nexium')
  await page.getByRole('link', { name: 'Admin Users' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(record.field('Synonym')).toHaveValue('Nexium')
  const asked = page.waitForEvent('dialog')
  const leaving = page.evaluate(() => window.location.assign('/admin/users'))
  const prompt = await asked
  expect(prompt.type()).toBe('beforeunload')
  await prompt.dismiss()
  await leaving
  await expect(record.field('Synonym')).toHaveValue('Nexium')
  await page.getByRole('link', { name: 'Admin Users' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
})

test('contract §4 nothing saved is asked about, nor a link within the page', async ({
  page,
  signedIn: _,
}) => {
  const record = new ProductRecordPage(page)
  await record.open(id)
  await record.field('Synonym').fill('Nexium')
  await record.completeness.getByRole('link', { name: 'Product PDF' }).click()
  await expect(record.field('Product PDF')).toBeFocused()
  await record.save.click()
  await expect(record.status).toHaveText('Everything is saved')
  await page.getByRole('link', { name: 'Admin Users' }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
})

test('§4 a session that ends while somebody saves: after signing in again it is saved', async ({
  page,
  problems,
  freshDatabase,
  signedIn: _,
}) => {
  problems.expect(/status 401/, /Failed to load resource/)
  const record = new ProductRecordPage(page)
  await record.open(id)
  await record.field('Synonym').fill('Nexium')
  await endSessions(freshDatabase.databaseUrl)
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(record.status).toHaveText('Everything is saved')
  await expect(record.field('Synonym')).toHaveValue('Nexium')
  await expect(record.changes.first()).toContainText('Nexium')
})

test('contract §4 notes tell of a wrong check digit and of a formula that the SMILES contradicts', async ({
  page,
  signedIn: _,
}) => {
  const record = new ProductRecordPage(page)
  await record.open(id)
  const drawing = page.getByRole('img', { name: /^Structure drawn from the SMILES/ })
  await expect(drawing).toBeVisible()
  await record.field('CAS No').fill('119141-88-8')
  await expect(page.getByText('has the check digit 8, expected 7')).toBeVisible()
  await record.field('SMILES').fill('CCO')
  await expect(page.getByText(/C2H6O/)).toBeVisible()
  await record.field('SMILES').fill('')
  await expect(page.getByText('No SMILES yet')).toBeVisible()
  await expect(drawing).toHaveCount(0)
})

test('contract §4 completeness names what is missing and why, and goes up with what is typed', async ({
  page,
  signedIn: _,
}) => {
  const record = new ProductRecordPage(page)
  await record.open(id)
  const meter = record.completeness.getByRole('progressbar')
  const before = Number(await meter.getAttribute('value'))
  const missing = record.completeness.getByRole('listitem').filter({ hasText: 'Product PDF' })
  await expect(missing).toContainText('It is the safety data sheet that customers download.')
  await record.field('File path').fill('https://example.com/a.pdf')
  await expect(missing).toHaveCount(0)
  expect(Number(await meter.getAttribute('value'))).toBeGreaterThan(before)
})
