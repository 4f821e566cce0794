import { useCallback, useEffect, useRef, useState } from 'react'

/** The link whose click would leave the page: to another page, without a key that opens a new tab. */
function leavesBy(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const anchor = event.target instanceof Element ? event.target.closest('a') : null
  if (anchor === null || !anchor.hasAttribute('href') || anchor.hasAttribute('download')) return null
  if (anchor.target !== '' && anchor.target !== '_self') return null
  const { pathname, search } = window.location
  const isThisPage =
    anchor.pathname === pathname && anchor.search === search && anchor.origin === window.location.origin
  return isThisPage ? null : anchor
}

/** Asks before the page is left with unsaved input: for links in a dialog, otherwise in the browser's. */
export function useLeaveGuard(isDirty: boolean) {
  const [asked, setAsked] = useState<HTMLAnchorElement | null>(null)
  const isAllowed = useRef(false)

  useEffect(() => {
    if (!isDirty) return
    function warn(event: BeforeUnloadEvent) {
      if (!isAllowed.current) event.preventDefault()
    }
    function ask(event: MouseEvent) {
      const anchor = isAllowed.current ? null : leavesBy(event)
      if (anchor === null) return
      event.preventDefault()
      event.stopPropagation()
      setAsked(anchor)
    }
    window.addEventListener('beforeunload', warn)
    // In the capture phase, before any other handler.
    window.addEventListener('click', ask, true)
    return () => {
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('click', ask, true)
    }
  }, [isDirty])

  const stay = useCallback(() => setAsked(null), [])
  const leave = useCallback(() => {
    isAllowed.current = true
    setAsked(null)
    asked?.click()
  }, [asked])
  return { isAsking: asked !== null, stay, leave }
}
