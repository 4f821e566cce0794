import { useCallback, useRef, useState } from 'react'

/** Runs one task at a time: a second call before the first has ended, such as a double click, is ignored. */
export function useSingleRun(): { isRunning: boolean; run: (work: () => Promise<void>) => Promise<void> } {
  const [isRunning, setIsRunning] = useState(false)
  // State changes only with the next render; two clicks can come before it.
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

/** Runs one action at a time; `onDone` is not called if it throws or resolves with false. */
export function useAction(onDone: () => void) {
  const { isRunning, run } = useSingleRun()
  const act = (action: () => unknown) =>
    void run(async () => {
      try {
        if ((await action()) === false) return
      } catch {
        return
      }
      onDone()
    })
  return { isRunning, act }
}
