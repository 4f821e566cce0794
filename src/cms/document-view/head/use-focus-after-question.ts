import { useEffect, useRef } from 'react'

/** Whether the focus is nowhere, or on a button that is about to disappear. */
const isFocusLost = () => !document.activeElement?.matches(':not(body, .panel-off)')

const STATE = '.panel-status'
const MENU = '.doc-controls__popup .popup-button'

/**
 * Moves the focus after a question about the document if it would be lost, because the entry of the menu or the button
 * that asked is gone: to the document's state if that has changed, otherwise back to the menu.
 * @param isAsked whether the question is open
 * @returns a function to call when the state has changed
 */
export function useFocusAfterQuestion(isAsked: boolean): () => void {
  const wasAsked = useRef(false)
  const isChanged = useRef(false)
  useEffect(() => {
    const isAnswered = wasAsked.current && !isAsked
    wasAsked.current = isAsked
    if (!isAnswered) return
    // The question gives the focus back in a task of its own.
    const later = setTimeout(() => {
      if (isFocusLost()) document.querySelector<HTMLElement>(isChanged.current ? STATE : MENU)?.focus()
      isChanged.current = false
    })
    return () => clearTimeout(later)
  }, [isAsked])
  return () => {
    isChanged.current = true
  }
}
