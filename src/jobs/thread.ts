import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readlinkSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** What a thread is given at its start, and what it may keep on its heap. */
type ThreadOptions = { workerData?: unknown; heapMegabytes: number }

/**
 * What is new on a thread's heap: most of a row is thrown away at once. Given more, a thread takes some 30 MB more of the
 * machine and is no faster; with less than 4 it is slower.
 */
const YOUNG_MEGABYTES = 4

/** Where threads of the source are put once they are JavaScript, for this process alone. Packages are found from there. */
const made = path.resolve('node_modules/.cache/threads', randomUUID())

/**
 * Starts a thread of ours: of the build where this is a part of it, else of its source.
 * @param source its file from the repository's root; a path and no import, so that no bundler takes it along. The build
 *   has it under its own name, beside what starts it (scripts/steps/bundle.mjs).
 */
export function startThread(source: string, { workerData, heapMegabytes }: ThreadOptions): Worker {
  const name = `${path.basename(source, '.ts')}.mjs`
  const isBuilt = /\/(?:\.next\/serving|\.builds\/commands)\//.test(import.meta.url)
  if (!isBuilt && !existsSync(made)) {
    mkdirSync(made, { recursive: true })
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  }
  const beside = path.join(path.dirname(fileURLToPath(import.meta.url)), name)
  return new Worker(isBuilt ? beside : path.resolve('src/jobs/source-thread.mjs'), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    argv: isBuilt ? [] : [path.resolve(source), path.join(made, name)],
    // What the process itself was started with is none of its business.
    execArgv: [],
  })
}

/** Of a processor that others want as well, it gets a quarter. */
const PRIORITY = 5

/** Called in a thread: lets the calls of staff come first, on systems where one thread can have a priority of its own. */
export function stepBack(): void {
  try {
    setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), PRIORITY)
  } catch {
    // Then it takes its turn like everybody else.
  }
}
