'use client'

import { useEffect } from 'react'

const FORM = '#field-content'
const FRAME = 'live-preview-iframe'
const TEXTS = 'input[type="text"], textarea, [contenteditable="true"]'

/** As much of a text is looked for: a page may break a longer one up. */
const SOUGHT_MAX = 60

/** Shorter than this, words are found everywhere. */
const SOUGHT_MIN = 3

/** Words as a page shows them, on one line. */
const onOneLine = (text: string | null) => (text ?? '').replace(/\s+/g, ' ')

const beginningOf = (text: string | null) => onOneLine(text).trim().slice(0, SOUGHT_MAX)

/** The words in a control; of a text with paragraphs those of the one that is written in. */
function wordsIn(control: Element): string {
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
    return beginningOf(control.value)
  const caret = document.getSelection()?.anchorNode ?? null
  const block = [...control.children].find((child) => child.contains(caret))
  return beginningOf((block ?? control).textContent)
}

/** The page in the frame; of a draft that cannot be shown, the one below the list of its faults (server/panel/draft-preview.ts). */
function shownPage(): Document | null {
  const frame = document.getElementById(FRAME)
  const outer = frame instanceof HTMLIFrameElement ? frame.contentDocument : null
  return outer?.querySelector('iframe')?.contentDocument ?? outer
}

/** The smallest part of a page that has these words and can be seen. */
function placeOf(page: Document, words: string): Element | null {
  // A page's scripts hold its words as well.
  const has = (part: Element) => part.tagName !== 'SCRIPT' && onOneLine(part.textContent).includes(words)
  let place: Element | null = page.querySelector('main') ?? page.body
  if (!place || !has(place)) place = page.body
  if (!place || !has(place)) return null
  for (let inner: Element | undefined = place; inner; inner = [...inner.children].find(has)) place = inner
  // Words in what is shut stand where it is opened.
  while (place && place.getClientRects().length === 0) place = place.parentElement
  return place
}

/** Keeps the page beside the form at what is edited: as somebody enters a field, and after each time it is loaded anew. */
export function EditedPlace() {
  useEffect(() => {
    let edited: Element | null = null
    /** The words that the page had when the field was entered. */
    let before = ''

    function show() {
      const page = shownPage()
      if (!page || !edited?.isConnected) return
      // Of a field without words, such as a picture, those beside it are looked for.
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
    document.addEventListener('focusin', enter)
    // It does not rise from a frame.
    document.addEventListener('load', load, true)
    return () => {
      document.removeEventListener('focusin', enter)
      document.removeEventListener('load', load, true)
    }
  }, [])
  return null
}
