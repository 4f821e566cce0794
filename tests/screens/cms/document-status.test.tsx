import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { DocumentStatus } from '@/cms/document-view/head/document-status'
import { answerCall, callsOf } from '../../support/screens/answers'

const PUBLISH = /^\/cms\/api\/posts\/7\/publish$/

const info = vi.hoisted(() => ({ data: { state: 'Saved for release' }, drafts: 0 }))

// Payload's client cannot be rendered here: the test provides the document.
vi.mock('@payloadcms/ui', () => ({
  useDocumentInfo: () => ({
    id: 7,
    collectionSlug: 'posts',
    data: info.data,
    unpublishedVersionCount: info.drafts,
  }),
  useDocumentTitle: () => ({}),
}))

const LIVE = /^\/cms\/api\/posts\/7\/live$/

const scheduled = { release: 13, name: 'New year', live_at: '2090-01-01T10:00:00.000Z', is_as_drafted: true }
const field = (label: string) => ({ field: label.toLowerCase(), label, before: 'Old', after: 'New' })
const answer = (item: object | null) =>
  answerCall('GET', PUBLISH, { status: 200, body: { item, needs: [], draft: false } })
const item = { key: 'posts/post-7', change: 'changed', fields: [field('Title'), field('Excerpt')] }
const says = (words: RegExp) => waitFor(() => expect(screen.getByRole('status').textContent).toMatch(words))

beforeEach(() => {
  Object.assign(info, { data: { state: 'Saved for release' }, drafts: 0 })
  answerCall('GET', LIVE, { status: 200, body: { live: { since: '2026-11-28T12:00:00.000Z' } } })
})

test('contract §9 A document that has been scheduled in its dialog says at once when it goes live', async () => {
  answer(item)
  const { rerender } = render(<DocumentStatus />)
  await waitFor(() => expect(callsOf('GET', PUBLISH)).toHaveLength(1))
  answer({ ...item, scheduled })
  // The dialog has read the document again.
  info.data = { ...info.data }
  rerender(<DocumentStatus />)
  await says(/^Status: Scheduled · .* · Goes live 1 Jan 2090, \d\d:\d\d, with New year · Drafts$/)
})

test('contract §9 A draft of a scheduled document says that an earlier version goes live', async () => {
  info.drafts = 1
  answer({ ...item, scheduled })
  const { rerender } = render(<DocumentStatus />)
  await says(/^Status: Unpublished changes · .* · An earlier version goes live 1 Jan 2090, .*, with New year/)
  // An autosave asks nothing.
  info.data = { ...info.data }
  rerender(<DocumentStatus />)
  await says(/An earlier version goes live/)
  expect(callsOf('GET', PUBLISH)).toHaveLength(1)
})

test('contract §9 A document says since when visitors see it, and opens the list of what they do not see', async () => {
  answer(item)
  render(<DocumentStatus />)
  await says(/^Status: Unpublished changes · Live since 28 Nov(?: 2026)? · 2 changes not published · Drafts$/)
  await userEvent.click(screen.getByRole('button', { name: '2 changes not published' }))
  const dialog = screen.getByRole('dialog', { name: 'What visitors do not see yet' })
  expect(
    within(dialog)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Title', 'Excerpt'])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['Live', { since: null }, /^Status: Published · Live$/],
  ['Built-in text', { since: null }, /^Status: Published · Live$/],
  ['Removed', null, /^Status: Removed · Not on the site$/],
])('contract §9 A document whose state is “%s” asks for no changes', async (state, live, words) => {
  info.data = { state }
  answerCall('GET', LIVE, { status: 200, body: { live } })
  render(<DocumentStatus />)
  await says(words)
  expect(callsOf('GET', PUBLISH)).toHaveLength(0)
})

test('contract §9 A document that leaves the site says so, and that visitors have it still', async () => {
  info.data = { state: 'To be removed' }
  answer({ ...item, change: 'removed' })
  render(<DocumentStatus />)
  await says(/^Status: Unpublished changes · Live since .* · leaves the site when it is published · Drafts$/)
})
