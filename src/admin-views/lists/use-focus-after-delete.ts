import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to an element of the page once a record was deleted and its dialog has closed.
 * @returns a function to call once the record is deleted
 */
export function useFocusAfterDelete(
  target: RefObject<HTMLElement | null>,
  { isDialogOpen }: { isDialogOpen: boolean },
): () => void {
  const isGone = useRef(false)
  // An element behind an open dialog cannot take the focus: wait for the render that closes it.
  useEffect(() => {
    if (isDialogOpen || !isGone.current) return
    isGone.current = false
    target.current?.focus()
  }, [isDialogOpen, target])
  return () => {
    isGone.current = true
  }
}
