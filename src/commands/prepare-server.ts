import config from '@payload-config'
import { getPayload } from 'payload'
import { keepSweeping } from '@/collections/files/sweep'
import { closeDatabase } from './close-database'
import { pendingMigrations } from './migrations'

/** Where the process that serves finds what closes the database: it runs outside the application's bundle. */
const CLOSE = Symbol.for('averline.closeDatabase')

/**
 * Initialises Payload, holds the database's migrations against the code's, and starts what runs beside the requests.
 * @throws when the database is older than the code: it would answer wrongly, so the server does not start
 */
export async function prepareServer(): Promise<void> {
  const payload = await getPayload({ config })
  Object.assign(globalThis, { [CLOSE]: () => closeDatabase(payload) })
  const pending = await pendingMigrations(payload)
  if (pending.length > 0) {
    throw new Error(
      `The database lacks ${pending.length} migration(s) (${pending.join(', ')}): run "npm run payload -- migrate" and start again.`,
    )
  }
  keepSweeping(payload)
}
