import { expectAccessible, expectAccessibleInBothThemes } from '../../support/browser/accessibility'
import { changeProduct, productId } from '../../support/browser/browser-rows'
import { expect, test } from '../../support/browser/test'
import { ProductRecordPage } from '../../support/pages/product-record-page'

let id = 0
let databaseUrl = ''
test.beforeEach(async ({ freshDatabase }) => {
  databaseUrl = freshDatabase.databaseUrl
  id = await productId(databaseUrl, 'AV-130001')
})

test('a record is edited without a mouse', async ({ page, signedIn: _ }) => {
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

test.describe('axe finds no barrier on whole screens in either theme', () => {
  test.slow()
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the record, its refusals, its conflict and the trash', async ({ page, problems, signedIn: _ }) => {
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
