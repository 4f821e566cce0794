import type { Browser, Page } from '@playwright/test'
import { addSignedInAdmin, changeProduct, productId } from '../../support/browser/browser-rows'
import { Calls } from '../../support/browser/calls'
import { storeSession } from '../../support/browser/session'
import { expect, test } from '../../support/browser/test'
import { ProductRecordPage } from '../../support/pages/product-record-page'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { Toasts } from '../../support/pages/toasts'

const ONE = /^\/api\/reference-standards\/product\/\d+$/

let id = 0
let databaseUrl = ''
test.beforeEach(async ({ freshDatabase, problems }) => {
  problems.expect(/status 409/, /Failed to load resource.*409/)
  databaseUrl = freshDatabase.databaseUrl
  id = await productId(databaseUrl, 'AV-130001')
})

/** The record in another browser, of another admin. */
async function otherAdmin(browser: Browser, baseURL: string | undefined, name: string) {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const { token, userId } = await addSignedInAdmin(databaseUrl, name)
  const user = JSON.stringify({ id: userId, name, email: `${name}@example.com` })
  await storeSession(page, { admin_token: token, admin_user: user })
  const record = new ProductRecordPage(page)
  await record.open(id)
  return { record, close: () => context.close() }
}

async function saved(record: ProductRecordPage) {
  await record.save.click()
  await expect(record.status).toHaveText('Everything is saved')
}

const mine = async (page: Page) => {
  const record = new ProductRecordPage(page)
  await record.open(id)
  return record
}

test('contract §4 two admins change different fields: both are kept, and the later one is told', async ({
  page,
  browser,
  baseURL,
  signedIn: _,
}) => {
  const record = await mine(page)
  const other = await otherAdmin(browser, baseURL, 'Dana')
  await record.field('Synonym').fill('Nexium')
  await other.record.field('HSN Code').fill('29335990')
  await saved(other.record)
  await saved(record)
  await expect(record.field('HSN Code')).toHaveValue('29335990')
  await expect(record.field('Synonym')).toHaveValue('Nexium')
  const notice = page.getByRole('region', { name: 'Changed meanwhile' })
  await expect(notice).toContainText('Revision 3 also holds what others changed meanwhile')
  await expect(notice).toContainText('HSN Code29335990')
  await expect(record.changes.nth(1)).toContainText('Dana')
  await notice.getByRole('button', { name: 'Close notice' }).click()
  await expect(notice).toHaveCount(0)
  await other.close()
})

