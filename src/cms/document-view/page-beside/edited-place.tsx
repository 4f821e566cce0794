'use client'

import { useEffect } from 'react'
import { elementWithText, onOneLine } from './element-with-text'

/** For the page beside the form, which stays below the bar (document.css). */
const HEIGHT = '--panel-controls-height'

/** Tells the styles how high the bar with a form's buttons is: it grows where the buttons wrap. */
function useControlsHeight(): void {
  useEffect(() => {
    const bar = document.querySelector<HTMLElement>('.doc-controls')
    if (!bar) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${bar.offsetHeight}px`))
    observer.observe(bar)
    return () => {
      observer.disconnect()
      style.removeProperty(HEIGHT)
    }
  }, [])
}

const FORM = '.document-fields__edit'
const FRAME = 'live-preview-iframe'
const TEXTS = 'input[type="text"], textarea, [contenteditable="true"]'

/** Longest text searched for: a page may split a longer one. */
const SOUGHT_MAX = 60

/** Shorter texts are found everywhere. */
const SOUGHT_MIN = 3

const beginningOf = (text: string | null) => onOneLine(text).trim().slice(0, SOUGHT_MAX)

/** The text in a control; in a text with paragraphs, that of the current one. */
function wordsIn(control: Element): string {
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
    return beginningOf(control.value)
  const caret = document.getSelection()?.anchorNode ?? null
  const block = [...control.children].find((child) => child.contains(caret))
  return beginningOf((block ?? control).textContent)
}

/**
 * The page in the frame. For a draft that cannot be shown, the page below its list of problems
 * (server/panel/draft-preview.ts).
 */
function shownPage(): Document | null {
  const frame = document.getElementById(FRAME)
  const outer = frame instanceof HTMLIFrameElement ? frame.contentDocument : null
  return outer?.querySelector('iframe')?.contentDocument ?? outer
}

/** The part of a page to scroll to: text inside a closed element is shown at the element that opens it. */
function placeOf(page: Document, words: string): Element | null {
  let place = elementWithText(page, words)
  while (place && place.getClientRects().length === 0) place = place.parentElement
  return place
}

/** How often it is looked whether the frame has another page; no event tells that before its last picture has come. */
const LOOK_EVERY_MS = 200

/**
 * Scrolls the page beside the form to the edited place: when a field is entered, and after each reload as soon as the
 * page can be read, and again once all of it is there.
 */
export function EditedPlace() {
  useControlsHeight()
  useEffect(() => {
    let edited: Element | null = null
    /** The text of the field when it was entered. */
    let before = ''

    function show() {
      const page = shownPage()
      if (!page || !edited?.isConnected) return
      // For a field without text, such as a picture, the neighbouring texts are searched for.
      const beside = edited.closest('.array-field__row, .group-field')?.querySelectorAll(TEXTS) ?? []
      const sought = [wordsIn(edited), before, ...[...beside].map(wordsIn)]
      for (const words of sought.filter(({ length }) => length >= SOUGHT_MIN)) {
        const place = placeOf(page, words)
        if (place) return place.scrollIntoView({ block: 'center', behavior: 'instant' })
      }
    }
    function enter({ target }: FocusEvent) {
      if (!(target instanceof Element) || !target.closest(FORM)) return
      edited = target
      before = wordsIn(target)
      show()
    }
    function load({ target }: Event) {
      if (target instanceof Element && target.id === FRAME) show()
    }
    let known: Document | null = null
    function look() {
      const page = shownPage()
      if (page === known || page?.readyState === 'loading') return
      known = page
      show()
    }
    const looking = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('focusin', enter)
    // `load` does not bubble from a frame.
    document.addEventListener('load', load, true)
    return () => {
      clearInterval(looking)
      document.removeEventListener('focusin', enter)
      document.removeEventListener('load', load, true)
    }
  }, [])
  return null
}
