import { existsSync, readFileSync } from 'node:fs'

/** Resident memory of a process in megabytes (Linux). */
export const residentMegabytes = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024

/** The processes that a process has started. */
export function childrenOf(pid: number): number[] {
  const children = `/proc/${pid}/task/${pid}/children`
  if (!existsSync(children)) return []
  return readFileSync(children, 'utf8').trim().split(' ').map(Number).filter(Boolean)
}

/**
 * Looks four times a second at the memory of the processes that a process has started.
 * @param pid asked each time, because the process may be started again
 * @returns ends it, and says how many megabytes the largest of them had at most
 */
export function watchChildren(pid: () => number): () => number {
  let most = 0
  const look = () => {
    for (const child of childrenOf(pid())) {
      // A process that has just ended has no memory any more.
      if (existsSync(`/proc/${child}/status`)) most = Math.max(most, residentMegabytes(child) || 0)
    }
  }
  const timer = setInterval(look, 250)
  return () => {
    clearInterval(timer)
    return most
  }
}
