import { Worker } from 'node:worker_threads'
import { programOf } from './program'

/** What a thread is given at its start, and what it may keep on its heap. */
type ThreadOptions = { workerData?: unknown; heapMegabytes: number }

/**
 * What is new on a thread's heap: most of a row is thrown away at once. Given more, a thread takes some 30 MB more of the
 * machine and is no faster; with less than 4 it is slower.
 */
const YOUNG_MEGABYTES = 4

/** Starts a program in a thread of its own. @param source as {@link programOf} takes it */
export function startThread(source: string, { workerData, heapMegabytes }: ThreadOptions): Worker {
  const { file, args } = programOf(source)
  return new Worker(/* turbopackIgnore: true */ file, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    argv: [...args],
    // What the process itself was started with is none of its business.
    execArgv: [],
  })
}
