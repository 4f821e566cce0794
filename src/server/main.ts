import type { Server } from 'node:http'
import { env } from '@/env'
import { type Application, openApplication } from './application'
import { createDoorServer } from './connections/door-server'
import { createFrontDoor } from './door/front-door'

/**
 * What nobody foresaw is written down, and ends what it happened in and nothing else: with the process every other
 * answer would end, and PostgreSQL with it.
 */
function outliveErrors({ logger }: Application): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (err: unknown) => logger.error({ err, msg: 'What went wrong here was not foreseen' }))
}

/**
 * The product in this process: the front door, and behind it the application.
 * @returns a server that has still to be told where to listen; close finishes what is in flight
 * @throws {StartupError} when the database lacks a migration
 */
export async function openServer(): Promise<{ server: Server; close: () => Promise<void> }> {
  const application = await openApplication()
  const { server, close } = createDoorServer(createFrontDoor(application.dispatch, env.siteHost))
  outliveErrors(application)
  return {
    server,
    close: async () => {
      await close()
      await application.close()
    },
  }
}
