import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCall, callsOf } from '../../support/screens/answers'
import { openCatalogue } from '../../support/screens/catalogue-screen'
import { signedIn } from '../../support/screens/open-screen'
import { ALL_PRODUCTS, answerCatalogue, ONE_PRODUCT, product } from '../../support/screens/sample'

beforeEach(() => {
  signedIn()
  answerCatalogue()
})
afterEach(() => {
  // A screen may cancel its requests as long as it exists.
  cleanup()
  Reflect.deleteProperty(window, 'requestIdleCallback')
  Reflect.deleteProperty(window, 'cancelIdleCallback')
})

/** Opens the products and focuses the CAS number of one. @param isIdle whether the browser preloads the editor */
async function enterCell({ isIdle }: { isIdle: boolean }) {
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => {
      if (isIdle) run()
      return 0
    },
    cancelIdleCallback: () => {},
  })
  answerCall('PUT', ONE_PRODUCT, { status: 200, body: product(1, 'Abacavir', 'AV-130001', 1) })
  const page = await openCatalogue('products')
  const row = await page.row('AV-130001')
  await vi.dynamicImportSettled()
  within(row).getAllByRole('cell')[2]?.focus()
  return { page, row }
}

test('contract §4 Text typed right after Enter is in the cell from its first character on', async () => {
  const { page } = await enterCell({ isIdle: true })
  await page.user.keyboard('{Enter}64-17-5{Enter}')
  await waitFor(() => expect(callsOf('PUT', ONE_PRODUCT)).toHaveLength(1))
  expect(callsOf('PUT', ONE_PRODUCT)[0]?.body).toMatchObject({ cas_no: '64-17-5' })
})

test('contract §4 A key press before the cell’s editor has loaded does not open it with a part of the text', async () => {
  const { page, row } = await enterCell({ isIdle: false })
  await page.user.keyboard('{Enter}64')
  // React waits 300 ms before it shows loaded code.
  await expect(within(row).findByRole('textbox', {}, { timeout: 1_000 })).rejects.toThrow()
  await page.user.keyboard('{Enter}64-17-5{Enter}')
  await waitFor(() => expect(callsOf('PUT', ONE_PRODUCT)).toHaveLength(1))
  expect(callsOf('PUT', ONE_PRODUCT)[0]?.body).toMatchObject({ cas_no: '64-17-5' })
})

test('contract §4 A character typed on a cell takes the place of its text; Enter leads below, Tab to the next cell', async () => {
  const { page, row } = await enterCell({ isIdle: true })
  await page.user.keyboard('64-17-5{Tab}')
  await waitFor(() => expect(callsOf('PUT', ONE_PRODUCT)).toHaveLength(1))
  expect(callsOf('PUT', ONE_PRODUCT)[0]?.body).toEqual({ cas_no: '64-17-5' })
  await waitFor(() => expect(document.activeElement).toBe(within(row).getAllByRole('cell')[3]))
  await page.user.keyboard('C2H6O{Enter}')
  await waitFor(() => expect(callsOf('PUT', ONE_PRODUCT)).toHaveLength(2))
  const below = await page.row('AV-130002')
  await waitFor(() => expect(document.activeElement).toBe(within(below).getAllByRole('cell')[3]))
})

const BULK = /\/product\/bulk$/
const SET = /\/change-set\/7$/

/** A list of products, of which those with a higher id are above. */
async function openColumn() {
  const rows = [1, 2, 3].map((id) => ({
    ...product(id, `Name ${id}`, `AV-13000${id}`, 1),
    cas_no: `${id}-00-0`,
  }))
  answerCall('GET', ALL_PRODUCTS, { status: 200, headers: { 'X-Total-Count': '3' }, body: rows })
  answerCall('POST', BULK, { status: 202, body: { change_set: 7 } })
  const set = { id: 7, at: '2026-01-01T00:00:00.000Z', actor: null, kind: 'bulk', label: '', products: 2 }
  answerCall('GET', SET, {
    status: 200,
    body: { ...set, state: 'done', undone_by: null, progress: null, waits_for: null },
  })
  const page = await openCatalogue('products')
  const cell = async (id: number, place: number) =>
    within(await page.row(`AV-13000${id}`)).getAllByRole('cell')[place] as HTMLElement
  ;(await cell(1, 2)).focus()
  await vi.dynamicImportSettled()
  return { page, cell }
}

