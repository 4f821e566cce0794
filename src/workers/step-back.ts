import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'

/** The calls of staff come first: of a processor that they want as well, the thread gets a quarter. */
const PRIORITY = 5

/** Lowers the priority of the thread that calls it, on systems where one thread can have a priority of its own. */
export function stepBack(): void {
  try {
    setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), PRIORITY)
  } catch {
    // Then it takes its turn like everybody else.
  }
}
