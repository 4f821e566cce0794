import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCall, callsOf } from '../../support/screens/answers'
import { labelled, overwrite } from '../../support/screens/labelled'
import { openDialog, pressOnTop } from '../../support/screens/open-dialog'
import { openScreen, signedIn } from '../../support/screens/open-screen'
import { DOCUMENTS, DUE, due, LOTS, lot, paper, servePapers } from '../../support/screens/papers-screen'
import { toastSaying } from '../../support/screens/toasts'

const LOT = /\/lot\/7$/

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

beforeEach(() => void signedIn())

test('contract §10 A failed load of the documents is reported and can be repeated; an empty list says how to fill it', async () => {
  answerCall('GET', DOCUMENTS, { status: 500 })
  const { click } = await openScreen('/admin/documents')
  await toastSaying('Error', 'Failed to load the documents')
  servePapers({})
  await click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText(/^No document is registered yet\./)
  await click(screen.getByRole('tab', { name: 'Lots' }))
  await screen.findByText(/^There is no lot yet\./)
})

test('contract §10 The list of documents names kind, region, language, lot, revision, day and state, and asks the server for what its address says', async () => {
  servePapers({
    documents: [
      paper(2, { revision_no: '3.1', issued: '2026-03-31' }),
      paper(1, {
        kind: 'coa',
        region: null,
        lot_no: 'L23',
        lot_id: 7,
        state: 'withdrawn',
        reason: 'Wrong assay',
      }),
    ],
  })
  await openScreen(
    '/admin/documents?kind=sds&region=EU&language=en&state=current&issued_before=2027-01-01&search=AV',
  )
  await waitFor(() => expect(rowsOf('Documents')).toHaveLength(2))
  const [sheet, certificate] = rowsOf('Documents')
  expect(sheet).toMatch(
    /Safety data sheet, EU, English.*paper-2\.pdf · 4 pages.*AV-100001.*3\.1.*31 March 2026.*Current/,
  )
  expect(certificate).toMatch(/Certificate of analysis, English.*Wrong assay.*L23.*Withdrawn/)
  expect(callsOf('GET', DOCUMENTS)[0]?.path).toBe(
    '/api/reference-standards/document/?page=1&limit=50&search=AV&kind=sds&region=EU&language=en&state=current&issued_before=2027-01-01',
  )
})

test.each([
  [{ date_kind: 'retest', valid_until: '2099-03-31' }, 'Retest by 31 March 2099'],
  [{ date_kind: 'expiry', valid_until: '2099-03-31' }, 'Expires on 31 March 2099'],
  [{ date_kind: 'retest', valid_until: '2020-03-31' }, 'Retest date passed on 31 March 2020'],
  [{ date_kind: 'expiry', valid_until: '2020-03-31' }, 'Expired on 31 March 2020'],
  [{}, 'No date'],
] as const)('contract §10 A lot with %j says “%s”', async (fields, text) => {
  servePapers({ lots: [lot(7, 'L23', fields)] })
  await openScreen('/admin/documents?tab=lots')
  await waitFor(() => expect(rowsOf('Lots')[0]).toContain(text))
})

