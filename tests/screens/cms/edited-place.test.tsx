import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EditedPlace } from '@/cms/document-view/page-beside/edited-place'
import { answerCall } from '../../support/screens/answers'

const setURL = vi.hoisted(() => vi.fn())
vi.mock('@payloadcms/ui', () => ({
  useDocumentInfo: () => ({ id: 3, collectionSlug: 'posts' }),
  useLivePreviewContext: () => ({ setURL }),
}))

const scrolled: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  scrolled.length = 0
  // Without a layout nothing has a place, and nothing scrolls.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(
    Object.assign([new DOMRect()], { item: () => null }),
  )
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    scrolled.push(`${this.ownerDocument.title}: ${this.textContent}`)
  })
})
afterEach(() => vi.useRealTimers())

/** A page with two headings. @param state of the document: its pictures may still be on their way */
function page(title: string, heading: string, state: DocumentReadyState): Document {
  const made = document.implementation.createHTMLDocument(title)
  made.body.innerHTML = `<main><h1>About</h1><h2>${heading}</h2></main>`
  Object.defineProperty(made, 'readyState', { value: state, configurable: true })
  return made
}

test('contract §9 The preview is scrolled to the edited place before its last picture has come', () => {
  const frame = { shown: page('first', 'Work with us', 'complete') }
  render(
    <>
      <EditedPlace />
      <div className="document-fields__edit">
        <input type="text" defaultValue="Work with us" />
      </div>
      <iframe id="live-preview-iframe" title="The page" />
    </>,
  )
  const element = document.getElementById('live-preview-iframe')
  if (element) Object.defineProperty(element, 'contentDocument', { get: () => frame.shown })
  const field = screen.getByRole<HTMLInputElement>('textbox')
  act(() => field.focus())
  expect(scrolled).toEqual(['first: Work with us'])

  field.value = 'Talk to us'
  const second = page('second', 'Talk to us', 'loading')
  frame.shown = second
  scrolled.length = 0
  vi.advanceTimersByTime(1_000)
  expect(scrolled, 'the page is not read yet').toEqual([])
  Object.defineProperty(second, 'readyState', { value: 'interactive' })
  vi.advanceTimersByTime(1_000)
  expect(scrolled, 'once').toEqual(['second: Talk to us'])
})

const AT = '2026-11-28T10:00:00.000Z'

test('contract §9 The preview shows a draft once it is stored, at its place on the page, and nothing else that was sent', async () => {
  vi.useRealTimers()
  const answers = [
    { status: 409, body: { errors: [{ message: 'Another window' }] } },
    { status: 200, body: { doc: { id: 4, updatedAt: AT } } },
    { status: 200, body: { doc: { id: 3, updatedAt: AT, anchor: 'new reactor' } } },
  ]
  answerCall('PATCH', /^\/cms\/api\/posts\/[34]\?/, () => answers.shift() ?? 'no answer')
  render(<EditedPlace />)
  for (const id of [3, 4, 3])
    await fetch(`/cms/api/posts/${id}?draft=true&autosave=true`, { method: 'PATCH' })
  await waitFor(() =>
    expect(setURL.mock.calls).toEqual([[`/cms/preview/posts/3?at=${encodeURIComponent(AT)}#new%20reactor`]]),
  )
})
