'use client'

import { type RefObject, useEffect, useState } from 'react'

/**
 * Becomes true, permanently, when part of the element is in view.
 * @param threshold the share of the element that must be visible, 0.1 as in the spec (§9)
 * @param rootMargin the distance from the viewport that still counts, in CSS pixels
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
