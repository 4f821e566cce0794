import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '@/env'
import { captureConsole, log } from '@/platform/database/connection/log'
import { isUnavailable } from '@/platform/database/errors/sql-state'
import { problemOf } from '@/platform/files/storing/check-store'
import { bucketStore } from '@/platform/files/storing/chosen-store'
import { siteStore } from '@/releases/pages/site-store'
import { PanelProcess } from '@/server/panel/process/panel-process'
import { removeLeftDirectories } from '@/server/panel/process/private-directory'
import { type Application, openApplication } from './application'
import { createDoorServer } from './connections/door-server'
import { builtAssets, OWN_STATIC, otherAssets } from './door/assets'
import { createFrontDoor, readBuilt } from './front-door'
import { openMetrics } from './metrics/metrics-server'
import { BehindGate } from './panel/draft-preview'
import { PanelGate } from './panel/panel-gate'
import { PanelProxy } from './panel/panel-proxy'
import { CurrentSite } from './site/current-site'
import { StartupError } from './startup-error'

/** Logs unforeseen errors instead of exiting: otherwise one failure would end every other answer, and PostgreSQL with it. */
function outliveErrors({ logger }: Application): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (err: unknown) => logger.error({ err, msg: 'What went wrong here was not foreseen' }))
}

/**
 * Logs when the database stops answering, and when it answers again.
 * @param ask a question that is asked often
 * @param closing whether this process itself leaves the database: an unanswered query is then not a fault
 */
function watchedDatabase<Answer>(ask: () => Promise<Answer>, closing: AbortSignal): () => Promise<Answer> {
  let isAway = false
  const note = (isAwayNow: boolean) => {
    if (isAway === isAwayNow || closing.aborted) return
    isAway = isAwayNow
    if (isAway) log.error('database-away')
    else log.info('database-back')
  }
  return async () => {
    try {
      const answer = await ask()
      note(false)
      return answer
    } catch (error) {
      if (isUnavailable(error)) note(true)
      throw error
    }
  }
}

/** @throws {StartupError} when the environment names a bucket that cannot be used */
async function checkStore(): Promise<void> {
  const problem = bucketStore && (await problemOf(bucketStore.bucket))
  if (problem) throw new StartupError(problem)
}

/** The product's server, which is not listening yet. */
export type ProductServer = {
  server: Server
  /**
   * Stops in the order of contract §8: background work at once, requests after `drainMs`, during which this instance
   * says that it is not ready; what is in flight is finished.
   * @param drainMs the environment's if left out
   */
  close: (drainMs?: number) => Promise<void>
}

/**
 * Opens the product in this process: the application and its front door.
 * @throws {StartupError} when the database lacks a migration, or the store of files cannot be used
 */
export async function openServer(): Promise<ProductServer> {
  captureConsole()
  await checkStore()
  await siteStore().shared?.dropOutdated()
  const application = await openApplication()
  const { staff, site } = readBuilt()
  const closing = new AbortController()
  const current = new CurrentSite(site, {
    live: watchedDatabase(application.live, closing.signal),
    store: siteStore(),
    ...application.lists,
    printer: application.printer,
    report: (msg, err) => application.logger.error({ err, msg }),
    shown: (release) => application.logger.info({ release, msg: 'release-live' }),
  })
  // For instances of other builds, which show pages of this one, and its successor (contract §8).
  await siteStore()
    .keepAssets(OWN_STATIC)
    .catch((err) => application.logger.warn({ err, msg: 'Scripts and styles are not kept for other builds' }))
  await current.look()
  application.onLive(() => current.look())
  let isStopping = false
  application.onAskedReadiness(() => {
    const status = isStopping ? 'stopping' : current.hasShownLive ? 'ready' : 'starting'
    return { status, release: current.site.release }
  })
  current.watch()
  // A rehearsal prints only the requested pages.
  if (env.isRehearsal) current.restFromPrinting()
  await removeLeftDirectories()
  const panel = new PanelProcess()
  const behind = new BehindGate(new PanelProxy(panel), application.drafts, application.publishing)
  const door = createFrontDoor(application.dispatch, env.siteHost, {
    staff,
    assets: builtAssets(),
    otherAssets: otherAssets(siteStore()),
    currentSite: () => current.site,
    preview: { find: application.preview, read: (release, address) => current.document(release, address) },
    editorsPicture: application.editorsPicture,
    panel: new PanelGate(behind, application.isSignedIn),
  })
  const { server, dismiss, close } = createDoorServer(door)
  const watched = { ...application.watched, shown: () => current.site.release }
  const metrics = env.metrics && (await openMetrics(watched, env.metrics.port, env.metrics.host))
  outliveErrors(application)
  return {
    server,
    close: async (drainMs = env.drainMs) => {
      isStopping = true
      current.rest()
      const resting = application.rest()
      dismiss()
      await sleep(drainMs)
      await Promise.all([close(), resting])
      closing.abort()
      current.close()
      panel.close()
      metrics?.close()
      metrics?.closeAllConnections()
      await application.close()
    },
  }
}
