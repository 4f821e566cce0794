import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EditedPlace } from '@/cms/document-view/page-beside/edited-place'

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