test('contract §10 A new lot needs a number, and a date its meaning; the server’s refusal keeps the form', async () => {
  servePapers({})
  answerCall('GET', /\/product\/\?/, { status: 200, body: [] })
  const user = await openScreen('/admin/documents?tab=lots')
  await screen.findByText(/^There is no lot yet\./)
  await user.click(screen.getByRole('button', { name: 'Add lot' }))
  const dialog = await waitFor(openDialog)
  await pressOnTop(user, 'Add lot')
  expect(dialog.textContent).toContain('Catalogue number is required')
  expect(dialog.textContent).toContain('Lot number is required')
  expect(document.activeElement).toBe(labelled(dialog, 'Catalogue number*'))
  await overwrite(user, labelled(dialog, 'Catalogue number*'), 'AV-100001')
  await overwrite(user, labelled(dialog, 'Lot number*'), 'L/23')
  await overwrite(user, labelled(dialog, 'Date'), '2027-03-31')
  expect(dialog.textContent).toMatch(/Say whether the lot is to be retested by its date/)
  await user.selectOptions(labelled(dialog, 'What the date means'), 'expiry')
  answerCall('POST', /\/lot\/$/, { status: 409, body: { detail: { message: 'Lot "L/23" exists already' } } })
  await pressOnTop(user, 'Add lot')
  await toastSaying('Error', 'Lot "L/23" exists already')
  answerCall('POST', /\/lot\/$/, { status: 201, body: lot(7, 'L/23') })
  await pressOnTop(user, 'Add lot')
  await toastSaying('Success', 'Lot L/23 added')
  expect(callsOf('POST', /\/lot\/$/)[1]?.body).toEqual({
    cat_no: 'AV-100001',
    lot_no: 'L/23',
    state: 'current',
    date_kind: 'expiry',
    valid_until: '2027-03-31',
    released_on: null,
    purity: null,
    storage: null,
    note: null,
  })
})

test('contract §10 A lot is withdrawn with a reason; a field that somebody else changed meanwhile asks', async () => {
  servePapers({ lots: [lot(7, 'L23')] })
  const user = await openScreen('/admin/documents?tab=lots')
  await user.click(await screen.findByRole('button', { name: 'Actions for lot L23 of AV-100001' }))
  await user.click(screen.getByRole('menuitem', { name: 'Withdraw' }))
  const dialog = await waitFor(openDialog)
  await pressOnTop(user, 'Withdraw')
  expect(dialog.textContent).toContain('Enter the reason')
  await overwrite(user, labelled(dialog, 'Reason, which visitors read*'), 'Recalled')
  const theirs = lot(7, 'L23', { state: 'withdrawn', note: 'Particles', revision: 2 })
  answerCall('PUT', LOT, ({ headers }) =>
    headers.get('if-match') === '"1"'
      ? {
          status: 409,
          body: {
            detail: {
              message: 'Changed',
              current: theirs,
              conflicts: [{ field: 'note', base: null, theirs: 'Particles', yours: 'Recalled' }],
            },
          },
        }
      : { status: 200, body: { ...theirs, note: 'Recalled', revision: 3 } },
  )
  await pressOnTop(user, 'Withdraw')
  const question = await screen.findByRole('dialog', { name: 'Changed by somebody else meanwhile' })
  expect(question.textContent).toMatch(/last changed this lot on.*Note.*Particles/s)
  await user.click(within(question).getByRole('radio', { name: 'Mine' }))
  await user.click(within(question).getByRole('button', { name: 'Save these values' }))
  await toastSaying('Success', 'Lot L23 withdrawn')
  expect(callsOf('PUT', LOT).map(({ body }) => body)).toEqual([
    { state: 'withdrawn', note: 'Recalled' },
    { state: 'withdrawn', note: 'Recalled' },
  ])
})

test('contract §10 The lots that a list finds are exported; a refusal is said, and it can be done again', async () => {
  servePapers({ lots: [lot(7, 'L23')] })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:lots'
      static override revokeObjectURL = () => {}
    },
  )
  const user = await openScreen('/admin/documents?tab=lots&state=current&search=L2')
  answerCall('GET', /\/lot\/export/, {
    status: 429,
    body: { detail: { message: 'Two exports are running' } },
  })
  expect((await screen.findByRole('link', { name: 'Import' })).getAttribute('href')).toBe(
    '/admin/imports/new',
  )
  const choose = async (format: string) => {
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await user.click(screen.getByRole('menuitem', { name: format }))
  }
  await choose('CSV')
  await toastSaying('Error', 'Two exports are running')
  answerCall('GET', /\/lot\/export/, { status: 200, body: {} })
  await choose('Excel (XLSX)')
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^lots-\d{4}-\d\d-\d\d\.xlsx$/)]))
  await toastSaying('Success', `${saved[0]} was downloaded`)
  expect(callsOf('GET', /\/lot\/export/).map(({ path }) => path)).toEqual([
    '/api/reference-standards/lot/export?search=L2&state=current&format=csv',
    '/api/reference-standards/lot/export?search=L2&state=current&format=xlsx',
  ])
  vi.restoreAllMocks()
})

