import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'

/** Staff calls come first: on a contended processor, the thread gets a quarter. */
const PRIORITY = 5

/** Lowers the priority of the calling thread, on systems with priorities per thread. */
export function stepBack(): void {
  try {
    setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), PRIORITY)
  } catch {
    // Unsupported: the thread keeps normal priority.
  }
}
