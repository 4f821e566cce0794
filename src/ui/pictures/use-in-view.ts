import { type RefObject, useEffect, useState } from 'react'

/** Becomes true, permanently, when part of the element is in view (spec §9). */
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
