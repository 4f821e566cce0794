import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { findFullSession } from '@/accounts/sessions'
import { runHousekeeping } from '@/catalogue/housekeeping'
import { catalogueJobs } from '@/catalogue/jobs'
import { removeUntypedDrafts } from '@/cms/documents/seeding/untyped-drafts'
import { readDraftDocument } from '@/cms/preview/read-draft'
import { type Readiness, reportReadiness } from '@/endpoints/health/health'
import { dispatch } from '@/endpoints/http/dispatch'
import { env } from '@/env'
import { closeDatabase } from '@/platform/database/connection/close-database'
import { pendingMigrations } from '@/platform/database/migrating/migrate'
import { pictureJobs } from '@/platform/files/pictures/picture-job'
import { keepSweeping } from '@/platform/files/sweep'
import { keepDoing } from '@/platform/jobs/keep-doing'
import { startRunner, wakeRunner } from '@/platform/jobs/runner'
import { PendingStructures } from '@/releases/finding/structure-pages'
import { publishingIsNear, watchReleases } from '@/releases/live/go-live'
import { findPreview } from '@/releases/live/preview'
import { siteStore } from '@/releases/pages/site-store'
import { keepSchedule } from '@/releases/preparing/keep-schedule'
import { collectJobs, releaseJobs } from '@/releases/preparing/release-job'
import { readOtherList, readPageList, takeOverLists } from '@/releases/stored/page-lists'
import { type LiveRelease, liveRelease, readLive } from '@/releases/stored/stored-release'
import { readWatchedState } from '@/releases/stored/watched-state'
import { ProcessPrinter } from '@/server/printing/process-printer'
import type { Dispatch } from './door/api-door'
import { editorsPictures } from './door/editors-pictures'
import type { Place } from './door/place'
import type { WatchedSource } from './metrics/watched-gauges'
import type { DraftSource, PublishingWatch } from './panel/draft-preview'
import type { SiteSource } from './site/current-site'
import { StartupError } from './startup-error'

/** The parts of the application that the front door needs: API, releases, panel data. */
export type Application = {
  dispatch: Dispatch
  logger: Payload['logger']
  printer: ProcessPrinter
  live: () => Promise<LiveRelease>
  /** The page lists of releases, as this build and others list them. */
  lists: Pick<SiteSource, 'list' | 'otherList'>
  /** The release that a preview's token shows; null if it is invalid or expired. */
  preview: (token: string) => Promise<number | null>
  /** Reads drafts and prints their pages. */
  drafts: DraftSource
  publishing: PublishingWatch
  /** The handler for an uploaded picture's address. */
  editorsPicture: (address: string) => Place | undefined
  /** Whether a token of the panel's cookie belongs to a valid session. */
  isSignedIn: (token: string) => Promise<boolean>
  /** Observed values of the database and its connections. */
  watched: Pick<WatchedSource, 'state' | 'pool'>
  /** Registers a callback for when another release goes live. */
  onLive: (look: () => Promise<void>) => void
  /** Registers where this instance's readiness is read. */
  onAskedReadiness: (source: () => Readiness) => void
  /** Begins no more jobs or scheduled releases, and gives the running job back after its step. Calls are still answered. */
  rest: () => Promise<void>
  close: () => Promise<void>
}

/** Longest delay of a scheduled release. */
const SCHEDULE_EVERY_MS = 1_000

const HOUR_MS = 3_600_000

/** Interval of additions to the live release's structure files. */
const STRUCTURES_EVERY_MS = 60_000

/** Adds indexed structures to the files of the live release. @returns a function that stops it */
function keepAddingStructures(payload: Payload): () => void {
  const pending = new PendingStructures(payload.db.drizzle, siteStore())
  let isAdding = false
  const add = async () => {
    if (isAdding) return
    isAdding = true
    try {
      await pending.add(await liveRelease(payload.db.drizzle))
    } catch (err) {
      payload.logger.warn({ err, msg: 'Structures could not be added to the files of the live release' })
    } finally {
      isAdding = false
    }
  }
  const timer = setInterval(add, STRUCTURES_EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** @returns a function that stops it */
function keepReleasing(payload: Payload): () => void {
  const schedule = setInterval(() => {
    keepSchedule(payload).catch(() => payload.logger.warn('The schedule of releases cannot be read'))
  }, SCHEDULE_EVERY_MS).unref()
  return () => clearInterval(schedule)
}

/** Starts the background tasks. @returns a function that stops them */
function startBackground(payload: Payload, printer: ProcessPrinter): () => Promise<void> {
  keepSweeping(payload)
  runHousekeeping(payload)
  keepDoing(payload, HOUR_MS, 'Removing drafts without a word', () => removeUntypedDrafts(payload))
  keepDoing(payload, HOUR_MS, 'Removing unfinished pages', () => siteStore().removeAbandoned())
  const runners = [
    startRunner(payload, { ...catalogueJobs(payload), ...releaseJobs(payload, printer) }),
    startRunner(payload, collectJobs(printer)),
    startRunner(payload, pictureJobs(payload)),
  ]
  const stopReleasing = keepReleasing(payload)
  const stopAdding = keepAddingStructures(payload)
  return async () => {
    stopReleasing()
    stopAdding()
    await Promise.all(runners.map((runner) => runner.stop()))
  }
}

/**
 * Initialises Payload, compares the database's migrations with the code's, and starts the background tasks.
 * @throws {StartupError} when the database is older than the code: it would answer wrongly
 */
export async function openApplication(): Promise<Application> {
  // The panel has its own Payload, in development in the same process.
  const payload = await getPayload({ config, key: 'application' })
  const pending = await pendingMigrations(payload)
  if (pending.length > 0) {
    throw new StartupError(
      `The database lacks ${pending.length} migration(s) (${pending.join(', ')}): run "npm run migrate" and start again.`,
    )
  }
  const printer = new ProcessPrinter()
  await takeOverLists(payload.db.drizzle, siteStore())
  const rest = env.isRehearsal ? async () => {} : startBackground(payload, printer)
  return {
    dispatch: (request, path) => dispatch(payload, request, path),
    logger: payload.logger,
    printer,
    preview: (token) => findPreview(payload.db.drizzle, token),
    drafts: {
      read: (collection, id) => readDraftDocument(payload.db.drizzle, collection, id),
      print: ({ documentKey, content }) => printer.draft(documentKey, content),
    },
    publishing: { isNear: () => publishingIsNear(payload), hasBegun: () => wakeRunner(payload) },
    editorsPicture: editorsPictures(payload.db.drizzle),
    isSignedIn: async (token) => (await findFullSession(payload, token)) !== null,
    live: () => readLive(payload.db.drizzle),
    lists: {
      list: (release) => readPageList(payload.db.drizzle, siteStore(), release),
      otherList: (store, release) => readOtherList(payload.db.drizzle, store, release),
    },
    watched: {
      state: () => readWatchedState(payload.db.drizzle),
      pool: () => {
        const { totalCount: total, idleCount: idle, waitingCount: waiting } = payload.db.pool
        return { total, idle, waiting, max: env.databasePool }
      },
    },
    onLive: (look) => watchReleases(payload, { look, getReady: () => printer.warm() }),
    onAskedReadiness: (source) => reportReadiness(payload, source),
    rest,
    close: async () => {
      await rest()
      printer.close()
      await closeDatabase(payload)
    },
  }
}
