import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'

/**
 * `behind`: staff calls come first, and on a contended processor the thread gets a quarter, since a person waits for
 * it. `last`: the thread gets only idle processor time.
 */
const PRIORITIES = { behind: 5, last: constants.priority.PRIORITY_LOW } as const

export type ThreadPriority = keyof typeof PRIORITIES

/** Lowers the priority of the calling thread, on systems with priorities per thread. */
export function stepBack(place: ThreadPriority = 'behind'): void {
  try {
    setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), PRIORITIES[place])
  } catch {
    // Unsupported: the thread keeps normal priority.
  }
}
