'use client'

import { useEffect } from 'react'

/** Loads code that will be wanted soon, once the browser has nothing better to do. Failing, it is tried again when wanted. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const run = () => {
      load().catch(() => undefined)
    }
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(run, 500)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(run, { timeout: 3_000 })
    return () => cancelIdleCallback(handle)
  }, [load])
}
