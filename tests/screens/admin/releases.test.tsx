import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PendingAnswer, PublicationAnswer, ReleaseItem } from '@/contract/release-answers'
import { answerCall, callsOf } from '../../support/screens/answers'
import { dialogsClosed, openDialog } from '../../support/screens/open-dialog'
import { openScreen, signedIn } from '../../support/screens/open-screen'
import { openRecord, ProductServer } from '../../support/screens/record-screen'

const RELEASES = /^\/api\/release\/\?/
const PENDING = /^\/api\/release\/pending\?/

beforeEach(() => {
  signedIn()
  answerCall('GET', RELEASES, {
    status: 200,
    body: { live: 0, releases: [], page: 1, limit: 50, total: 0, pages: 0 },
  })
})

test('contract §5 a release that there is not says so, and so does an address that is none', async () => {
  answerCall('GET', /^\/api\/release\/77$/, { status: 404 })
  for (const address of ['77', 'no-such', '-1']) {
    cleanup()
    await openScreen(`/admin/releases/${address}`)
    await screen.findByRole('heading', { name: 'No such release' })
  }
  const back = within(screen.getByRole('main')).getByRole('link', { name: 'All releases' })
  expect(back.getAttribute('href')).toBe('/admin/releases')
})

test('contract §5 all that match are chosen but for one, on however many pages', async () => {
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

test('contract §5 a record says how it stands to what visitors see', async () => {
  const server = new ProductServer()
  const stands = (body: PublicationAnswer) =>
    answerCall('GET', /\/product\/\d+\/publication$/, { status: 200, body })
  const says = (words: string) => waitFor(() => expect(screen.getByRole('main').textContent).toContain(words))
  stands({ state: 'unpublished', address: null, release: 0 })
  const record = await openRecord()
  await says('Not published yet. Visitors see it with the next release.')
  expect(screen.queryByRole('link', { name: /^Its public page/ })).toBeNull()
  screen.getByText('Kept out of releases: with the next one visitors do not see it.')
  const address = '/reference-standards/esomeprazole/esomeprazole'
  stands({ state: 'held', address, release: 0 })
  await record.user.click(record.field('Held back'))
  await record.press('Save')
  await says('Held back. Visitors still see it: with the next release it leaves the site.')
  expect(screen.getByRole('link', { name: /^Its public page/ }).getAttribute('href')).toBe(address)
  cleanup()
  server.changeBy('Dana', { deleted_at: '2026-01-01T00:00:00.000Z' }, 'delete')
  stands({ state: 'removed', address, release: 0 })
  await openRecord()
  await says('Leaves the site. Visitors still see it, until the next release.')
  // The page reads its structure meanwhile.
  await vi.dynamicImportSettled()
})
