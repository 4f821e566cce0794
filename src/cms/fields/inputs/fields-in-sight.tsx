'use client'

import type { ReactNode } from 'react'

/** An observer that reports the newest of several entries first. */
const newestFirst = (Observer: typeof IntersectionObserver): typeof IntersectionObserver =>
  class extends Observer {
    constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => report([...entries].reverse(), observer), options)
    }
  }

if (typeof window !== 'undefined' && 'IntersectionObserver' in window)
  window.IntersectionObserver = newestFirst(window.IntersectionObserver)

/**
 * Has fields rendered that are in sight. Payload renders a field once it is near the viewport, and looks at the first
 * entry that the browser reports: on a busy machine that is the oldest of several, and the field stayed empty.
 */
export function FieldsInSight({ children }: { children: ReactNode }) {
  return children
}
