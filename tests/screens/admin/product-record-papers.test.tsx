import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCall, callsOf } from '../../support/screens/answers'
import { intakeOf, largePdf, pdf, serveIntake } from '../../support/screens/intake-screen'
import { labelled, overwrite } from '../../support/screens/labelled'
import { openDialog, pressOnTop } from '../../support/screens/open-dialog'
import { signedIn } from '../../support/screens/open-screen'
import { DOCUMENTS, LOTS, lot, paper, servePapers } from '../../support/screens/papers-screen'
import { openRecord, ProductServer } from '../../support/screens/record-screen'
import { toastSaying } from '../../support/screens/toasts'

const BATCH = /\/document\/batch$/

const part = () => within(screen.getByRole('region', { name: 'Lots and documents' }))

beforeEach(() => void signedIn())

test('contract §10 The record says that the lots could not be loaded, and loads them again', async () => {
  new ProductServer()
  answerCall('GET', LOTS, { status: 500 })
  const { user } = await openRecord()
  await toastSaying('Error', 'Failed to load the lots')
  servePapers({ lots: [lot(7, 'L23', { date_kind: 'retest', valid_until: '2099-03-31' })] })
  await user.click(part().getByRole('button', { name: 'Try again' }))
  await part().findByText('L23')
})

test('contract §10 The record shows current lots and all documents of its product, and leads to the others', async () => {
  new ProductServer()
  servePapers({
    lots: [lot(7, 'L23', { date_kind: 'retest', valid_until: '2099-03-31' })],
    documents: [paper(2), paper(1, { state: 'superseded', revision_no: '1' })],
  })
  await openRecord()
  const [row] = await waitFor(() => part().getAllByRole('row', { name: /L23/ }))
  expect(row?.textContent).toContain('Retest by 31 March 2099')
  expect(part().getByRole('row', { name: /Superseded/ })).toBeDefined()
  expect(part().getByRole('link', { name: 'All lots of this product' }).getAttribute('href')).toBe(
    '/admin/documents?tab=lots&product_id=1',
  )
  expect(callsOf('GET', LOTS)[0]?.path).toMatch(/\?product_id=1&state=current&limit=20$/)
  expect(callsOf('GET', DOCUMENTS)[0]?.path).toMatch(/\?product_id=1&limit=20$/)
})

test('contract §10 A document is added from the record: the file fills the form; one that is too large is not sent, and another product’s is noticed', async () => {
  new ProductServer()
  const { came } = serveIntake(() => ({}))
  const { user, press } = await openRecord()
  await press('Add document')
  const dialog = await waitFor(openDialog)
  await pressOnTop(user, 'Register document')
  expect(dialog.textContent).toContain('Choose the PDF')
  await user.upload(labelled(dialog, 'PDF*'), largePdf('scans.pdf'))
  await within(dialog).findByText('The file has 52.4 MB: at most 50 MB can be uploaded')
  expect(came).toEqual([])
  await user.upload(labelled(dialog, 'PDF*'), pdf('sheet.pdf'))
  await within(dialog).findByText('The file names AV-100001, not AV-130001: check it')
  expect(labelled(dialog, 'Region*').value).toBe('EU')
  await overwrite(user, labelled(dialog, 'Revision'), '4')
  const message = 'This file is registered already, in the same place: document 12'
  answerCall('POST', BATCH, {
    status: 422,
    body: { detail: { message, problems: [{ of: 'documents', index: 0, field: 'file_path', message }] } },
  })
  await pressOnTop(user, 'Register document')
  await within(dialog).findByText(message)
  answerCall('POST', BATCH, { status: 201, body: { change_set: 5, documents: [1], lots: [] } })
  await pressOnTop(user, 'Register document')
  await toastSaying('Success', '1 document registered')
  expect(callsOf('POST', BATCH).map(({ body }) => Object(body).documents[0])).toMatchObject([
    {},
    {
      product_id: 1,
      file_path: intakeOf('sheet.pdf', {}).file_path,
      kind: 'sds',
      region: 'EU',
      revision_no: '4',
    },
  ])
})

test('contract §10 A newer document takes the place of the older one; a document is deleted after a question', async () => {
  new ProductServer()
  serveIntake(() => ({ proposed: { kind: 'coa', language: 'de', revision_no: '5' } }))
  servePapers({ documents: [paper(2)] })
  const { user } = await openRecord()
  const menu = 'Actions for Safety data sheet, EU, English of AV-100001'
  await user.click(await screen.findByRole('button', { name: menu }))
  await user.click(screen.getByRole('menuitem', { name: 'Replace by a newer one' }))
  const dialog = await waitFor(openDialog)
  await user.upload(labelled(dialog, 'PDF*'), pdf('newer.pdf'))
  await waitFor(() => expect(labelled(dialog, 'Revision').value).toBe('5'))
  answerCall('POST', BATCH, { status: 201, body: { change_set: 5, documents: [3], lots: [] } })
  await pressOnTop(user, 'Register document')
  await toastSaying('Success', '1 document registered')
  expect(Object(callsOf('POST', BATCH)[0]?.body).documents[0]).toMatchObject({
    product_id: 1,
    kind: 'sds',
    region: 'EU',
    language: 'en',
    revision_no: '5',
  })
  await user.click(await screen.findByRole('button', { name: menu }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(openDialog().textContent).toContain('is deleted; this can be undone'))
  answerCall('DELETE', /\/document\/2$/, { status: 200, body: { message: 'ok' } })
  await pressOnTop(user, 'Delete')
  await toastSaying('Deleted', 'Safety data sheet, EU, English deleted')
})
