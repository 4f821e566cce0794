import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type {
  LeftOut,
  PendingAnswer,
  PublicationAnswer,
  ReleaseAnswer,
  ReleaseItem,
} from '@/domain/contract/release-answers'
import { answerCall, callsOf } from '../../support/screens/answers'
import { dialogsClosed, openDialog } from '../../support/screens/open-dialog'
import { ADMIN, openScreen, signedIn } from '../../support/screens/open-screen'
import { openRecord, ProductServer } from '../../support/screens/record-screen'
import { toastSaying } from '../../support/screens/toasts'

const RELEASES = /^\/api\/release\/\?/
const PENDING = /^\/api\/release\/pending\?/

beforeEach(() => {
  signedIn()
  answerCall('GET', RELEASES, {
    status: 200,
    body: { live: 0, releases: [], page: 1, limit: 50, total: 0, pages: 0 },
  })
})

test('contract §5 An unknown release says so, and so does an invalid address', async () => {
  answerCall('GET', /^\/api\/release\/77$/, { status: 404 })
  for (const address of ['77', 'no-such', '-1']) {
    cleanup()
    await openScreen(`/admin/releases/${address}`)
    await screen.findByRole('heading', { name: 'No such release' })
  }
  const back = within(screen.getByRole('main')).getByRole('link', { name: 'All releases' })
  expect(back.getAttribute('href')).toBe('/admin/releases')
})

test('contract §5 All matches except one are selected, over any number of pages', async () => {
  const item = (key: number): ReleaseItem => ({
    kind: 'product',
    key,
    title: `Bulk product ${key}`,
    cat_no: `BULK-${key}`,
    change: 'added',
    fields: [],
  })
  const all = Array.from({ length: 120 }, (_, n) => item(n + 1))
  const none = { added: 0, changed: 0, removed: 0 }
  const counts = { products: { ...none, added: 120, changed: 1 }, content: none, pages: 122 }
  answerCall('GET', PENDING, ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1])
    const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit'))]
    const items = all.slice((page - 1) * limit, page * limit)
    const pages = Math.ceil(all.length / limit)
    const body: PendingAnswer = { live: 0, counts, items, page, limit, total: all.length, pages }
    return { status: 200, body }
  })
  answerCall('POST', /^\/api\/release\/$/, { status: 409, body: { detail: 'The disk is full.' } })
  const user = await openScreen('/admin/releases/pending?search=BULK-')
  await user.click(await screen.findByLabelText('Choose all on this page'))
  const products = screen.getByText('Products', { selector: 'dt' }).parentElement
  expect(products?.querySelector('dd > span')?.textContent, 'of all, whatever is searched').toBe('121')
  const bar = () => screen.getByRole('region', { name: 'Publish' })
  await waitFor(() => expect(bar().textContent).toContain('50 changes chosen'))
  await user.click(screen.getByRole('button', { name: 'All 120 that match' }))
  expect(bar().textContent).toContain('120 changes chosen · 70 not on this page')
  await user.click(screen.getByRole('checkbox', { name: /BULK-1\b/ }))
  await user.click(screen.getByRole('button', { name: 'Publish chosen (119)...' }))
  await waitFor(openDialog)
  await user.click(within(openDialog()).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(within(openDialog()).getByRole('alert').textContent).toBe('The disk is full.'))
  const { only } = Object(callsOf('POST', /^\/api\/release\/$/)[0]?.body)
  expect(only).toEqual({ products: all.slice(1).map(({ key }) => key), content: [] })
  await user.keyboard('{Escape}')
  await dialogsClosed()
  await user.click(within(bar()).getByRole('button', { name: 'Clear' }))
  expect(document.activeElement?.textContent).toBe('120 changes')
})

const RELEASE: ReleaseAnswer = {
  number: 12,
  label: null,
  name: 'Paracetamol: 3 fields',
  created_at: '2026-11-20T08:00:00.000Z',
  created_by: null,
  state: 'ready',
  waiting: false,
  waits_for: null,
  authors: [],
  progress: { done: 2, total: 2 },
  counts: { added: 0, changed: 1, removed: 0, pages: 2 },
  error: null,
  base: 11,
  replaces: null,
  replaced_by: null,
  left_out: [],
  live_at: null,
  went_live_at: null,
  unprinted: 0,
}

const LEFT_OUT: LeftOut = { kind: 'content', key: 'about', title: 'About', places: ['Title'] }

const answerReleases = (...releases: ReleaseAnswer[]) => {
  const original = { ...RELEASE, number: 0, label: 'Built-in content', name: 'The site as it was built' }
  const all = releases.some(({ number }) => number === 0) ? releases : [...releases, original]
  const list = { page: 1, limit: 50, total: all.length, pages: 1 }
  answerCall('GET', RELEASES, { status: 200, body: { live: 0, releases: all, ...list } })
  for (const release of releases)
    answerCall('GET', new RegExp(`^/api/release/${release.number}$`), { status: 200, body: release })
}

