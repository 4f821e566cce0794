import { expectAccessible, expectAccessibleInBothThemes } from '../../support/browser/accessibility'
import { Staff } from '../../support/browser/browser-api'
import { expect, test } from '../../support/browser/test'
import { hurriedFolder } from '../../support/documents/named-pdfs'
import { AddDocumentsPage } from '../../support/pages/add-documents-page'
import { AdminShell } from '../../support/pages/admin-shell'
import { DocumentsPage } from '../../support/pages/documents-page'
import { Toasts } from '../../support/pages/toasts'

/** The first PDFs start the threads that judge and read them, which takes time on a busy machine. */
const READ = { timeout: 60_000 }

test.beforeEach(({ problems }) => problems.expect(/status 415/, /Failed to load resource.*415/))

test('contract §10 A folder in a hurry: what is clear is ready, the rest is mended by keyboard, a reload loses nothing, and one batch registers all; a lot is recalled', async ({
  page,
  freshDatabase,
  signedIn: _,
}) => {
  test.slow()
  await page.goto('/admin/users')
  await new AdminShell(page).navigation.getByRole('link', { name: 'Documents' }).click()
  await expect(page).toHaveTitle(/^Documents/)
  await page.getByRole('link', { name: 'Add documents' }).click()
  const screen = new AddDocumentsPage(page)
  await screen.add(hurriedFolder())
  await expect(screen.status).toHaveText('9 ready, 2 to mend, 1 refused', READ)
  await expect(screen.row('holiday.pdf')).toContainText('PDF')
  await expect(screen.row('AV-101002 certificate.pdf')).toContainText(
    'The name says catalogue number AV-101002, the text AV-101001',
  )

  await test.step('by keyboard', async () => {
    await screen.nextProblem.focus()
    await page.keyboard.press('Enter')
    await expect(screen.cell('Product', 'AV-101002 certificate.pdf')).toBeFocused()
    await page.keyboard.type('AV-101001')
    await page.keyboard.press('Enter')
    await expect(screen.row('AV-101002 certificate.pdf')).toContainText('Abacavir')
    await page.keyboard.press('Tab')
    await page.keyboard.type('L99')
    await page.keyboard.press('Tab')
  })
  await page.reload()
  await expect(screen.rows).toHaveCount(11)
  await expect(screen.cell('Product', 'AV-101002 certificate.pdf')).toHaveValue('AV-101001')
  await expect(screen.cell('Lot', 'AV-101002 certificate.pdf')).toHaveValue('L99')
  await page.getByRole('button', { name: 'Remove final FINAL v2.pdf' }).click()
  await expect(screen.status).toHaveText('10 ready')
  await expect(page.getByText(/^Adds 4 new lots:/)).toBeVisible()
  await screen.register.click()
  await expect(new Toasts(page).saying('Success', '10 documents and 4 new lots registered')).toBeVisible()
  await expect(screen.status).toBeFocused()

  const desk = new DocumentsPage(page)
  await desk.open('?tab=lots')
  await expect(desk.lots).toHaveCount(4)
  await desk.choose('lot L23 of AV-101001', 'Withdraw')
  await desk.dialog.getByLabel('Reason, which visitors read*').fill('Recalled: foreign particles')
  await desk.dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(new Toasts(page).saying('Success', 'Lot L23 withdrawn')).toBeVisible()
  await expect(desk.lots.filter({ hasText: 'L23' })).toContainText('Recalled: foreign particles')
  const { lots } = await new Staff(freshDatabase).send<{ lots: { lot_no: string }[] }>(
    'GET lot/?state=withdrawn',
  )
  expect(lots.map(({ lot_no }) => lot_no)).toEqual(['L23'])
})

test('contract §10 axe finds no barrier in the lists, in what is due, in added files and in the dialogs, and nothing is wider than a phone', async ({
  page,
  signedIn: _,
}) => {
  test.slow()
  const desk = new DocumentsPage(page)
  const screen = new AddDocumentsPage(page)
  await screen.open()
  await screen.add(hurriedFolder())
  await expect(screen.status).toHaveText('9 ready, 2 to mend, 1 refused', READ)
  await expectAccessibleInBothThemes(page, 'added files')
  await screen.add(hurriedFolder().slice(0, 1))
  const removeRepeated = page.getByRole('button', { name: 'Remove 1 repeated file' })
  await removeRepeated.waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'added files on a phone')
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await isTooWide()).toBe(false)
  await removeRepeated.click()
  await screen.register.click()
  await expect(screen.status).toHaveText('0 ready, 2 to mend, 1 refused')
  for (const tab of ['', '?tab=lots', '?tab=due']) {
    await desk.open(tab)
    await page.getByRole('tabpanel').waitFor()
    expect(await isTooWide(), tab).toBe(false)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await desk.open()
  await desk.documents.first().waitFor()
  await expectAccessibleInBothThemes(page, 'documents')
  await page.getByRole('button', { name: 'Add lot' }).click()
  await desk.dialog.waitFor()
  await expectAccessible(page, 'a new lot')
  await page.keyboard.press('Escape')
  await desk.tab('Lots').click()
  await desk.lots.first().waitFor()
  await expectAccessibleInBothThemes(page, 'lots')
  await desk.tab('Due').click()
  await page.getByRole('link', { name: /Current lots without a certificate$/ }).click()
  await expectAccessibleInBothThemes(page, 'due')
})
