import { availableParallelism, setPriority } from 'node:os'
import path from 'node:path'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { Refused } from '@/domain/rules/changes/refused'
import { env } from '@/env'
import { BUILT } from '@/paths'
import { captureConsole } from '@/platform/database/connection/log'
import { COMMAND_DEADLINES, keepPool, poolOptions } from '@/platform/database/connection/pool'
import { isUnavailable } from '@/platform/database/errors/sql-state'
import { endWithParent } from '@/platform/workers/end-with-parent'
import { siteStore } from '@/releases/pages/site-store'
import { collectReleases } from '@/releases/preparing/collect'
import { prepareRelease } from '@/releases/preparing/prepare-release'
import { adoptRelease } from '@/releases/printing/adopt-release'
import { printDraft } from '@/releases/printing/draft-page'
import { completeRelease } from '@/releases/printing/print-all'
import { printSome } from '@/releases/printing/print-page'
import type { Workshop } from '@/releases/printing/workshop'
import { catalogueWriters } from './catalogue-writers'
import { FrameworkPress } from './framework-press'
import { canGoOn, isWorn, mayEndDuring, Worn } from './memory-ceiling'
import type { PrintingAnswer, PrintingRequest, PrintingTask } from './messages'
import { PageHangs } from './page-turns'
import { ProcessPrinter } from './process-printer'

/** About a tenth of a contended processor. */
const PRIORITY = 10

/** How often background printing checks for urgent tasks. */
const REST_MS = 20

function openWorkshop(): Workshop {
  const pool = new pg.Pool({ ...poolOptions(env.databaseUrl, COMMAND_DEADLINES), max: 4 })
  keepPool(pool, (error) => console.error(`A connection of the press broke: ${error.message}`))
  return {
    pool,
    store: siteStore(),
    press: new FrameworkPress(),
    writers: catalogueWriters,
    assets: path.join(BUILT, 'static'),
    ...(availableParallelism() > 1 && { openSecond: () => new ProcessPrinter() }),
  }
}

function kindOf(error: unknown): PrintingAnswer['kind'] {
  if (error instanceof Worn) return 'worn'
  if (error instanceof PageHangs) return 'hung'
  if (error instanceof Refused) return 'refused'
  return isUnavailable(error) ? 'database' : 'unforeseen'
}

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** How often the process looks at its memory. */
const LOOK_EVERY_MS = 3_000

type Running = { task: PrintingTask['do']; control: AbortController; begun: number }

/** Number of tasks that a visitor or editor waits for. */
let urgent = 0

const untilNothingIsUrgent = async () => {
  // A task that has come meanwhile is seen.
  await setImmediate()
  while (urgent > 0) await sleep(REST_MS)
}

/** @returns for a draft its page, as text */
function perform(workshop: Workshop, task: PrintingTask, signal: AbortSignal): Promise<unknown> {
  switch (task.do) {
    case 'prepare':
      return prepareRelease(workshop, task.release, { signal })
    case 'discard':
      return workshop.store.discard(task.release)
    case 'adopt':
      return adoptRelease(workshop, task.release)
    case 'collect':
      return collectReleases(drizzle({ client: workshop.pool }), workshop.store, untilNothingIsUrgent)
    case 'print':
      return printSome(workshop, task.release, task.addresses, signal)
    case 'complete':
      return completeRelease(workshop, task.release, { signal, untilNothingIsUrgent })
    case 'draft':
      return printDraft(workshop, task.documentKey, task.content)
  }
}

/** Runs the printing process: performs the serving process's tasks, and ends with it. */
export function startPrinting(): void {
  captureConsole('press')
  endWithParent()
  setPriority(PRIORITY)
  const workshop = openWorkshop()
  const running = new Map<number, Running>()
  let isLeaving = false
  const leave = () => {
    // A task that arrives in between is given to the next process.
    if (isLeaving && running.size === 0) process.exit()
  }
  const answer = (message: PrintingAnswer) =>
    // The parent may disconnect while a page is sent.
    process.connected && process.send?.(message, undefined, undefined, leave)
  const leaveSoon = () => {
    isLeaving = true
    for (const { task, control } of running.values()) if (canGoOn(task)) control.abort(new Worn())
    leave()
  }
  const mayLeave = () =>
    [...running.values()].every(({ task, begun }) => mayEndDuring(task, performance.now() - begun))
  setInterval(() => {
    // Also for tasks that arrived after it began to end.
    if (isLeaving || (mayLeave() && isWorn())) leaveSoon()
  }, LOOK_EVERY_MS).unref()
  process.on('message', (message: PrintingRequest) => {
    if ('cancel' in message) {
      running.get(message.id)?.control.abort()
      return
    }
    const { id, task } = message
    const control = new AbortController()
    running.set(id, { task: task.do, control, begun: performance.now() })
    const isUrgent = task.do !== 'complete' && task.do !== 'collect'
    if (isUrgent) urgent += 1
    perform(workshop, task, control.signal)
      .then(
        (html) => answer({ id, ...(typeof html === 'string' && { html }) }),
        (error: unknown) => {
          if (error instanceof PageHangs) leaveSoon()
          answer({ id, error: sentence(error), kind: kindOf(error) })
        },
      )
      .finally(() => {
        running.delete(id)
        if (isUrgent) urgent -= 1
      })
  })
}

startPrinting()
