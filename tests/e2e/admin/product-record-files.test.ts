import { image, pdf } from '../../support/browser/browser-files'
import { productId } from '../../support/browser/browser-rows'
import { Calls } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { ProductRecordPage } from '../../support/pages/product-record-page'

const ONE = /^\/api\/reference-standards\/product\/\d+$/

test('contract §4 Files are uploaded, shown and removed', async ({ page, freshDatabase, signedIn: _ }) => {
  const id = await productId(freshDatabase.databaseUrl, 'AV-130001')
  const calls = new Calls(page)
  const record = new ProductRecordPage(page)
  await record.open(id)
  await record.field('Product Image').setInputFiles(image)
  await expect(record.field('Image path')).toHaveValue(/^\/api\/files\/.+\.png$/)
  await expect(page.getByRole('img', { name: 'Product Image' })).toBeVisible()
  await record.field('Product PDF').setInputFiles(pdf)
  await expect(record.field('File path')).toHaveValue(/^\/api\/files\/.+\.pdf$/)
  await record.save.click()
  await expect(record.status).toHaveText('Everything is saved')
  await expect(page.getByRole('link', { name: 'Open' })).toHaveAttribute('href', /\.pdf$/)
  calls.forget()
  await page.getByRole('button', { name: 'Remove Product Image' }).click()
  await record.save.click()
  await expect(record.status).toHaveText('Everything is saved')
  expect(calls.of('PUT', ONE).map(({ body }) => body)).toEqual([{ image_path: null }])
  await expect(page.getByText('No image')).toBeVisible()
})
