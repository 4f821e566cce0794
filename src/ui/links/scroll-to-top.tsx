'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { ROUTE_SCROLL_DELAY_MS, smoothUnlessReduced } from '@/ui/pictures/motion'

/** The timer of the next scroll to the top. */
let timer: number | undefined

/** Keeps a page that returns to a place of its own from being scrolled to the top. */
export const cancelScrollToTop = () => window.clearTimeout(timer)

/** Scrolls to the top 100 ms after navigation (spec §2.1). A page can cancel that in an effect. */
export function ScrollToTop() {
  const pathname = usePathname()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (window.location.hash) return
    timer = window.setTimeout(
      () => window.scrollTo({ top: 0, behavior: smoothUnlessReduced() }),
      ROUTE_SCROLL_DELAY_MS,
    )
    return cancelScrollToTop
  }, [pathname])
  return null
}
