import type { Server } from 'node:http'
import { env } from '@/env'
import { PanelProcess } from '@/processes/panel/panel-process'
import { removeLeftDirectories } from '@/processes/panel/private-directory'
import { siteStore } from '@/releases/pages/site-store'
import { type Application, openApplication } from './application'
import { createDoorServer } from './connections/door-server'
import { builtAssets } from './door/assets'
import { createFrontDoor, readBuilt } from './front-door'
import { BehindGate } from './panel/draft-preview'
import { PanelGate } from './panel/panel-gate'
import { PanelProxy } from './panel/panel-proxy'
import { CurrentSite } from './site/current-site'

/** Logs unforeseen errors instead of exiting: otherwise one failure would end every other answer, and PostgreSQL with it. */
function outliveErrors({ logger }: Application): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (err: unknown) => logger.error({ err, msg: 'What went wrong here was not foreseen' }))
}

/**
 * Opens the product in this process: the application and its front door.
 * @returns a server that is not listening yet; `close` finishes what is in flight
 * @throws {StartupError} when the database lacks a migration
 */
export async function openServer(): Promise<{ server: Server; close: () => Promise<void> }> {
  const application = await openApplication()
  const { staff, site } = readBuilt()
  const current = new CurrentSite(site, {
    live: application.live,
    store: siteStore(),
    printer: application.printer,
    report: (msg, err) => application.logger.error({ err, msg }),
  })
  await current.look()
  application.onLive(() => current.look())
  current.watch()
  await removeLeftDirectories()
  const panel = new PanelProcess()
  const door = createFrontDoor(application.dispatch, env.siteHost, {
    staff,
    assets: await builtAssets(siteStore()),
    currentSite: () => current.site,
    preview: { find: application.preview, read: (release, address) => current.document(release, address) },
    panel: new PanelGate(new BehindGate(new PanelProxy(panel), application.drafts), application.isSignedIn),
  })
  const { server, close } = createDoorServer(door)
  outliveErrors(application)
  return {
    server,
    close: async () => {
      await close()
      current.close()
      panel.close()
      await application.close()
    },
  }
}
