import type { Page } from '@playwright/test'
import { Staff } from '../support/browser/browser-api'
import { productId } from '../support/browser/browser-rows'
import { shots } from '../support/browser/shots'
import { test } from '../support/browser/test'
import { hurriedFolder } from '../support/documents/named-pdfs'
import { AddDocumentsPage } from '../support/pages/add-documents-page'
import { DocumentsPage } from '../support/pages/documents-page'

test.beforeEach(({ problems }) => problems.expect(/status 415/, /Failed to load resource/))

const lots = [
  { lot_no: 'L21', state: 'previous', date_kind: 'expiry', valid_until: '2026-03-31', purity: '99.1 %' },
  { lot_no: 'L22', date_kind: 'expiry', valid_until: '2025-12-31', purity: '99.3 %' },
  { lot_no: 'L24', date_kind: 'retest', valid_until: '2027-01-31', purity: '99.4 %' },
  { lot_no: 'L20', state: 'withdrawn', note: 'Recalled: foreign particles in two vials of this lot' },
]

/** Adds the folder's files, and waits until the server has read them. */
async function added(page: Page) {
  const screen = new AddDocumentsPage(page)
  await screen.add(hurriedFolder())
  await screen.status.filter({ hasText: 'to mend, 1 refused' }).waitFor()
  return screen
}

shots('admin-documents-add', '/admin/documents/new', (page) => added(page).then(() => undefined), {
  asAdmin: true,
})

test.describe('with lots and documents', () => {
  let record = ''
  test.beforeEach(async ({ freshDatabase }) => {
    const staff = new Staff(freshDatabase)
    for (const lot of lots) await staff.send('POST lot/', { cat_no: 'AV-101001', ...lot })
    record = `/admin/reference-standards/products/${await productId(freshDatabase.databaseUrl, 'AV-101001')}`
  })
  test.afterEach(({ app }) => app.resetDatabase())

  /** Registers what of the folder is clear, then comes to a place. */
  const filled = (address: () => string, come: (page: Page) => Promise<unknown>) => async (page: Page) => {
    const screen = await added(page)
    await screen.register.click()
    await page.getByText(/registered$/).waitFor()
    await page.goto(address())
    await come(page)
  }
  const at = '/admin/documents/new'
  const row = (page: Page) => page.locator('tbody tr').first().waitFor()
  shots(
    'admin-documents',
    at,
    filled(() => '/admin/documents', row),
    { asAdmin: true },
  )
  shots(
    'admin-documents-delete',
    at,
    filled(
      () => '/admin/documents',
      async (page) => {
        await new DocumentsPage(page).choose('Safety data sheet, EU, German of AV-101002', 'Delete')
        await page.getByText(/No earlier document/).waitFor()
      },
    ),
    { asAdmin: true, windowOnly: true },
  )
  shots(
    'admin-documents-lots',
    at,
    filled(() => '/admin/documents?tab=lots', row),
    { asAdmin: true },
  )
  shots(
    'admin-documents-due',
    at,
    filled(() => '/admin/documents?tab=due&list=lots_over', row),
    {
      asAdmin: true,
    },
  )
  shots(
    'admin-documents-record',
    at,
    filled(
      () => record,
      (page) => page.getByText('All documents of this product').waitFor(),
    ),
    { asAdmin: true },
  )
  shots(
    'admin-documents-lot-dialog',
    at,
    filled(
      () => '/admin/documents?tab=lots',
      async (page) => {
        await new DocumentsPage(page).choose('lot L24 of AV-101001', 'Edit')
        await page.locator('dialog[open]').waitFor()
      },
    ),
    { asAdmin: true, windowOnly: true },
  )
})
shots('admin-documents-empty', '/admin/documents', (page) => page.getByText(/^No document is/).waitFor(), {
  asAdmin: true,
  windowOnly: true,
})
