import type { Browser, Page } from '@playwright/test'
import { addSignedInAdmin, changeProduct, productId } from '../../support/browser/browser-rows'
import { storeSession } from '../../support/browser/session'
import { expect, test } from '../../support/browser/test'
import { ProductRecordPage } from '../../support/pages/product-record-page'

let id = 0
let databaseUrl = ''
test.beforeEach(async ({ freshDatabase, problems }) => {
  problems.expect(/status 409/, /Failed to load resource.*409/)
  databaseUrl = freshDatabase.databaseUrl
  id = await productId(databaseUrl, 'AV-130001')
})

/** The record in another browser, with another admin. */
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

test('contract §4 Changes of two admins to different fields are both kept, and the later admin is informed', async ({
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

test('contract §4 A record that another admin moves to the trash says so and keeps the typed text', async ({
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