test('contract §10 Due shows how many there are of each, and leads to them', async () => {
  answerCall('GET', DUE, {
    status: 200,
    body: due({
      lots_over: [lot(7, 'L23', { date_kind: 'expiry', valid_until: '2020-03-31' })],
      without_sds: [{ product_id: 4, cat_no: 'AV-100004', name: 'Fourth substance' }],
    }),
  })
  const user = await openScreen('/admin/documents?tab=due&days=30&region=GB&language=de')
  await user.click(await screen.findByRole('link', { name: '1 Current lots whose date is over' }))
  await waitFor(() => expect(rowsOf('Lots')[0]).toContain('Expired on 31 March 2020'))
  expect(screen.getByRole('link', { name: 'Show all as a list' }).getAttribute('href')).toMatch(
    /^\/admin\/documents\?tab=lots&valid_before=\d{4}-\d\d-\d\d&state=current$/,
  )
  await user.click(
    screen.getByRole('link', { name: '1 Products without a safety data sheet for GB in German' }),
  )
  await waitFor(() => expect(rowsOf('Products')[0]).toContain('Fourth substance'))
  await user.click(screen.getByRole('link', { name: '0 Current lots without a certificate' }))
  await screen.findByText('None: nothing is to be done here.')
  expect(callsOf('GET', DUE)[0]?.path).toMatch(/\?days=30&region=GB&language=de&page=1$/)
})

test('contract §10 A list of what is due has a hundred entries per page', async () => {
  answerCall('GET', DUE, ({ path }) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'))
    const length = page > 3 ? 0 : page === 3 ? 50 : 100
    const without_sds = Array.from({ length }, (_, index) => {
      const number = (page - 1) * 100 + index + 1
      return { product_id: number, cat_no: `AV-${100_000 + number}`, name: `Substance ${number}` }
    })
    const body = due({ without_sds })
    return { status: 200, body: { ...body, counts: { ...body.counts, without_sds: 250 } } }
  })
  const user = await openScreen('/admin/documents?tab=due&list=without_sds')
  await waitFor(() => expect(rowsOf('Products')[0]).toContain('Substance 1AV'))
  const pages = within(screen.getByRole('navigation', { name: 'Pages of entries' }))
  expect(pages.getByText('Showing 1 to 100 of 250 entries')).toBeDefined()
  await user.click(pages.getByRole('button', { name: '3' }))
  await waitFor(() => expect(rowsOf('Products')).toHaveLength(50))
  expect(rowsOf('Products')[0]).toContain('Substance 201')
  // Another list, or other days, begin on the first page.
  expect(
    screen.getByRole('link', { name: '0 Current lots without a certificate' }).getAttribute('href'),
  ).toBe('/admin/documents?tab=due&list=without_coa')
})

test('contract §10 Due says so when a list no longer has the page', async () => {
  answerCall('GET', DUE, { status: 200, body: { ...due(), counts: { ...due().counts, lots_over: 3 } } })
  await openScreen('/admin/documents?tab=due&list=lots_over&page=2')
  await screen.findByText('There is no such page.')
})

test('contract §10 The last page that a list had leads back to all', async () => {
  servePapers({ lots: Array.from({ length: 51 }, (_, n) => lot(n + 1, `L${n + 1}`)) })
  await openScreen('/admin/documents?tab=lots&page=3')
  await screen.findByText(/There is no such page of the lots/)
  expect(callsOf('GET', LOTS)[0]?.path).toContain('page=3')
})
