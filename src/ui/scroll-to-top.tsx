'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { ROUTE_SCROLL_DELAY_MS, smoothUnlessReduced } from '@/ui/motion'

/**
 * Scrolls to the top 100 ms after navigation, but not on the first load, unless the address has a hash (spec §2.1).
 */
export function ScrollToTop() {
  const pathname = usePathname()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (window.location.hash) return
    const timer = window.setTimeout(
      () => window.scrollTo({ top: 0, behavior: smoothUnlessReduced() }),
      ROUTE_SCROLL_DELAY_MS,
    )
    return () => window.clearTimeout(timer)
  }, [pathname])
  return null
}
