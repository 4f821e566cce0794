import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCall, callsOf } from '../../support/screens/answers'
import { largePdf, openIntake, pdf, SHEET, serveIntake } from '../../support/screens/intake-screen'
import { signedIn } from '../../support/screens/open-screen'
import { lot } from '../../support/screens/papers-screen'
import { product } from '../../support/screens/sample'
import { toastSaying } from '../../support/screens/toasts'

const BATCH = /\/document\/batch$/
const PRODUCTS = /\/product\/\?/
const LOTS = /\/lot\/\?/
const A_DAY_MS = 86_400_000

const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('admin_intake_'))

beforeEach(() => void signedIn())

test('contract §10 Of 201 files one is left out; a file of more than 50 MB is not sent', async () => {
  const { came } = serveIntake(() => ({}))
  const page = await openIntake()
  const files = Array.from({ length: 199 }, (_, n) => largePdf(`large ${n}.pdf`))
  await page.add(...files, pdf('good.pdf'), pdf('surplus.pdf'))
  await screen.findByText(/^1 file was left out: 200 can stand here at a time/)
  await page.says('1 ready, 199 refused')
  expect(page.row('large 7.pdf').textContent).toContain('The file has 52.4 MB: at most 50 MB can be uploaded')
  expect(screen.queryByRole('button', { name: 'Send large 7.pdf again' })).toBeNull()
  expect(came).toEqual(['good.pdf'])
})

