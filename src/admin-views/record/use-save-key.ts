'use client'

import { useEffect, useRef } from 'react'

/**
 * Saves on Ctrl/Cmd+S and suppresses the browser's own dialog.
 * @param save null while there is nothing to save
 */
export function useSaveKey(save: (() => void) | null): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    function saveByKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey) return
      event.preventDefault()
      // A dialog over the page must be answered first.
      if (document.querySelector('dialog[open]') === null) latest.current?.()
    }
    window.addEventListener('keydown', saveByKey)
    return () => window.removeEventListener('keydown', saveByKey)
  }, [])
}
