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
  ['nav.step-nav', () => 'Breadcrumbs'],
  ['.step-nav__home', () => 'Content editor'],
  ['.condition__field input', () => 'Field'],
  ['.condition__operator input', () => 'Comparison'],
  ['.condition__value input', () => 'Value'],
  ['.condition__actions-remove', () => 'Remove this filter'],
  ['.condition__actions-add', () => 'Add another filter'],
  ['.compare-version input', () => 'Compared with'],
  ['.field-type input', (part) => (isUnlabelled(part) ? fieldName(part) : undefined)],
  // Not the entry's own name, which changes while it is typed.
  ['.collapsible__drag', () => 'Move this entry'],
  ['.popup-button', () => 'More'],
  ['#live-preview-iframe', () => 'The page with the words of this form'],
  ['dialog[aria-modal]', headingIn],
  ['.live-preview-window .toolbar-input', (part) => wordsOfKey(part.getAttribute('name') ?? '')],
]

/** Attributes that Payload's elements lack or have wrong. */
const ATTRIBUTES: [selector: string, attribute: string, value: string][] = [
  // Most pages have no landmark around what they show, and several headers within it.
  ['.template-default__wrap:not(:has(main))', 'role', 'main'],
  ['.template-default__wrap header', 'role', 'none'],
  // Above the main part of a form.
  ['.doc-header', 'role', 'region'],
  ['.doc-header', 'aria-label', 'Title'],
  // Links, which are no entries of a list.
  ['.doc-tabs__tabs', 'role', 'none'],
  // The columns that a list can show.
  ['button[aria-checked][role="button"]', 'role', 'checkbox'],
  // Hidden from screen readers: the field opens and is emptied by its own keys.
  [':is(.dropdown-indicator, .clear-indicator)[aria-hidden="true"]', 'tabindex', '-1'],
  ['[data-dropdown-key="text"]', 'aria-label', 'Kind of paragraph'],
  // Handles beside a paragraph that a mouse shows: the keyboard has the toolbar and the slash.
  ['.draggable-block-menu, .add-block-menu', 'tabindex', '-1'],
  // Below the one heading of a page.
  [
    '.array-field__title, .group-field__title, .blocks-field__heading-with-error > h3, :is(.no-results, .payload-settings) h3',
    'aria-level',
    '2',
  ],
]

function correctAll(): void {
  for (const [selector, attribute, value] of ATTRIBUTES)
    for (const part of document.querySelectorAll(selector))
      if (part.getAttribute(attribute) !== value) part.setAttribute(attribute, value)
}

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

function improve(): void {
  nameAll()
  correctAll()
  rewriteDates()
}

/**
 * Adds accessible names and roles that Payload lacks: to dialogs, toolbar buttons, text editors, drag handles, filters
 * and the main part of pages; and writes its dates as all others of the panel are.
 */
export function Names({ children }: { children: ReactNode }) {
  useEffect(() => {
    let isDue = false
    const observer = new MutationObserver(() => {
      if (isDue) return
      isDue = true
      requestAnimationFrame(() => {
        isDue = false
        improve()
      })
    })
    observer.observe(document.body, { childList: true, subtree: true })
    improve()
    return () => observer.disconnect()
  }, [])
  return children
}
