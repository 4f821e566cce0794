import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

/** What a thread is given at its start, and what it may keep on its heap. */
type ThreadOptions = { workerData?: unknown; heapMegabytes: number }

/**
 * Starts a thread of ours: of the build where this is a part of it, else of its source.
 * @param source its file from the repository's root; a path and no import, so that no bundler takes it along. The build
 *   has it under its own name (scripts/steps/bundle.mjs).
 */
export function startThread(source: string, { workerData, heapMegabytes }: ThreadOptions): Worker {
  const isSource = import.meta.url.endsWith('.ts')
  const bundled = path.join('.next/serving', `${path.basename(source, '.ts')}.mjs`)
  return new Worker(path.resolve(isSource ? 'src/jobs/source-thread.mjs' : bundled), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    argv: [path.resolve(source)],
    // What the process itself was started with is none of its business.
    execArgv: [],
  })
}

/** Called in a thread: lets the calls of staff come first, on systems where one thread can have a priority of its own. */
export function stepBack(): void {
  try {
    setPriority(
      Number(path.basename(readlinkSync('/proc/thread-self'))),
      constants.priority.PRIORITY_BELOW_NORMAL,
    )
  } catch {
    // Then it takes its turn like everybody else.
  }
}
