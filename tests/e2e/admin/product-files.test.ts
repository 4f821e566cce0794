import { image, pdf } from '../../support/browser/browser-files'
import { answerCall, Calls, holdCall } from '../../support/browser/calls'
import { expect, test } from '../../support/browser/test'
import { ReferenceStandardsPage } from '../../support/pages/reference-standards-page'
import { Toasts } from '../../support/pages/toasts'

const CREATE = '/api/reference-standards/product/'
const UPLOAD = '/api/reference-standards/product/upload'
const UPLOAD_PATH = /^\/api\/reference-standards\/product\/upload$/
const required = { category: 'Abacavir', name: 'New standard', catNo: 'AV-900010' }

test('§7 Files are uploaded before the product is created with their paths; §8 a failed upload shows its message, and no product is created', async ({
  page,
  problems,
  signedIn,
}) => {
  problems.expect(/request failed.*upload/, /status \d{3}/, /Failed to load resource/)
  const calls = new Calls(page)
  const toasts = new Toasts(page)
  const screen = new ReferenceStandardsPage(page)
  await screen.openNewProduct()
  await screen.fillRequired({ ...required, catNo: 'AV-130001' })
  await screen.field('Product Image').setInputFiles(image)

  await test.step('an upload shows its progress and can be cancelled', async () => {
    const upload = await holdCall(page, 'POST', UPLOAD_PATH)
    await screen.createProduct.click()
    await expect(screen.dialog.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
    await screen.dialog.getByRole('button', { name: 'Cancel upload' }).click()
    await expect(screen.dialog.getByRole('progressbar')).toHaveCount(0)
    await expect(screen.createProduct).toBeEnabled()
    upload.release()
    await expect(toasts.all).toHaveCount(0)
    await expect(screen.field('Name*')).toHaveValue('New standard')
  })

  await screen.field('Product PDF').setInputFiles(pdf)
  for (const [name, answer, text] of [
    ['with a detail', { status: 415, body: { detail: { message: 'No picture' } } }, 'No picture'],
    ['without a detail', { status: 500, body: {} }, 'Failed to upload files'],
    ['without a network', 'no answer', 'Failed to upload files'],
  ] as const)
    await test.step(name, async () => {
      await answerCall(page, 'POST', UPLOAD_PATH, answer)
      await screen.createProduct.click()
      await expect(toasts.saying('Error', text)).toBeVisible()
      await expect(screen.field('Name*')).toHaveValue('New standard')
      await toasts.all.getByRole('button', { name: 'Close message' }).click()
      await expect(toasts.all).toHaveCount(0)
    })
  expect(calls.of('POST', UPLOAD)).toHaveLength(4)
  expect(calls.of('POST', CREATE)).toEqual([])
  await page.unrouteAll()

  // Uploaded files are not sent again when the creation is repeated.
  await expect(screen.dialog.getByRole('img', { name: 'Preview of the chosen file' })).toBeVisible()
  calls.forget()
  const [request] = await Promise.all([
    page.waitForRequest((made) => made.url().endsWith(UPLOAD)),
    screen.createProduct.click(),
  ])
  await expect(toasts.all).toContainText('AV-130001')
  await screen.field('Catalog No*').fill('AV-900010')
  await screen.createProduct.click()
  await expect(screen.row('AV-900010')).toBeVisible()
  expect(calls.of('POST', /./).map(({ path }) => path)).toEqual([UPLOAD, CREATE, CREATE])
  expect(request.headers()).toMatchObject({
    authorization: `Bearer ${signedIn.token}`,
    'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
  })
  for (const { body } of calls.of('POST', CREATE))
    expect(body).toMatchObject({
      image_path: expect.stringMatching(/^\/api\/files\/.+\.png$/),
      file_path: expect.stringMatching(/^\/api\/files\/.+\.pdf$/),
    })
  await screen.choose('View', screen.row('AV-900010'))
  await expect(screen.dialog.getByRole('img', { name: 'New standard' })).toBeVisible()
  await expect(screen.dialog.getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    /^\/api\/files\/.+\.pdf$/,
  )
})
