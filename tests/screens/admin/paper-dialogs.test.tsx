import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCall, callsOf } from '../../support/screens/answers'
import { pdf, SHEET, serveIntake } from '../../support/screens/intake-screen'
import { labelled, overwrite } from '../../support/screens/labelled'
import { askToClose, dialogsClosed, openDialog, pressOnTop } from '../../support/screens/open-dialog'
import { openScreen, signedIn } from '../../support/screens/open-screen'
import { DUE, due, lot, paper, servePapers } from '../../support/screens/papers-screen'
import { openRecord, ProductServer } from '../../support/screens/record-screen'
import { toastSaying } from '../../support/screens/toasts'

const BATCH = /\/document\/batch$/
const CERTIFICATE = { kind: 'coa', region: null, lot_id: 7, lot_no: 'L23' } as const

beforeEach(() => void signedIn())

/** Opens a list, and an action in the menu of an entry. */
async function openAction(address: string, entry: string, action: string) {
  const user = await openScreen(address)
  await user.click(await screen.findByRole('button', { name: `Actions for ${entry}` }))
  await user.click(screen.getByRole('menuitem', { name: action }))
  return { user, dialog: await waitFor(openDialog) }
}

const openLot = (action: string) => openAction('/admin/documents?tab=lots', 'lot L23 of AV-100001', action)

/** Opens the dialog that adds a document to a product. */
async function addDocument() {
  new ProductServer()
  const { user, press } = await openRecord()
  await press('Add document')
  return { user, dialog: await waitFor(openDialog) }
}

const registered = () => callsOf('POST', BATCH).map(({ body }) => Object(body).documents[0])

test('contract §10 A kind that does not suit the lot of a document is refused in the dialog, not in silence', async () => {
  servePapers({ documents: [paper(2, CERTIFICATE)] })
  const { user, dialog } = await openAction(
    '/admin/documents',
    'Certificate of analysis, English of AV-100001',
    'Edit',
  )
  await user.selectOptions(labelled(dialog, 'Kind*'), 'sds')
  await user.selectOptions(labelled(dialog, 'Region*'), 'EU')
  await pressOnTop(user, 'Save document')
  await within(dialog).findByText('A safety data sheet is of a product, not of a lot: leave the lot out')
})

