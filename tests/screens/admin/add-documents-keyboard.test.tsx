import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCall, callsOf } from '../../support/screens/answers'
import { openIntake, pdf, SHEET, serveIntake } from '../../support/screens/intake-screen'
import { pressOnTop } from '../../support/screens/open-dialog'
import { signedIn } from '../../support/screens/open-screen'
import { product } from '../../support/screens/sample'
import { toastSaying } from '../../support/screens/toasts'

const BATCH = /\/document\/batch$/
const PRODUCTS = /\/product\/\?/
const NO_NUMBER = {
  field: 'cat_no',
  severity: 'error',
  message: 'Neither the name nor the text has a catalogue number',
} as const

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

beforeEach(() => void signedIn())
afterEach(() => void vi.restoreAllMocks())

test('contract §10 The focus goes to the next file when one is removed, and to the count with the last of them', async () => {
  serveIntake(() => ({}))
  const page = await openIntake()
  await page.add(...['a.pdf', 'b.pdf', 'c.pdf'].map(pdf))
  await page.says('3 ready')
  const remove = (name: string) => page.user.click(screen.getByRole('button', { name: `Remove ${name}` }))
  await remove('b.pdf')
  expect(focused()).toBe('Remove c.pdf')
  await remove('c.pdf')
  expect(focused()).toBe('Remove a.pdf')
  await remove('a.pdf')
  expect(focused()).toBe('No file is here.')
  await page.add(pdf('d.pdf'))
  await page.says('1 ready')
  await page.user.click(screen.getByRole('button', { name: 'Remove all' }))
  await pressOnTop(page.user, 'Remove')
  await waitFor(() => expect(focused()).toBe('No file is here.'))
})

test('contract §10 The focus moves to the cell or stays in the row when a problem and its button go', async () => {
  let isAway = true
  serveIntake((name) => {
    if (name === 'late.pdf' && isAway) return { status: 507, message: 'The store is full' }
    return { problems: [{ field: 'issued', severity: 'error', message: 'More than one date of issue' }] }
  })
  const page = await openIntake()
  await page.add(pdf('one.pdf'), pdf('late.pdf'))
  await page.says('0 ready, 1 to mend, 1 refused')
  await page.user.click(screen.getByRole('button', { name: 'Leave Issued of one.pdf empty' }))
  expect(document.activeElement).toBe(page.cell('Issued', 'one.pdf'))
  isAway = false
  await page.user.click(screen.getByRole('button', { name: 'Send late.pdf again' }))
  expect(focused()).toBe('Remove late.pdf')
})

test('contract §10 Next problem goes from one to the next, to a file that was refused as well', async () => {
  serveIntake((name) =>
    name === 'photo.pdf'
      ? { status: 415, message: 'The file is no PDF' }
      : { proposed: { ...SHEET, product_id: null, cat_no: null }, problems: [NO_NUMBER] },
  )
  const page = await openIntake()
  await page.add(...['a.pdf', 'photo.pdf', 'b.pdf'].map(pdf))
  await page.says('0 ready, 2 to mend, 1 refused')
  const visited: unknown[] = []
  for (let press = 0; press < 4; press += 1) {
    await page.user.click(screen.getByRole('button', { name: 'Next problem' }))
    visited.push(focused())
  }
  expect(visited).toEqual(['Product of a.pdf', 'Remove photo.pdf', 'Product of b.pdf', 'Product of a.pdf'])
  expect(screen.getByRole('button', { description: 'The file is no PDF' })).toBeDefined()
})

test('contract §10 A product is looked up again while the server is away', async () => {
  serveIntake(() => ({ proposed: { ...SHEET, product_id: null, cat_no: null }, problems: [NO_NUMBER] }))
  const answers = [503, 200]
  answerCall('GET', PRODUCTS, () =>
    answers.shift() === 503 ? { status: 503 } : { status: 200, body: [product(2, 'Second', 'AV-100002', 1)] },
  )
  const page = await openIntake()
  await page.add(pdf('a.pdf'))
  await page.says('0 ready, 1 to mend')
  await page.mend('Product', 'a.pdf', 'AV-100002')
  await screen.findByText('Looking up the product...')
  await waitFor(() => expect(page.row('a.pdf').textContent).toContain('Second'), { timeout: 10_000 })
  await page.says('1 ready')
})