const shown = (element: Element | null) => element?.textContent?.replaceAll(/\s+/g, ' ')

test('contract §5 The site as it was built is not compared with itself', async () => {
  answerReleases({ ...RELEASE, number: 0, base: 0, state: 'live' })
  await openScreen('/admin/releases/0')
  await screen.findByText(/There is nothing before the site as it was built/)
  const choice = screen.getByLabelText<HTMLSelectElement>('Compared with')
  expect([...choice.options].map(({ text }) => text)).toEqual(['Choose a release'])
})

test('contract §5 The list says of a release that was prepared again which one has its changes', async () => {
  answerReleases({ ...RELEASE, number: 13, name: '4,995 products' }, { ...RELEASE, replaced_by: 13 })
  answerCall('GET', /^\/api\/release\/0$/, { status: 200, body: { ...RELEASE, number: 0, state: 'live' } })
  const none = { added: 0, changed: 0, removed: 0 }
  const pending = { counts: { products: none, content: none, pages: 0 }, items: [], total: 0, pages: 0 }
  answerCall('GET', PENDING, { status: 200, body: { live: 0, page: 1, limit: 1, ...pending } })
  await openScreen('/admin/releases')
  const row = (await screen.findByRole('link', { name: 'Paracetamol: 3 fields' })).closest('tr')
  expect(shown(row)).toContain('Release 12 · 1 changed · 2 pages; prepared again as release 13')
  expect(shown(screen.getByRole('link', { name: '4,995 products' }).closest('tr'))).not.toContain('again')
  const day = screen.getByText(/^Friday,? 20 November 2026$/)
  expect(shown(day.closest('tbody'))).toContain('Paracetamol')
  expect(screen.queryByRole('link', { name: 'Built-in content' })).toBeNull()
  expect(screen.getByText(/^Before all of these: /).textContent).toBe(
    'Before all of these: The site as it was built, which visitors see now.',
  )
  expect(screen.getByText('2 releases')).toBeDefined()
})

test('contract §5 A schedule is shown on its item, before a publication, and with what it leaves out', async () => {
  const live_at = '2090-01-01T10:00:00.000Z'
  const again = {
    ...RELEASE,
    number: 13,
    name: 'New year',
    base: 12,
    replaces: 12,
    live_at,
    left_out: [LEFT_OUT],
  }
  answerReleases(again, { ...RELEASE, replaced_by: 13 })
  const changes = {
    products: { added: 0, changed: 1, removed: 0 },
    content: { added: 0, changed: 0, removed: 0 },
  }
  const list = { page: 1, limit: 50, total: 1, pages: 1 }
  const item: ReleaseItem = {
    kind: 'product',
    key: 1,
    title: 'Abacavir',
    cat_no: 'AV-1',
    change: 'changed',
    fields: [],
    scheduled: { release: 13, name: 'New year', live_at, is_as_drafted: false },
    last_change: {
      at: '2026-11-20T08:00:00.000Z',
      actor: { id: 2, name: 'Ben' },
      kind: 'import',
      label: 'supplier.csv',
      change_set: 31,
    },
  }
  const body: PendingAnswer = { live: 12, counts: { ...changes, pages: 1 }, items: [item], ...list }
  answerCall('GET', PENDING, { status: 200, body })
  const user = await openScreen('/admin/releases/pending')
  const row = (await screen.findByText('Abacavir')).closest('li')
  expect(shown(row)).toMatch(/An earlier version goes live 1 Jan 2090, .*, with “New year”/)
  expect(shown(row)).toMatch(/Ben, .*, import of supplier\.csv/)
  await user.selectOptions(screen.getByLabelText('Filter by change'), 'Removed')
  await waitFor(() =>
    expect(callsOf('GET', PENDING).some(({ path }) => path.includes('change=removed'))).toBe(true),
  )
  await screen.findByText('Abacavir')
  await user.selectOptions(screen.getByLabelText('Filter by change'), 'Added, changed, removed')
  await screen.findByText('Abacavir')
  await user.click(screen.getByRole('button', { name: 'Publish all...' }))
  await waitFor(openDialog)
  await within(openDialog()).findByText(/^“New year” goes live by itself on/)
  within(openDialog()).getByText('Where both change the same field, this one stays.')
  cleanup()
  answerCall('GET', /\/changes\?/, {
    status: 200,
    body: { from: 11, to: 12, counts: changes, items: [], ...list },
  })
  await openScreen('/admin/releases/13')
  expect(shown(await screen.findByRole('list', { name: 'Left out' }))).toBe('About: Title')
  cleanup()
  await openScreen('/admin/releases/12')
  await screen.findByText(/^Other changes have gone live since it was made/)
})

