'use client'

import { type RefObject, useEffect, useState } from 'react'

/**
 * Becomes true, once and for good, when a part of the element is on the screen.
 * @param threshold the share of the element that must be visible, 0.1 where the spec names one (§9)
 * @param rootMargin how far outside the screen already counts, in CSS pixels
 */
export function useInView(
  element: RefObject<Element | null>,
  { threshold = 0.1, rootMargin = '0px' }: { threshold?: number; rootMargin?: string } = {},
): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target || seen) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true)
      },
      { threshold, rootMargin },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, seen, threshold, rootMargin])
  return seen
}
