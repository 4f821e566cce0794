import { endSessions, productId } from '../../support/browser/browser-rows'
import { ADMIN, expect, test } from '../../support/browser/test'
import { ProductRecordPage } from '../../support/pages/product-record-page'

let id = 0
test.beforeEach(async ({ freshDatabase }) => {
  id = await productId(freshDatabase.databaseUrl, 'AV-130001')
})

test('contract §4 Leaving with unsaved changes asks first, by a link and by closing the window', async ({
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

test('§4 A save during which the session ends is made after the next sign-in', async ({
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
