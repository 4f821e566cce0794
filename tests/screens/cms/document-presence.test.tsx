import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DocumentPresence } from '@/cms/document-view/head/document-presence'
import { SESSION_KEYS } from '@/domain/rules/accounts/session-storage'
import { answerCall, callsOf } from '../../support/screens/answers'

const info = vi.hoisted(() => ({ id: 7 as number | undefined, depth: 1 }))

// Payload's client cannot be rendered here: the test provides the document.
vi.mock('@payloadcms/ui', () => ({
  useDocumentInfo: () => ({ id: info.id, collectionSlug: 'posts' }),
  useEditDepth: () => info.depth,
}))

const PRESENCE = /^\/api\/presence$/

beforeEach(() => {
  Object.assign(info, { id: 7, depth: 1 })
  sessionStorage.setItem(SESSION_KEYS.token, 'a-token')
  sessionStorage.setItem(SESSION_KEYS.user, '{}')
  answerCall('PUT', PRESENCE, { status: 200, body: { people: [{ id: 2, name: 'Priya Shah' }] } })
})

const page = () => (
  <>
    <div className="doc-header__header" data-testid="header" />
    <DocumentPresence />
  </>
)

test('contract §9 A new document, and one in a drawer, says nothing', () => {
  info.id = undefined
  const { rerender } = render(page())
  Object.assign(info, { id: 7, depth: 2 })
  rerender(page())
  expect(screen.getByTestId('header').textContent).toBe('')
})

test('contract §9 Beside the title stands who else has the document open, asked with the session of the tab', async () => {
  render(page())
  await waitFor(() => expect(screen.getByTestId('header').textContent).toBe('PSPriya Shah is also here'), {
    timeout: 5_000,
  })
  const [call] = callsOf('PUT', PRESENCE)
  expect(call?.body).toMatchObject({ place: 'posts/7' })
  expect(call?.headers.get('authorization')).toBe('Bearer a-token')
})
