import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { PrintingTask } from './messages'

type Task = PrintingTask['do']

/** Memory that a printing process may keep; two of them print at the same time. */
const CEILING_BYTES = 450_000_000

/** A new process first reads the list of its release, and prints some pages before it may end. */
const YOUNGEST_S = 30

/** V8 frees memory late: a process with much of it free to use does not look for more. */
const collectGarbage = (): (() => void) => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}

let collect: (() => void) | undefined

/** Whether this process keeps too much memory, also after what it no longer needs has been freed. */
export function isWorn(bytes: () => number = process.memoryUsage.rss, seconds = process.uptime()): boolean {
  if (seconds < YOUNGEST_S || bytes() < CEILING_BYTES) return false
  collect ??= collectGarbage()
  collect()
  return bytes() >= CEILING_BYTES
}

/** Tasks that the next process continues where this one stops. */
const CAN_GO_ON: readonly Task[] = ['prepare', 'complete']
const ARE_SHORT: readonly Task[] = ['print', 'draft']

/** A release of a few changes is prepared by then. */
const SOON_DONE_MS = 10_000

export const canGoOn = (task: Task): boolean => CAN_GO_ON.includes(task)

/**
 * Whether a process that keeps too much memory may end during a task. Finishing a small release takes less time than
 * starting it again in the next process.
 * @param ms since the task began
 */
export const mayEndDuring = (task: Task, ms: number): boolean =>
  task === 'prepare' ? ms > SOON_DONE_MS : canGoOn(task) || ARE_SHORT.includes(task)

/** Ends a task between two pages: its process keeps too much memory, and the next one continues. */
export class Worn extends Error {}
