'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { ROUTE_SCROLL_DELAY_MS, smoothUnlessReduced } from '@/ui/motion'

/** On every change of route, though not on the first load: to the top after 100 ms, unless the address has a hash (spec §2.1). */
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
