import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { isKeptExpanded, keepExpanded } from '@/admin-views/shell/sidebar-cookie'

/** Below this the sidebar is a sheet over the page (spec §9). */
const DESKTOP = '(min-width: 768px)'

/** Whether the window matches a media query; true on the server. */
function useMatches(media: string): boolean {
  return useSyncExternalStore(
    useCallback(
      (onChange: () => void) => {
        const query = window.matchMedia(media)
        query.addEventListener('change', onChange)
        return () => query.removeEventListener('change', onChange)
      },
      [media],
    ),
    () => window.matchMedia(media).matches,
    () => true,
  )
}

/**
 * The sidebar (spec §2.17): expanded or collapsed, kept in a cookie; folded to icons where the page needs the width; in
 * narrow windows a sheet.
 * @param wideFrom the width in px from which it has room beside the page
 * @param isKnownExpanded what the cookie says, where the server has read it
 */
export function useSidebar(wideFrom: number, isKnownExpanded?: boolean) {
  const isDesktop = useMatches(DESKTOP)
  const hasRoom = useMatches(`(min-width: ${wideFrom}px)`)
  const [isKept, setIsKept] = useState(() => isKnownExpanded ?? isKeptExpanded(document.cookie))
  // Without room it opens over nothing: for as long as it is wanted.
  const [isWanted, setIsWanted] = useState(false)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const isExpanded = hasRoom ? isKept : isWanted

  const toggle = useCallback(() => {
    if (!isDesktop) return setIsSheetOpen((isOpen) => !isOpen)
    if (!hasRoom) return setIsWanted((isOpen) => !isOpen)
    setIsKept(!isKept)
    keepExpanded(!isKept)
  }, [isDesktop, hasRoom, isKept])

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
