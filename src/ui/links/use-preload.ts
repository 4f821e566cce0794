import { useEffect } from 'react'

/** Loads code that will be needed soon when the browser is idle. If it fails, it is loaded when needed. */
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
