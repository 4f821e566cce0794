'use client'

import { type ReactNode, useEffect } from 'react'
import { wordsOfKey } from '@/content/fields/field-words'

/** The label of the field that contains an element. */
const fieldName = (part: Element): string | undefined =>
  part.closest('.field-type')?.querySelector('.field-label')?.textContent?.replace(/\*$/, '').trim()

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
  ['.live-preview-window .toolbar-input', (part) => wordsOfKey(part.getAttribute('name') ?? '')],
]

function nameAll(): void {
  for (const [selector, nameOf] of UNNAMED) {
    for (const part of document.querySelectorAll<HTMLElement>(selector)) {
      if (part.hasAttribute('aria-label') || (part.tagName === 'BUTTON' && part.textContent?.trim())) continue
      const name = nameOf(part)
      if (name) part.setAttribute('aria-label', name)
      // Icon-only buttons also get a tooltip.
      if (name && part.tagName === 'BUTTON') part.title = name
    }
  }
}

/** Adds accessible names that Payload lacks: to toolbar buttons, text editors and drag handles. */
export function Names({ children }: { children: ReactNode }) {
  useEffect(() => {
    let isDue = false
    const observer = new MutationObserver(() => {
      if (isDue) return
      isDue = true
      requestAnimationFrame(() => {
        isDue = false
        nameAll()
      })
    })
    observer.observe(document.body, { childList: true, subtree: true })
    nameAll()
    return () => observer.disconnect()
  }, [])
  return children
}
