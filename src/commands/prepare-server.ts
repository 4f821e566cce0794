import config from '@payload-config'
import { getPayload } from 'payload'
import { pendingMigrations } from './migrations'

/**
 * Initialises Payload and holds the database's migrations against the code's.
 * @throws when the database is older than the code: it would answer wrongly, so the server does not start
 */
export async function prepareServer(): Promise<void> {
  const pending = await pendingMigrations(await getPayload({ config }))
  if (pending.length > 0) {
    throw new Error(
      `The database lacks ${pending.length} migration(s) (${pending.join(', ')}): run "npm run payload -- migrate" and start again.`,
    )
  }
}