test('contract §10 Deleting a current document warns that no earlier one takes its place; deleting a superseded one does not', async () => {
  servePapers({ documents: [paper(2), paper(1, { language: 'de', state: 'superseded' })] })
  const nameIn = (language: string) => `Safety data sheet, EU, ${language} of AV-100001`
  const { user, dialog } = await openAction('/admin/documents', nameIn('English'), 'Delete')
  within(dialog).getByText(/^No earlier document becomes current/)
  await pressOnTop(user, 'Cancel')
  await dialogsClosed()
  await user.click(screen.getByRole('button', { name: `Actions for ${nameIn('German')}` }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  const other = await waitFor(openDialog)
  within(other).getByText(/should be withdrawn instead/)
  expect(within(other).queryByText(/^No earlier document becomes current/)).toBeNull()
})

test('contract §10 A kind that somebody has chosen takes from the file only what it has', async () => {
  serveIntake(() => ({ proposed: SHEET }))
  const { user, dialog } = await addDocument()
  await user.selectOptions(labelled(dialog, 'Kind*'), 'info')
  await user.upload(labelled(dialog, 'PDF*'), pdf('sheet.pdf'))
  await waitFor(() => expect(labelled(dialog, 'Language*').value).toBe('en'))
  answerCall('POST', BATCH, { status: 201, body: { change_set: 5, documents: [1], lots: [] } })
  await pressOnTop(user, 'Register document')
  await toastSaying('Success', '1 document registered')
  expect(registered()).toMatchObject([{ kind: 'info', region: null }])
})

test('contract §10 Another file fills in again what the first one filled; what somebody entered stays', async () => {
  serveIntake((name) => ({
    proposed:
      name === 'wrong.pdf'
        ? { ...SHEET, revision_no: '1', issued: '2020-01-31' }
        : { ...SHEET, language: 'de', revision_no: '2' },
  }))
  const { user, dialog } = await addDocument()
  await user.upload(labelled(dialog, 'PDF*'), pdf('wrong.pdf'))
  await waitFor(() => expect(labelled(dialog, 'Issued').value).toBe('2020-01-31'))
  await user.selectOptions(labelled(dialog, 'Region*'), 'GB')
  await user.upload(labelled(dialog, 'PDF*'), pdf('right.pdf'))
  await waitFor(() => expect(labelled(dialog, 'Revision').value).toBe('2'))
  expect(labelled(dialog, 'Issued').value).toBe('')
  expect(labelled(dialog, 'Language*').value).toBe('de')
  expect(labelled(dialog, 'Region*').value).toBe('GB')
})

test('contract §10 What the server refuses of a field that the dialog does not show is said, until another file is chosen', async () => {
  serveIntake(() => ({}))
  const { user, dialog } = await addDocument()
  await user.upload(labelled(dialog, 'PDF*'), pdf('sheet.pdf'))
  await waitFor(() => expect(labelled(dialog, 'Region*').value).toBe('EU'))
  const message = 'There is no product 1'
  answerCall('POST', BATCH, {
    status: 422,
    body: { detail: { message, problems: [{ of: 'documents', index: 0, field: 'product_id', message }] } },
  })
  await pressOnTop(user, 'Register document')
  await within(dialog).findByText(message)
  await user.upload(labelled(dialog, 'PDF*'), pdf('other.pdf'))
  await waitFor(() => expect(within(dialog).queryByText(message)).toBeNull())
})

test('contract §10 A dialog asks before what was entered is lost; one without input, and Cancel, close at once', async () => {
  servePapers({ lots: [lot(7, 'L23')] })
  const { user, dialog } = await openLot('Edit')
  const reopen = async () => {
    await user.click(screen.getByRole('button', { name: 'Actions for lot L23 of AV-100001' }))
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
    return waitFor(openDialog)
  }
  askToClose()
  await dialogsClosed()
  const second = await reopen()
  expect(second).not.toBe(dialog)
  await overwrite(user, labelled(second, 'Storage'), '2–8 °C')
  await user.click(within(second).getByRole('button', { name: 'Close' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(labelled(second, 'Storage').value).toBe('2–8 °C')
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  askToClose()
  const again = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await user.click(within(again).getByRole('button', { name: 'Leave' }))
  await dialogsClosed()
  const third = await reopen()
  expect(labelled(third, 'Storage').value).toBe('')
  await overwrite(user, labelled(third, 'Storage'), 'dry')
  await pressOnTop(user, 'Cancel')
  await dialogsClosed()
})

test('contract §10 A date of which only a part was entered is not left out', async () => {
  servePapers({ lots: [lot(7, 'L23')] })
  const { user, dialog } = await openLot('Edit')
  const date = labelled(dialog, 'Released on')
  await overwrite(user, labelled(dialog, 'Purity'), '99 %')
  // The parts of a date field are the browser's; jsdom has none.
  Object.defineProperty(date, 'validity', { value: { badInput: true } })
  const report = vi.spyOn(date, 'reportValidity')
  await pressOnTop(user, 'Save lot')
  expect(report).toHaveBeenCalledOnce()
  expect(callsOf('PUT', /\/lot\/7$/)).toEqual([])
})

test('contract §10 The history of a lot names its fields as the form does', async () => {
  servePapers({ lots: [lot(7, 'L23')] })
  answerCall('GET', /\/lot\/7\/history\?/, {
    status: 200,
    body: {
      changes: [
        {
          id: 2,
          at: '2026-11-02T10:00:00.000Z',
          actor: null,
          kind: 'other',
          change_set: 2,
          fields: [{ field: 'product_id', before: 4, after: 1 }],
        },
        {
          id: 1,
          at: '2026-11-01T10:00:00.000Z',
          actor: null,
          kind: 'create',
          change_set: 1,
          fields: [
            { field: 'product_id', before: null, after: 4 },
            { field: 'lot_no', before: null, after: 'L23' },
            { field: 'deleted_at', before: null, after: null },
          ],
        },
      ],
      page: 1,
      limit: 20,
      total: 2,
      pages: 1,
    },
  })
  const { user, dialog } = await openLot('History')
  await user.click(await within(dialog).findByText('1 field filled'))
  const terms = within(dialog)
    .getAllByRole('term')
    .map(({ textContent }) => textContent)
  expect(terms).toEqual(['Product', 'Lot number'])
})

test('contract §10 After a lot was deleted from what is due, the focus is on the heading of its list', async () => {
  const over = lot(7, 'L23', { date_kind: 'expiry', valid_until: '2020-03-31' })
  answerCall('GET', DUE, { status: 200, body: due({ lots_over: [over] }) })
  const { user } = await openAction(
    '/admin/documents?tab=due&list=lots_over',
    'lot L23 of AV-100001',
    'Delete',
  )
  answerCall('DELETE', /\/lot\/7$/, { status: 200, body: { message: 'ok' } })
  answerCall('GET', DUE, { status: 200, body: due() })
  await pressOnTop(user, 'Delete')
  await toastSaying('Deleted', 'Lot L23 deleted')
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: 'Current lots whose date is over' }),
    ),
  )
})
