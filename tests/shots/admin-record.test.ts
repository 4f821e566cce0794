import type { Page } from '@playwright/test'
import { changeProduct, productId } from '../support/browser/browser-rows'
import { shots } from '../support/browser/shots'
import { test } from '../support/browser/test'
import { ProductRecordPage } from '../support/pages/product-record-page'

test.beforeEach(({ problems }) => problems.expect(/status [45]\d\d/, /Failed to load resource/))

let id = 0
let databaseUrl = ''
test.beforeEach(async ({ freshDatabase }) => {
  databaseUrl = freshDatabase.databaseUrl
  id = await productId(databaseUrl, 'AV-130001')
  await changeProduct(databaseUrl, id, `cas_no = '119141-88-8', synonym = null`)
  await changeProduct(databaseUrl, id, `hsn_code = '29333990', description = 'Working standard'`)
})

/** Opens the record and brings it into a state to be seen. */
function state(name: string, prepare: (record: ProductRecordPage) => Promise<unknown>, windowOnly = true) {
  shots(
    `admin-record${name}`,
    '/admin/reference-standards?tab=products',
    async (page: Page) => {
      await page.getByRole('table', { name: 'Products' }).getByRole('button').first().waitFor()
      const record = new ProductRecordPage(page)
      await record.open(id)
      await page.getByRole('img', { name: /^Structure drawn/ }).waitFor()
      await prepare(record)
    },
    { asAdmin: true, windowOnly },
  )
}

state('', async () => undefined, false)
state('-changed', async (record) => {
  await record.field('CAS No').fill('119141-88-3')
  await record.field('Synonym').fill('Nexium')
  await record.field('Name*').fill('')
  await record.field('Name*').press('Control+s')
})
state('-conflict', async (record) => {
  await record.field('CAS No').fill('119141-88-9')
  await record.field('Synonym').fill('Nexium')
  await changeProduct(
    databaseUrl,
    id,
    `cas_no = '161796-78-7', synonym = 'Esomeprazole base; (S)-omeprazole'`,
  )
  await record.save.click()
  await record.dialog.waitFor()
})
state('-move', async (record) => {
  await record.page.getByRole('button', { name: 'Move' }).click()
  await record.dialog.waitFor()
})
state('-trash', async (record) => {
  await record.page.getByRole('button', { name: 'Delete' }).click()
  await record.dialog.getByRole('button', { name: 'Delete' }).click()
  await record.trash.waitFor()
})
