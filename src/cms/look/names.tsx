'use client'

import { type ReactNode, useEffect } from 'react'
import { wordsOfKey } from '@/domain/content/fields/field-words'

/** `Nov 26, 2026, 4:38 AM`; some browsers have a narrow space before the last part. */
const AMERICAN = /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M$/

const WHEN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment that Payload has written as in America, as the panel writes it; null for any other text. */
function ownDate(text: string): string | null {
  if (!AMERICAN.test(text)) return null
  const moment = new Date(text.replace(/\s/g, ' '))
  return Number.isNaN(moment.getTime()) ? null : WHEN.format(moment)
}

/** The label of the field that contains an element. */
const fieldName = (part: Element): string | undefined =>
  part.closest('.field-type')?.querySelector('.field-label')?.textContent?.replace(/\*$/, '').trim()

/** Payload names its dialogs by their identifiers. */
const isNamed = (part: Element): boolean =>
  part.hasAttribute('aria-label') && (part.id === '' || part.getAttribute('aria-label') !== part.id)

const headingIn = (part: Element): string | undefined =>
  part.querySelector('h1, h2, .drawer__header__title')?.textContent?.trim()

const isUnlabelled = (part: Element) => part instanceof HTMLInputElement && part.labels?.length === 0

/** Payload's unlabelled elements, with their names. */
const UNNAMED: [selector: string, nameOf: (part: HTMLElement) => string | undefined][] = [
  ['.fixed-toolbar button[data-button-key]', ({ dataset }) => wordsOfKey(dataset.buttonKey ?? '')],
  ['.toolbar-popup__button[data-item-key]', ({ dataset }) => wordsOfKey(dataset.itemKey ?? '')],
  ['.ContentEditable__root', fieldName],
  ['.field-type input', (part) => (isUnlabelled(part) ? fieldName(part) : undefined)],
  // Not the entry's own name, which changes while it is typed.
  ['.collapsible__drag', () => 'Move this entry'],
  ['.popup-button', () => 'More'],
  ['#live-preview-iframe', () => 'The page with the words of this form'],
  ['dialog[aria-modal]', headingIn],
  ['.live-preview-window .toolbar-input', (part) => wordsOfKey(part.getAttribute('name') ?? '')],
]

function nameAll(): void {
  for (const [selector, nameOf] of UNNAMED) {
    for (const part of document.querySelectorAll<HTMLElement>(selector)) {
      if (isNamed(part) || (part.tagName === 'BUTTON' && part.textContent?.trim())) continue
      const name = nameOf(part)
      if (name) part.setAttribute('aria-label', name)
      // Icon-only buttons also get a tooltip.
      if (name && part.tagName === 'BUTTON') part.title = name
    }
  }
}

/** Where Payload writes a date as in America, whatever the panel's form is. */
const FOREIGN_DATES = '.document-locked__content strong'

function rewriteDates(): void {
  for (const part of document.querySelectorAll(FOREIGN_DATES)) {
    const written = ownDate(part.textContent ?? '')
    if (written !== null && part.firstChild) part.firstChild.nodeValue = written
  }
}

/**
 * Adds accessible names that Payload lacks: to dialogs, toolbar buttons, text editors and drag handles; and writes its
 * dates as all others of the panel are.
 */
export function Names({ children }: { children: ReactNode }) {
  useEffect(() => {
    let isDue = false
    const observer = new MutationObserver(() => {
      if (isDue) return
      isDue = true
      requestAnimationFrame(() => {
        isDue = false
        nameAll()
        rewriteDates()
      })
    })
    observer.observe(document.body, { childList: true, subtree: true })
    nameAll()
    rewriteDates()
    return () => observer.disconnect()
  }, [])
  return children
}
