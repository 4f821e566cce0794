import { availableParallelism, setPriority } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { captureConsole } from '@/database/log'
import { COMMAND_DEADLINES, keepPool, poolOptions } from '@/database/pool'
import { isUnavailable } from '@/database/sql-state'
import { Refused } from '@/domain/refused'
import { env } from '@/env'
import { BUILT } from '@/paths'
import { siteStore } from '@/releases/pages/site-store'
import { collectReleases } from '@/releases/preparing/collect'
import { prepareRelease } from '@/releases/preparing/prepare-release'
import { adoptRelease } from '@/releases/printing/adopt-release'
import { printDraft } from '@/releases/printing/draft-page'
import { printPage, printSome } from '@/releases/printing/print-page'
import { releaseContext } from '@/releases/printing/release-context'
import { cutSharePictures } from '@/releases/printing/share-picture'
import { unprintedPages } from '@/releases/printing/unprinted-pages'
import type { Workshop } from '@/releases/printing/workshop'
import { readPageList, tellUnprinted } from '@/releases/stored/page-lists'
import { endWithParent } from '@/workers/end-with-parent'
import { FrameworkPress } from './framework-press'
import type { PrintingAnswer, PrintingRequest, PrintingTask } from './messages'
import { ProcessPrinter } from './process-printer'

/** About a tenth of a contended processor. */
const PRIORITY = 10

const TELL_EVERY = 20

/** How often background printing checks for urgent tasks. */
const REST_MS = 20

function openWorkshop(): Workshop {
  const pool = new pg.Pool({ ...poolOptions(env.databaseUrl, COMMAND_DEADLINES), max: 4 })
  keepPool(pool, (error) => console.error(`A connection of the press broke: ${error.message}`))
  return {
    pool,
    store: siteStore(),
    press: new FrameworkPress(),
    assets: path.join(BUILT, 'static'),
    ...(availableParallelism() > 1 && { openSecond: () => new ProcessPrinter() }),
  }
}

function kindOf(error: unknown): PrintingAnswer['kind'] {
  if (error instanceof Refused) return 'refused'
  return isUnavailable(error) ? 'database' : 'unforeseen'
}

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Number of tasks that somebody waits for. */
let urgent = 0

const untilNothingIsUrgent = async () => {
  while (urgent > 0) await sleep(REST_MS)
}

/** Prints the rest of a release. A page that fails now is tried again on request. */
async function complete(workshop: Workshop, release: number, signal: AbortSignal): Promise<void> {
  const db = drizzle({ client: workshop.pool })
  const list = await readPageList(db, workshop.store, release)
  if (!list) throw new Error(`This build has not listed release ${release}`)
  const context = await releaseContext(db, workshop.store, release)
  const addresses = await unprintedPages(workshop.store, list)
  for (const [index, address] of addresses.entries()) {
    await untilNothingIsUrgent()
    signal.throwIfAborted()
    await printPage(workshop, list, context, address).catch((error: unknown) =>
      console.error(sentence(error)),
    )
    if (index % TELL_EVERY === 0)
      await tellUnprinted(db, workshop.store, release, addresses.length - index - 1)
  }
  await cutSharePictures(context)
  await tellUnprinted(db, workshop.store, release, 0)
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
      return collectReleases(drizzle({ client: workshop.pool }), workshop.store)
    case 'print':
      return printSome(workshop, task.release, task.addresses)
    case 'complete':
      return complete(workshop, task.release, signal)
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
  const running = new Map<number, AbortController>()
  const answer = (message: PrintingAnswer) =>
    // The parent may disconnect while a page is sent.
    process.connected && process.send?.(message, undefined, undefined, () => {})
  process.on('message', (message: PrintingRequest) => {
    if ('cancel' in message) {
      running.get(message.id)?.abort()
      return
    }
    const { id, task } = message
    const control = new AbortController()
    running.set(id, control)
    const isUrgent = task.do !== 'complete'
    if (isUrgent) urgent += 1
    perform(workshop, task, control.signal)
      .then(
        (html) => answer({ id, ...(typeof html === 'string' && { html }) }),
        (error: unknown) => answer({ id, error: sentence(error), kind: kindOf(error) }),
      )
      .finally(() => {
        running.delete(id)
        if (isUrgent) urgent -= 1
      })
  })
}

startPrinting()
