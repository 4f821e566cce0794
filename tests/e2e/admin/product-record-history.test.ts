import { expectAccessible, expectAccessibleInBothThemes } from '../../support/browser/accessibility'
import { addProducts, changeProduct, productId } from '../../support/browser/browser-rows'
import { expect, test } from '../../support/browser/test'
import { ProductRecordPage } from '../../support/pages/product-record-page'
import { Toasts } from '../../support/pages/toasts'

let id = 0
let databaseUrl = ''
test.beforeEach(async ({ freshDatabase }) => {
  databaseUrl = freshDatabase.databaseUrl
  id = await productId(databaseUrl, 'AV-130001')
})

async function save(record: ProductRecordPage) {
  await record.save.click()
  await expect(record.status).toHaveText('Everything is saved')
}

test('contract §4 history says who, when and what, newest first, and links to the change set', async ({
  page,
  signedIn: _,
}) => {
  const record = new ProductRecordPage(page)
  await record.open(id)
  await record.field('CAS No').fill('50-78-2')
  await record.field('HSN Code').fill('')
  await record.field('HSN Code').fill('1234')
  await save(record)
  await changeProduct(databaseUrl, id, `synonym = null`)
  await page.reload()
  await expect(record.changes).toHaveCount(3)
  await expect(record.changes.nth(0)).toContainText('Changed')
  await expect(record.changes.nth(0)).toContainText('SQL by hand')
  const edit = record.changes.nth(1)
  for (const text of ['Edited', 'Asha Admin', 'revision 2']) await expect(edit).toContainText(text)
  await expect(edit.locator('dl > div').filter({ hasText: 'CAS No' })).toContainText(
    'Before: 119141-88-7→After: 50-78-2',
  )
  await expect(edit.getByRole('link', { name: /^Change set \d+$/ })).toHaveAttribute(
    'href',
    /^\/admin\/activity\?set=\d+$/,
  )
  await expect(record.changes.nth(2)).toContainText('Added')
  await record.changes
    .nth(2)
    .getByText(/fields it began with/)
    .click()
  await expect(record.changes.nth(2)).toContainText('119141-88-7')
})

test('contract §4 one field is given back, then all of a revision; both are changes themselves', async ({
  page,
  signedIn: _,
}) => {
  const record = new ProductRecordPage(page)
  await record.open(id)
  await record.field('CAS No').fill('50-78-2')
  await record.field('Synonym').fill('Nexium')
  await save(record)
  const giveBack = record.changes
    .first()
    .getByRole('button', { name: 'Restore this value of CAS No: 119141-88-7' })
  await record.field('HSN Code').fill('unsaved')
  await expect(giveBack).toHaveAttribute('aria-disabled', 'true')
  await record.discard.click()
  await giveBack.click()
  await expect(new Toasts(page).saying('Success', 'Restored')).toBeVisible()
  await expect(record.field('CAS No')).toHaveValue('119141-88-7')
  await expect(record.field('Synonym')).toHaveValue('Nexium')
  await expect(record.changes.first()).toContainText('Restored')
  await expect(giveBack).toHaveCount(0)
  await record.history.getByRole('button', { name: 'Restore the product as of revision 2' }).click()
  await expect(record.field('CAS No')).toHaveValue('50-78-2')
  await record.history.getByRole('button', { name: 'Restore the product as of revision 1' }).click()
  await expect(record.field('CAS No')).toHaveValue('119141-88-7')
  await expect(record.field('Synonym')).not.toHaveValue('Nexium')
  await expect(record.changes).toHaveCount(5)
})

test('contract §4 a creation by whatever way has nothing before it to be given back', async ({
  page,
  signedIn: _,
}) => {
  const record = new ProductRecordPage(page)
  await addProducts(databaseUrl, 1)
  await record.open(await productId(databaseUrl, 'BULK-1'))
  await expect(record.changes).toHaveCount(1)
  await expect(record.changes.first()).toContainText('Changed')
  await expect(record.changes.first()).toContainText('fields it began with')
  await expect(record.history.getByRole('button', { name: /^Restore/ })).toHaveCount(0)
})

test('contract §4 a long history has pages', async ({ page, signedIn: _ }) => {
  for (let n = 1; n <= 21; n += 1) await changeProduct(databaseUrl, id, `hsn_code = '${n}'`)
  const record = new ProductRecordPage(page)
  await record.open(id)
  await expect(record.history.getByText('Showing 1 to 20 of 22 changes')).toBeVisible()
  await record.history.getByRole('button', { name: 'Next' }).click()
  await expect(record.changes).toHaveCount(2)
  await expect(record.changes.last()).toContainText('Added')
})

