'use client'

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Leads the focus to an element of the page when the record that was worked on is gone and the dialog has closed:
 * where the focus came from is no more.
 *
 * @param target what takes the focus
 * @returns what the delete dialog calls once the record is gone
 */
export function useFocusAfterDelete(
  target: RefObject<HTMLElement | null>,
  { isDialogOpen }: { isDialogOpen: boolean },
): () => void {
  const isGone = useRef(false)
  // The page behind an open dialog takes no focus, so this waits for the render that has closed it.
  useEffect(() => {
    if (isDialogOpen || !isGone.current) return
    isGone.current = false
    target.current?.focus()
  }, [isDialogOpen, target])
  return () => {
    isGone.current = true
  }
}