test('contract §4 two admins change the same fields: base, theirs and mine are shown, and each is decided', async ({
  page,
  browser,
  baseURL,
  signedIn: _,
}) => {
  const calls = new Calls(page)
  const record = await mine(page)
  const other = await otherAdmin(browser, baseURL, 'Dana')
  const edits = { 'CAS No': 'x', Synonym: 'y', 'HSN Code': 'z' }
  for (const [label, text] of Object.entries(edits)) {
    await record.field(label).fill(`mine ${text}`)
    await other.record.field(label).fill(`theirs ${text}`)
  }
  await record.field('Description').fill('mine alone')
  await saved(other.record)
  await record.save.click()
  const dialog = page.getByRole('dialog', { name: 'Changed by somebody else meanwhile' })
  await expect(dialog).toContainText('Dana last changed this product')
  await expect(dialog.getByRole('radio', { name: 'Theirs' }).first()).toBeFocused()
  const cas = dialog.getByRole('group', { name: 'CAS No' })
  for (const text of ['Before both changes: 119141-88-7', 'theirs x', 'mine x'])
    await expect(cas).toContainText(text)
  // Nothing is decided by itself.
  await dialog.getByRole('button', { name: 'Save these values' }).click()
  await expect(dialog.getByText('Choose one')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  for (const [label, text] of Object.entries(edits))
    await expect(record.field(label)).toHaveValue(`mine ${text}`)
  calls.forget()
  await record.save.click()
  await record.choice('CAS No', 'Theirs').check()
  await record.choice('Synonym', 'Mine').check()
  await record.choice('HSN Code', 'Something else').check()
  await dialog.getByLabel('HSN Code, something else').fill('third')
  await dialog.getByRole('button', { name: 'Save these values' }).click()
  await expect(record.status).toHaveText('Everything is saved')
  const { headers, body } = calls.of('PUT', ONE).at(-1) ?? {}
  expect(headers?.['if-match']).toBe('"2"')
  expect(body).toEqual({ synonym: 'mine y', hsn_code: 'third', description: 'mine alone' })
  await expect(record.field('CAS No')).toHaveValue('theirs x')
  await expect(record.field('HSN Code')).toHaveValue('third')
  await expect(record.field('Description')).toHaveValue('mine alone')
  await other.close()
})

test('contract §4 somebody changes it again while one decides: the question comes anew, nothing is lost', async ({
  page,
  signedIn: _,
}) => {
  const record = await mine(page)
  await record.field('Synonym').fill('mine')
  await record.field('Description').fill('mine alone')
  await changeProduct(databaseUrl, id, `synonym = 'theirs'`)
  await record.save.click()
  await record.choice('Synonym', 'Mine').check()
  await changeProduct(databaseUrl, id, `synonym = 'theirs again'`)
  await record.dialog.getByRole('button', { name: 'Save these values' }).click()
  await expect(record.dialog.getByRole('group', { name: 'Synonym' })).toContainText('theirs again')
  await record.choice('Synonym', 'Mine').check()
  await record.dialog.getByRole('button', { name: 'Save these values' }).click()
  await expect(record.status).toHaveText('Everything is saved')
  await expect(record.field('Synonym')).toHaveValue('mine')
  await expect(record.field('Description')).toHaveValue('mine alone')
})

test('contract §4 everything theirs: nothing is sent, the form shows it', async ({ page, signedIn: _ }) => {
  const calls = new Calls(page)
  const record = await mine(page)
  await record.field('Synonym').fill('mine')
  await changeProduct(databaseUrl, id, `synonym = 'theirs', hsn_code = '1'`)
  await record.save.click()
  await record.choice('Synonym', 'Theirs').check()
  await record.dialog.getByRole('button', { name: 'Save these values' }).click()
  await expect(record.field('Synonym')).toHaveValue('theirs')
  await expect(record.field('HSN Code')).toHaveValue('1')
  await expect(record.status).toHaveText('Everything is saved')
  expect(calls.of('PUT', ONE)).toHaveLength(1)
})

test('contract §4 put into the trash by somebody else: the page says so and keeps what was typed', async ({
  page,
  problems,
  signedIn: _,
}) => {
  problems.expect(/status 404/, /Failed to load resource/)
  const record = await mine(page)
  await record.field('Synonym').fill('Nexium')
  await changeProduct(databaseUrl, id, 'deleted_at = now()')
  await record.save.click()
  await expect(record.trash).toContainText('What you changed and have not saved is still on this page')
  await record.trash.getByRole('button', { name: 'Restore' }).click()
  await expect(record.trash).toHaveCount(0)
  await expect(record.field('Synonym')).toHaveValue('Nexium')
  await saved(record)
})

test('§4 the Edit dialog meets another’s change as well, and asks', async ({ page, signedIn: _ }) => {
  const calls = new Calls(page)
  const screen = new ReferenceStandardsPage(page)
  await screen.open('products')
  await screen.choose('Edit', screen.row('AV-130001'))
  await screen.field('Name*').fill('Mine')
  await screen.field('Inventory Status').selectOption('Out of Stock')
  await changeProduct(databaseUrl, id, `name = 'Theirs', cas_no = '50-78-2'`)
  await screen.dialog.getByRole('button', { name: 'Update Product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed by somebody else meanwhile' })
  await expect(dialog.getByRole('group', { name: 'Name' })).toContainText('Theirs')
  await dialog.getByRole('radio', { name: 'Theirs' }).check()
  await dialog.getByRole('button', { name: 'Save these values' }).click()
  await expect(new Toasts(page).saying('Success', 'Product updated successfully')).toBeVisible()
  await expect(screen.dialog).toHaveCount(0)
  expect(calls.of('PUT', ONE).map(({ headers, body }) => [headers['if-match'], body])).toEqual([
    ['"1"', { name: 'Mine', inventory_status: 'Out of Stock' }],
    ['"2"', { inventory_status: 'Out of Stock' }],
  ])
  for (const text of ['Theirs', '50-78-2', 'Out of Stock'])
    await expect(screen.row('AV-130001')).toContainText(text)
})
