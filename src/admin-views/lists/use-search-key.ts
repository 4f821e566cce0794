'use client'

import { type RefObject, useEffect } from 'react'

/** The key that focuses a page's search. */
export const SEARCH_KEY = '/'

const isTypedInto = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'))

/** Focuses the search field when its key is pressed, unless the user is typing or a dialog is open. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function search(event: KeyboardEvent) {
      if (event.key !== SEARCH_KEY || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTypedInto(event.target) || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      field.current?.select()
      field.current?.focus()
    }
    window.addEventListener('keydown', search)
    return () => window.removeEventListener('keydown', search)
  }, [field])
}
