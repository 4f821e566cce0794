'use client'

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

const COOKIE = 'sidebar_state'
/** Seven days (spec §9). */
const COOKIE_MAX_AGE_SECONDS = 7 * 24 * 60 * 60
/** Below this the sidebar is a sheet over the page (spec §9). */
const DESKTOP = '(min-width: 768px)'

function readIsExpanded(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE}=false`)
}

function writeIsExpanded(isExpanded: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${COOKIE}=${isExpanded}; path=/; max-age=${COOKIE_MAX_AGE_SECONDS}; samesite=lax`
}

function subscribeToWidth(onChange: () => void) {
  const query = window.matchMedia(DESKTOP)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the sidebar is beside the page, not over it. */
function useIsDesktop(): boolean {
  return useSyncExternalStore(
    subscribeToWidth,
    () => window.matchMedia(DESKTOP).matches,
    () => true,
  )
}

/**
 * The sidebar (spec §2.17): on wide windows expanded or collapsed to icons, stored in a cookie; on narrow ones a
 * sheet. Ctrl/Cmd+B toggles it. Reads `document.cookie`, so use it in the browser only.
 */
export function useSidebar() {
  const isDesktop = useIsDesktop()
  const [isExpanded, setIsExpanded] = useState(readIsExpanded)
  const [isSheetOpen, setIsSheetOpen] = useState(false)

  const toggle = useCallback(() => {
    if (!isDesktop) return setIsSheetOpen((isOpen) => !isOpen)
    setIsExpanded(!isExpanded)
    writeIsExpanded(!isExpanded)
  }, [isDesktop, isExpanded])

  useEffect(() => {
    function toggleByKey(event: KeyboardEvent) {
      if (
        event.key.toLowerCase() !== 'b' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', toggleByKey)
    return () => window.removeEventListener('keydown', toggleByKey)
  }, [toggle])

  return {
    isDesktop,
    isExpanded,
    isSheetOpen: isSheetOpen && !isDesktop,
    closeSheet: useCallback(() => setIsSheetOpen(false), []),
    toggle,
  }
}