const paste = (text: string) => fireEvent.paste(document, { clipboardData: { getData: () => text } })
const sent = () => callsOf('POST', BULK).map(({ body }) => Object(body).set_cells)

test('contract §4 Shift and arrow keys mark cells of a column; they are copied as a spreadsheet does', async () => {
  const { page, cell } = await openColumn()
  await page.user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(document.activeElement).toBe(await cell(3, 2))
  expect(document.querySelectorAll('[data-marked]')).toHaveLength(3)
  const setData = vi.fn()
  fireEvent.copy(document, { clipboardData: { setData } })
  expect(setData).toHaveBeenCalledWith('text/plain', '1-00-0\n2-00-0\n3-00-0')
  await page.user.keyboard('{ArrowUp}')
  expect(document.querySelectorAll('[data-marked]')).toHaveLength(0)
})

test('contract §4 A pasted column goes into the cells below as one change set, which its toast undoes', async () => {
  const { cell } = await openColumn()
  answerCall('POST', /\/change-set\/7\/undo$/, { status: 202, body: { change_set: 7 } })
  ;(await cell(2, 2)).focus()
  const long = Array.from({ length: 1_000 }, (_, place) => (place === 0 ? '=SUM(A1)' : '"two\nlines"'))
  paste(`${long.join('\r\n')}\r\n`)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()).toEqual([
    {
      fields: ['cas_no'],
      rows: [
        { id: 2, values: ['=SUM(A1)'] },
        { id: 3, values: ['two\nlines'] },
      ],
    },
  ])
  await screen.findByText(
    'CAS No: 2 cells changed. 998 copied values had no cell on this page and were left out',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(callsOf('POST', /undo$/)).toHaveLength(1))
})

test('contract §4 Ctrl+D fills marked cells with the first; one copied value fills them too', async () => {
  const { page } = await openColumn()
  await page.user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0].rows).toEqual([
    { id: 2, values: ['1-00-0'] },
    { id: 3, values: ['1-00-0'] },
  ])
})

test('contract §4 Shift and arrow keys mark a block over several columns, which is copied with tabs', async () => {
  const { page } = await openColumn()
  await page.user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
  expect(document.querySelectorAll('[data-marked]')).toHaveLength(4)
  const setData = vi.fn()
  fireEvent.copy(document, { clipboardData: { setData } })
  expect(setData).toHaveBeenCalledWith('text/plain', '1-00-0\t\n2-00-0\t')
  await page.user.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(document.querySelectorAll('[data-marked]')).toHaveLength(2)
})

test('contract §4 Several pasted columns are one change set, all or nothing', async () => {
  const { cell } = await openColumn()
  ;(await cell(2, 2)).focus()
  paste('50-00-0\tCH2O\n64-17-5\tC2H6O\n67-56-1\tCH4O\n')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual({
    fields: ['cas_no', 'molecular_formula'],
    rows: [
      { id: 2, values: ['50-00-0', 'CH2O'] },
      { id: 3, values: ['64-17-5', 'C2H6O'] },
    ],
  })
  await screen.findByText(
    '2 columns: 2 products changed. 2 copied values had no cell on this page and were left out',
  )
})

test.each([
  [1, '50-00-0', /^Cells of Catalog No cannot be pasted into/],
  [1, 'a\tb', /^Cells of Catalog No cannot be pasted into/],
  [2, '', /^Nothing was copied/],
] as const)('contract §4 Into cell %i %j is not pasted, with the reason', async (place, text, reason) => {
  const { cell } = await openColumn()
  ;(await cell(1, place)).focus()
  paste(text)
  await screen.findByText(reason)
  expect(sent()).toEqual([])
})
