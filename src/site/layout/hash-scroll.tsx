'use client'

import { useEffect } from 'react'
import { ROUTE_SCROLL_DELAY_MS, smoothUnlessReduced } from '@/ui/pictures/motion'

/** Scrolls smoothly to the hash's element 100 ms after arrival (spec §2.6), if there is one. */
export function HashScroll() {
  useEffect(() => {
    const id = window.location.hash.slice(1)
    if (!id) return
    const timer = window.setTimeout(
      () => document.getElementById(id)?.scrollIntoView({ behavior: smoothUnlessReduced() }),
      ROUTE_SCROLL_DELAY_MS,
    )
    return () => window.clearTimeout(timer)
  }, [])
  return null
}
