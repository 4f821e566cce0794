'use client'

import { useCallback, useRef, useState } from 'react'

/** Runs one piece of work at a time: what is asked for twice before it is done, a double click, is done once. */
export function useSingleRun(): { isRunning: boolean; run: (work: () => Promise<void>) => Promise<void> } {
  const [isRunning, setIsRunning] = useState(false)
  // State is seen at the next render only; two clicks can come before it.
  const isTaken = useRef(false)
  const run = useCallback(async (work: () => Promise<void>) => {
    if (isTaken.current) return
    isTaken.current = true
    setIsRunning(true)
    try {
      await work()
    } finally {
      isTaken.current = false
      setIsRunning(false)
    }
  }, [])
  return { isRunning, run }
}
