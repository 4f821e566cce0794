'use client'

import { useSingleRun } from '@/ui/use-single-run'

/**
 * Does one thing at a time that says itself what went wrong.
 * @param onDone told when it is done; not when it fails, or says `false`: that it was not done after all
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