test('contract §11 An author cannot put the release live, and the button says why; others can', async () => {
  const release: ReleaseAnswer = { ...RELEASE, state: 'ready', waits_for: 'approval' }
  const list = { live: 0, page: 1, limit: 50, total: 1, pages: 1 }
  const button = () => screen.findByRole('button', { name: 'Approve and go live...' })
  const openFor = async (author: number, needs_approval: object) => {
    cleanup()
    const one = { ...release, authors: [{ id: author, name: 'Asha' }] }
    answerReleases(one)
    const none = { added: 0, changed: 0, removed: 0 }
    const counts = { products: none, content: none }
    const changes = { from: 11, to: 12, counts, items: [], page: 1, limit: 50, total: 0, pages: 0 }
    answerCall('GET', /\/changes\?/, { status: 200, body: changes })
    answerCall('GET', RELEASES, { status: 200, body: { ...list, releases: [one], ...needs_approval } })
    return openScreen('/admin/releases/12')
  }
  const isOff = async () => (await button()).getAttribute('aria-disabled') === 'true'
  const user = await openFor(ADMIN.id, { needs_approval: true })
  expect(await isOff()).toBe(true)
  await user.click(await button())
  expect(screen.queryByRole('dialog')).toBeNull()
  const why = 'Somebody else must put this live: you asked for it, or changed something that it shows first.'
  await toastSaying('You may not do this', why)
  await openFor(ADMIN.id + 1, { needs_approval: true })
  expect(await isOff()).toBe(false)
  // Without FOUR_EYES the authors of then are no hindrance.
  await openFor(ADMIN.id, {})
  expect(await isOff()).toBe(false)
})

test('contract §9 All fields of a document are listed, later ones on request; a new one in its form’s words', async () => {
  const fields = Array.from({ length: 32 }, (_, index) => ({
    field: `blocks.${index}.heading`,
    label: `Blocks ${index + 1} › Heading`,
    before: 'Old',
    after: `New ${index + 1}`,
  }))
  const shown = { before: null, after: { text: 'Text', picture: null } }
  const type = { field: 'blocks.0.blockType', label: 'Blocks 1', before: null, after: 'text', shown }
  const item: ReleaseItem = {
    kind: 'content',
    key: 'pages/careers',
    title: 'Careers',
    cat_no: null,
    change: 'changed',
    fields: fields.slice(0, 20),
    more_fields: 12,
  }
  const added: ReleaseItem = { ...item, key: 'pages/new', title: 'New', change: 'added', fields: [type] }
  const none = { added: 0, changed: 0, removed: 0 }
  const body: PendingAnswer = {
    live: 0,
    counts: { products: none, content: { ...none, changed: 2 }, pages: 1 },
    items: [item, added],
    ...{ page: 1, limit: 50, total: 2, pages: 1 },
  }
  const oneOf = (item: ReleaseItem, more: ReleaseItem['fields']): PendingAnswer => ({
    ...body,
    items: [{ ...item, fields: [...item.fields, ...more], more_fields: undefined }],
  })
  answerCall('GET', PENDING, { status: 200, body })
  answerCall('GET', /content=pages%2Fcareers/, { status: 200, body: oneOf(item, fields.slice(20)) })
  answerCall('GET', /content=pages%2Fnew/, { status: 200, body: oneOf(added, fields.slice(20)) })
  const user = await openScreen('/admin/releases/pending')
  await screen.findByText('Blocks 20 › Heading')
  expect(screen.queryByText('Blocks 21 › Heading')).toBeNull()
  await user.click(screen.getByText('and 12 more'))
  await screen.findByText('Blocks 32 › Heading')
  await user.click(screen.getByText('13 fields filled'))
  expect((await screen.findByText('Blocks 1')).nextSibling?.textContent).toBe('Text')
  await waitFor(() => expect(screen.getAllByText('Blocks 32 › Heading')).toHaveLength(2))
  expect(screen.queryByText('blocks.0.blockType')).toBeNull()
})

test('contract §5 A record says how it differs from what visitors see', async () => {
  const server = new ProductServer()
  const stands = (body: PublicationAnswer) =>
    answerCall('GET', /\/product\/\d+\/publication$/, { status: 200, body })
  const says = (words: string) => waitFor(() => expect(screen.getByRole('main').textContent).toContain(words))
  const none = { live_since: null, changes: [] }
  stands({ state: 'unpublished', address: null, release: 0, ...none })
  const record = await openRecord()
  await says('Unpublished changes · Not on the site')
  expect(screen.queryByRole('link', { name: /^Its public page/ })).toBeNull()
  screen.getByText('Kept out of releases: with the next one visitors do not see it.')
  const address = '/reference-standards/esomeprazole/esomeprazole'
  stands({ state: 'held', address, release: 0, ...none })
  await record.user.click(record.field('Held back'))
  await record.press('Save')
  await says('Held back · Live · leaves the site when it is published')
  expect(screen.getByRole('link', { name: /^Its public page/ }).getAttribute('href')).toBe(address)
  cleanup()
  server.changeBy('Dana', { deleted_at: '2026-01-01T00:00:00.000Z' }, 'delete')
  stands({ state: 'removed', address, release: 0, ...none })
  await openRecord()
  await says('Unpublished changes · Live · leaves the site when it is published')
  // The page reads its structure meanwhile.
  await vi.dynamicImportSettled()
})