test('contract §4 it moves to another category, and back by its history', async ({ page, signedIn: _ }) => {
  const record = new ProductRecordPage(page)
  await record.open(id)
  await record.field('Synonym').fill('typed before')
  await page.getByRole('button', { name: 'Move' }).click()
  await record.dialog.getByRole('button', { name: 'Move' }).click()
  await expect(record.dialog.getByText('Choose a category')).toBeVisible()
  await record.chooseCategory('Abacavir')
  await record.dialog.getByRole('button', { name: 'Move' }).click()
  await expect(new Toasts(page).saying('Success', 'Moved to Abacavir')).toBeVisible()
  const category = page.locator('#field-category_id')
  await expect(category).toContainText('Abacavir')
  await expect(record.field('Synonym')).toHaveValue('typed before')
  await save(record)
  await record.changes
    .nth(1)
    .getByRole('button', { name: 'Restore this value of Category: Esomeprazole' })
    .click()
  await expect(category).toContainText('Esomeprazole')
})

test('contract §4 into the trash, out of it, and out of it for good', async ({
  page,
  problems,
  signedIn: _,
}) => {
  problems.expect(/status 404/, /Failed to load resource/)
  const record = new ProductRecordPage(page)
  await record.open(id)
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(record.dialog).toContainText('Esomeprazole (AV-130001) goes to the trash')
  await record.dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(record.trash).toContainText('It is deleted for good in 30 days')
  await expect(record.heading).toBeFocused()
  await expect(record.field('Name*')).toBeDisabled()
  await expect(record.save).toHaveCount(0)
  await expect(record.changes.first()).toContainText('Deleted')
  await record.trash.getByRole('button', { name: 'Restore' }).click()
  await expect(record.trash).toHaveCount(0)
  await expect(record.field('Name*')).toBeEnabled()
  await page.getByRole('button', { name: 'Delete' }).click()
  await record.dialog.getByRole('button', { name: 'Delete' }).click()
  await record.trash.getByRole('button', { name: 'Delete forever' }).click()
  await record.dialog.getByRole('button', { name: 'Delete forever' }).click()
  await expect(page).toHaveURL(/\/admin\/reference-standards\?tab=products$/)
  await page.goto(`/admin/reference-standards/products/${id}`)
  await expect(page.getByRole('heading', { name: 'No such product' })).toBeVisible()
})

test('contract §4 its category is gone: restoring asks for another one', async ({ page, signedIn: _ }) => {
  await changeProduct(databaseUrl, id, 'deleted_at = now(), category_id = null')
  const record = new ProductRecordPage(page)
  await record.open(id)
  await record.trash.getByRole('button', { name: 'Restore' }).click()
  await expect(record.dialog).toContainText('has been deleted meanwhile')
  await record.chooseCategory('Abacavir')
  await record.dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(record.trash).toHaveCount(0)
  await expect(page.locator('#field-category_id')).toContainText('Abacavir')
})

test('a record is corrected without a mouse', async ({ page, signedIn: _ }) => {
  const record = new ProductRecordPage(page)
  await record.open(id)
  const { keyboard } = page
  await record.completeness.getByRole('link', { name: 'Related CAS No' }).focus()
  await keyboard.press('Enter')
  await expect(record.field('Related CAS No (semicolon-separated)')).toBeFocused()
  await keyboard.type('217087-09-7')
  await keyboard.press('Tab')
  await expect(record.field('Molecular Formula')).toBeFocused()
  await keyboard.press('Control+s')
  await expect(record.status).toHaveText('Everything is saved')
  await expect(record.field('Molecular Formula')).toBeFocused()
  await page.getByRole('button', { name: 'Move' }).focus()
  await keyboard.press('Enter')
  await expect(record.dialog.getByLabel('Category*')).toBeFocused()
  await keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Move' })).toBeFocused()
  await record.history.getByRole('button', { name: /^Restore this value of Related CAS No/ }).focus()
  await keyboard.press('Enter')
  await expect(record.field('Related CAS No (semicolon-separated)')).toHaveValue('')
})

test.describe('axe finds nothing, on whole screens in either theme', () => {
  test.slow()
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('on the record, its refusals, its conflict and the trash', async ({ page, problems, signedIn: _ }) => {
    problems.expect(/status 409/, /Failed to load resource/)
    const record = new ProductRecordPage(page)
    await record.open(id)
    await page.getByRole('img', { name: /^Structure drawn/ }).waitFor()
    await expectAccessibleInBothThemes(page, 'record')
    await record.field('CAS No').fill('1')
    await record.field('Name*').fill('')
    await record.save.click()
    await expectAccessible(page, 'refused')
    await record.field('Name*').fill('Mine')
    await changeProduct(databaseUrl, id, `name = 'Theirs', synonym = 'also theirs'`)
    await record.save.click()
    await record.choice('Name', 'Something else').check()
    await expectAccessibleInBothThemes(page, 'conflict')
    await record.dialog.getByRole('button', { name: 'Save these values' }).click()
    await page.getByRole('region', { name: 'Changed meanwhile' }).waitFor()
    await expectAccessible(page, 'merged')
    await page.getByRole('button', { name: 'Delete' }).click()
    await record.dialog.getByRole('button', { name: 'Delete' }).click()
    await record.trash.waitFor()
    await expectAccessible(page, 'in the trash')
  })
})
