import { Worker } from 'node:worker_threads'
import { programOf } from './program'

/** Input of a thread, and its heap limit. */
type ThreadOptions = { workerData?: unknown; heapMegabytes: number }

/**
 * Size of a thread's young generation: most of a row is garbage at once. A larger one takes some 30 MB more memory and
 * is no faster; below 4 the thread is slower.
 */
const YOUNG_MEGABYTES = 4

/** Starts a program in a thread. @param source as for {@link programOf} */
export function startThread(source: string, { workerData, heapMegabytes }: ThreadOptions): Worker {
  const { file, args } = programOf(source)
  return new Worker(/* turbopackIgnore: true */ file, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    argv: [...args],
    // The process's Node options do not apply to the thread.
    execArgv: [],
  })
}