test('contract §10 In a browser that stores nothing, files stay as long as the page', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  serveIntake(() => ({}))
  const page = await openIntake()
  await page.add(pdf('one.pdf'))
  await page.says('1 ready')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  await page.says('1 ready')
})

test('contract §10 A cell keeps its text when the page is reloaded before the cell is left', async () => {
  serveIntake(() => ({}))
  let page = await openIntake()
  await page.add(pdf('one.pdf'))
  await page.says('1 ready')
  await page.user.click(page.cell('Revision', 'one.pdf'))
  await page.user.paste('7')
  act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')))
  page = await openIntake()
  await page.says('1 ready')
  expect(page.cell('Revision', 'one.pdf').value).toBe('7')
})

test('contract §10 A date of which only a part was entered is no empty one', async () => {
  serveIntake(() => ({}))
  const page = await openIntake()
  await page.add(pdf('one.pdf'))
  await page.says('1 ready')
  const date = page.cell('Issued', 'one.pdf')
  // The parts of a date field are the browser's; jsdom has none.
  Object.defineProperty(date, 'validity', { value: { badInput: true }, configurable: true })
  fireEvent.blur(date)
  await page.says('0 ready, 1 to mend')
  expect(page.row('one.pdf').textContent).toContain('Enter a date from 1990 to 2099 that exists')
  Object.defineProperty(date, 'validity', { value: { badInput: false }, configurable: true })
  fireEvent.blur(date)
  await page.says('1 ready')
})

test('contract §10 Files that somebody else has registered meanwhile are removed by one click', async () => {
  serveIntake(() => ({}))
  const page = await openIntake()
  await page.add(pdf('one.pdf'), pdf('two.pdf'))
  await page.says('2 ready')
  const message = 'This file is registered already, in the same place: document 12'
  const problems = [0, 1].map((index) => ({ of: 'documents', index, field: 'file_path', message }))
  answerCall('POST', BATCH, { status: 422, body: { detail: { message, problems } } })
  await page.register(2)
  await page.says('0 ready, 2 to mend')
  await page.user.click(screen.getByRole('button', { name: 'Remove 2 repeated files' }))
  await page.says('No file is here.')
})

test('contract §10 A lost answer is not called a failure: what it registered is not registered twice', async () => {
  serveIntake(() => ({}))
  const page = await openIntake()
  await page.add(pdf('one.pdf'))
  await page.says('1 ready')
  answerCall('POST', BATCH, { status: 502 })
  await page.register(1)
  await toastSaying(
    'Error',
    'The server did not answer: register again. What it has registered all the same is not registered twice.',
  )
  await page.says('1 ready')
  expect(callsOf('POST', BATCH)).toHaveLength(1)
})

/** An entry of a drop: a file, or a folder with others. */
const entryOf = (of: File | { name: string; inside: (File | object)[] }): object =>
  of instanceof File
    ? { isFile: true, name: of.name, file: (give: (file: File) => void) => give(of) }
    : {
        isDirectory: true,
        name: of.name,
        createReader: () => {
          const parts = [of.inside.map((each) => entryOf(each as File)), []]
          return { readEntries: (give: (entries: object[]) => void) => give(parts.shift() ?? []) }
        },
      }

test('contract §10 The PDFs in a dropped folder are added, and those in its folders; other files in them are not', async () => {
  const { came } = serveIntake(() => ({}))
  const page = await openIntake()
  const inner = { name: '2026', inside: [pdf('two.PDF')] }
  const folder = { name: 'papers', inside: [pdf('one.pdf'), new File(['x'], 'Thumbs.db'), inner] }
  const items = [folder, pdf('three.pdf')].map((of) => ({ webkitGetAsEntry: () => entryOf(of) }))
  fireEvent.drop(await screen.findByText(/^Drop PDFs here/), {
    dataTransfer: { files: [], items, types: ['Files'] },
  })
  await page.says('3 ready')
  expect(came.toSorted()).toEqual(['one.pdf', 'three.pdf', 'two.PDF'])
  expect(within(page.row('one.pdf')).getByText('Ready')).toBeDefined()
})