test('contract §10 Three files are sent at a time; a bad one stops nobody, and can be sent again', async () => {
  let isAway = true
  const { came, most } = serveIntake((name) => {
    if (name === 'photo.pdf') return { status: 415, message: 'The file is no PDF' }
    return name === 'late.pdf' && isAway ? { status: 507, message: 'The store is full' } : {}
  })
  const page = await openIntake()
  await page.add(...['photo.pdf', 'late.pdf', 'a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map(pdf))
  await page.says('4 ready, 2 refused')
  expect(within(page.row('photo.pdf')).getByText('The file is no PDF')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send photo.pdf again' })).toBeNull()
  expect(within(page.row('late.pdf')).getByText('The store is full')).toBeDefined()
  expect(came).toHaveLength(6)
  expect(most.atOnce).toBe(3)
  isAway = false
  await page.user.click(screen.getByRole('button', { name: 'Send late.pdf again' }))
  await page.says('5 ready, 1 refused')
})

test('contract §10 A file for which the store is away or the server too busy is sent again by itself', async () => {
  const answers = [503, 200]
  const { came } = serveIntake(() =>
    answers.shift() === 503 ? { status: 503, message: 'The files cannot be stored now' } : {},
  )
  const page = await openIntake()
  await page.add(pdf('a.pdf'))
  await page.says('1 ready')
  expect(came).toEqual(['a.pdf', 'a.pdf'])
})

test('contract §10 Every cell can be mended, and a row without a problem is ready; lots that are new are named', async () => {
  serveIntake((name) =>
    name === 'coa.pdf'
      ? {
          proposed: { kind: 'coa', language: 'en' },
          problems: [
            {
              field: 'cat_no',
              severity: 'error',
              message: 'Neither the name nor the text has a catalogue number',
            },
            { field: 'issued', severity: 'error', message: 'More than one date of issue' },
          ],
        }
      : {},
  )
  answerCall('GET', PRODUCTS, ({ path }) => ({
    status: 200,
    body: path.toLowerCase().includes('av-100002') ? [product(2, 'Second', 'AV-100002', 1)] : [],
  }))
  answerCall('GET', LOTS, {
    status: 200,
    body: { lots: [lot(9, 'L99')], page: 1, limit: 50, total: 1, pages: 1 },
  })
  const page = await openIntake()
  await page.add(pdf('coa.pdf'))
  await page.says('0 ready, 1 to mend')
  const row = page.row('coa.pdf')
  expect(row.textContent).toContain('Neither the name nor the text has a catalogue number')
  expect(row.textContent).toContain('A certificate of analysis needs the lot that it is of')
  await page.user.click(screen.getByRole('button', { name: 'Next problem' }))
  expect(document.activeElement).toBe(page.cell('Product', 'coa.pdf'))
  await page.mend('Product', 'coa.pdf', 'AV-999999')
  await within(row).findByText('The catalogue has no product AV-999999')
  await page.mend('Product', 'coa.pdf', 'av-100002')
  await within(row).findByText('Second')
  await page.mend('Lot', 'coa.pdf', 'L 23')
  await within(row).findByText('New lot')
  await page.user.click(screen.getByRole('button', { name: 'Leave Issued of coa.pdf empty' }))
  await page.says('1 ready')
  expect(screen.getByText('Adds 1 new lot: L 23 of av-100002.')).toBeDefined()
  await page.mend('Lot', 'coa.pdf', 'l-99')
  await waitFor(() => expect(within(row).queryByText('New lot')).toBeNull())
  await page.user.selectOptions(page.cell('Kind', 'coa.pdf'), 'sds')
  expect(page.cell('Lot', 'coa.pdf').value).toBe('')
  await within(row).findByText('A safety data sheet needs the region whose law it follows')
  await page.user.selectOptions(page.cell('Region', 'coa.pdf'), 'GB')
  await page.mend('Revision', 'coa.pdf', '3.1')
  await page.says('1 ready')
  answerCall('POST', BATCH, { status: 201, body: { change_set: 5, documents: [1], lots: [] } })
  await page.register(1)
  await toastSaying('Success', '1 document registered')
  expect(callsOf('POST', BATCH).map(({ body }) => body)).toEqual([
    {
      documents: [
        {
          product_id: 2,
          file_path: '/api/files/coa.pdf',
          file_name: 'coa.pdf',
          kind: 'sds',
          region: 'GB',
          language: 'en',
          title: null,
          revision_no: '3.1',
          issued: null,
          state: 'current',
          reason: null,
        },
      ],
    },
  ])
  await page.says('No file is here.')
  expect(kept()).toEqual([])
})

test('contract §10 What the server refuses lands at its rows; nothing is lost, and what was registered can be undone', async () => {
  serveIntake((name) => (name === 'two.pdf' ? { same_as: 12 } : {}))
  const page = await openIntake()
  await page.add(pdf('one.pdf'), pdf('two.pdf'))
  await page.says('2 ready')
  const message = 'This file is registered already, in the same place: document 12'
  answerCall('POST', BATCH, {
    status: 422,
    body: {
      detail: {
        message: `Nothing was registered. ${message}`,
        problems: [{ of: 'documents', index: 1, field: 'file_path', message }],
      },
    },
  })
  await page.register(2)
  await toastSaying('Error', 'Nothing was registered: 1 row has a problem')
  await page.says('1 ready, 1 to mend')
  expect(page.row('two.pdf').textContent).toContain(message)
  expect(screen.getByRole('button', { name: 'Remove 1 repeated file' })).toBeDefined()
  answerCall('POST', BATCH, { status: 201, body: { change_set: 5, documents: [1], lots: [8, 9] } })
  await page.register(1)
  const toast = await toastSaying('Success', '1 document and 2 new lots registered')
  expect(page.rows()).toHaveLength(1)
  answerCall('POST', /\/change-set\/5\/undo$/, { status: 202, body: { change_set: 6 } })
  answerCall('GET', /\/change-set\/6$/, { status: 200, body: { id: 6, state: 'done' } })
  await page.user.click(within(toast).getByRole('button', { name: 'Undo', hidden: true }))
  await toastSaying('Undone', 'What was changed since stays as it is')
})

test('contract §10 A file is listed once per place; in another place it is another document', async () => {
  serveIntake(() => ({ sha256: 'same' }))
  const page = await openIntake()
  await page.add(pdf('one.pdf'), pdf('copy.pdf'))
  await page.says('1 ready, 1 to mend')
  expect(page.row('copy.pdf').textContent).toContain('The same file stands here twice: also as one.pdf')
  await page.mend('Language', 'copy.pdf', 'DE')
  await page.says('2 ready')
})

test('contract §10 Dropping a folder again adds only its missing files', async () => {
  const { came } = serveIntake(() => ({}))
  const folder = ['one.pdf', 'two.pdf', 'three.pdf'].map(pdf)
  let page = await openIntake()
  await page.add(...folder.slice(0, 2))
  await page.says('2 ready')
  page = await openIntake()
  await page.add(...folder)
  await page.says('3 ready')
  expect(came).toEqual(['one.pdf', 'two.pdf', 'three.pdf'])
  expect(screen.getByText('2 files stand here already, and were not added again.')).toBeDefined()
})

test('contract §10 One click removes all files that are listed twice under different names', async () => {
  serveIntake((name) => ({ sha256: name.replace(/^copy of /, '') }))
  const page = await openIntake()
  await page.add(...['one.pdf', 'two.pdf', 'three.pdf', 'copy of one.pdf', 'copy of two.pdf'].map(pdf))
  await page.says('3 ready, 2 to mend')
  await page.user.click(screen.getByRole('button', { name: 'Remove 2 repeated files' }))
  await page.says('3 ready')
  expect(page.rows()).toHaveLength(3)
  expect(document.activeElement?.textContent).toBe('3 ready')
})

test('contract §10 An empty cell is filled in for all rows at once', async () => {
  serveIntake(() => ({ proposed: { ...SHEET, language: null } }))
  const page = await openIntake()
  await page.add(pdf('one.pdf'), pdf('two.pdf'))
  await page.says('0 ready, 2 to mend')
  await page.user.selectOptions(screen.getByLabelText('Value to fill in'), 'fr')
  await page.user.click(screen.getByRole('button', { name: 'Fill in 2 rows' }))
  await page.says('2 ready')
})

test('contract §10 What was uploaded survives a reload for a day, with what was mended', async () => {
  serveIntake(() => ({}))
  let page = await openIntake()
  await page.add(pdf('one.pdf'), pdf('two.pdf'))
  await page.says('2 ready')
  await page.mend('Revision', 'two.pdf', '7')
  const [first = ''] = kept()
  page = await openIntake()
  await page.says('2 ready')
  expect(page.cell('Revision', 'two.pdf').value).toBe('7')
  const old = JSON.parse(localStorage.getItem(first) ?? '')
  old.row.at -= A_DAY_MS
  localStorage.setItem(first, JSON.stringify(old))
  page = await openIntake()
  await page.says('1 ready')
})

test('contract §10 Signing out forgets what was uploaded; another person does not see it', async () => {
  serveIntake(() => ({}))
  let page = await openIntake()
  await page.add(pdf('one.pdf'))
  await page.says('1 ready')
  sessionStorage.setItem('admin_user', JSON.stringify({ id: 2, name: 'Bela', email: 'bela@example.com' }))
  page = await openIntake()
  await page.says('No file is here.')
  signedIn()
  page = await openIntake()
  await page.says('1 ready')
  answerCall('POST', /\/auth\/logout$/, { status: 200 })
  await page.user.click(screen.getByRole('button', { name: /^User menu/ }))
  await page.user.click(screen.getByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(kept()).toEqual([]))
})

test('contract §10 A row that another tab has registered goes here too', async () => {
  serveIntake(() => ({}))
  const page = await openIntake()
  await page.add(pdf('one.pdf'), pdf('two.pdf'))
  await page.says('2 ready')
  const [gone = ''] = kept()
  localStorage.removeItem(gone)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: gone })))
  await page.says('1 ready')
})
