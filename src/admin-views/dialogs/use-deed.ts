'use client'

import { useSingleRun } from '@/ui/use-single-run'

/**
 * Runs one action at a time; the action reports its own failures.
 * @param onDone called on success; not when the action throws or returns false
 */
export function useDeed(onDone: () => void) {
  const { isRunning, run } = useSingleRun()
  const act = (deed: () => Promise<unknown>) =>
    void run(async () => {
      try {
        if ((await deed()) === false) return
      } catch {
        return
      }
      onDone()
    })
  return { isRunning, act }
}
