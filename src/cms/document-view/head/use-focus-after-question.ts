import { useEffect, useRef } from 'react'

/** Whether the focus is nowhere, or on a button that is about to disappear. */
const isFocusLost = () => !document.activeElement?.matches(':not(body, .panel-off)')

/**
 * Puts the focus on the state of the document once a question about it has been answered, if it would be lost: what
 * asked, an entry of a menu or a button that is off now, is gone.
 */
export function useFocusOnState(isAsked: boolean): void {
  const wasAsked = useRef(false)
  useEffect(() => {
    const isAnswered = wasAsked.current && !isAsked
    wasAsked.current = isAsked
    if (!isAnswered) return
    // The question gives the focus back in a task of its own.
    const later = setTimeout(() => {
      if (isFocusLost()) document.querySelector<HTMLElement>('.panel-status')?.focus()
    })
    return () => clearTimeout(later)
  }, [isAsked])
}
