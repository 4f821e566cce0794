'use client'

import { useEffect } from 'react'
import { ROUTE_SCROLL_DELAY_MS, smoothUnlessReduced } from '@/ui/motion'

/** On arrival with a hash: smoothly to that element after 100 ms (spec §2.6). A hash that names nothing does nothing. */
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
