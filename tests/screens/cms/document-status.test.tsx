import { render, screen, waitFor } from '@testing-library/react'
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

const scheduled = { release: 13, live_at: '2090-01-01T10:00:00.000Z', is_as_drafted: true }
const answer = (item: object | null) =>
  answerCall('GET', PUBLISH, { status: 200, body: { item, needs: [], draft: false } })
const says = (words: RegExp) => waitFor(() => expect(screen.getByRole('status').textContent).toMatch(words))

beforeEach(() => Object.assign(info, { data: { state: 'Saved for release' }, drafts: 0 }))

test('contract §9 A document that has been scheduled in its dialog says at once when it goes live', async () => {
  answer({})
  const { rerender } = render(<DocumentStatus />)
  await waitFor(() => expect(callsOf('GET', PUBLISH)).toHaveLength(1))
  answer({ scheduled })
  // The dialog has read the document again.
  info.data = { ...info.data }
  rerender(<DocumentStatus />)
  await says(/It goes live on .* 1 January 2090 .*, with release 13$/)
})

test('contract §9 A draft of a scheduled document says that an earlier version goes live', async () => {
  info.drafts = 1
  answer({ scheduled })
  const { rerender } = render(<DocumentStatus />)
  await says(/An earlier version goes live on .*, with release 13$/)
  // An autosave asks nothing.
  info.data = { ...info.data }
  rerender(<DocumentStatus />)
  await says(/An earlier version goes live/)
  expect(callsOf('GET', PUBLISH)).toHaveLength(1)
})
