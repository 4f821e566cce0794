import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { keepHouse } from '@/catalogue/housekeeping'
import { catalogueJobs } from '@/catalogue/jobs'
import { closeDatabase } from '@/database/close-database'
import { pendingMigrations } from '@/database/pending-migrations'
import { dispatch } from '@/endpoints/http/dispatch'
import { keepSweeping } from '@/files/sweep'
import { startRunner } from '@/jobs/runner'
import type { Dispatch } from './door/api-door'
import { StartupError } from './startup-error'

/** What answers the calls. */
export type Application = { dispatch: Dispatch; logger: Payload['logger']; close: () => Promise<void> }

/**
 * Initialises Payload, holds the database's migrations against the code's, and starts what runs beside the requests.
 * @throws {StartupError} when the database is older than the code: it would answer wrongly
 */
export async function openApplication(): Promise<Application> {
  const payload = await getPayload({ config })
  const pending = await pendingMigrations(payload)
  if (pending.length > 0) {
    throw new StartupError(
      `The database lacks ${pending.length} migration(s) (${pending.join(', ')}): run "npm run payload -- migrate" and start again.`,
    )
  }
  keepSweeping(payload)
  keepHouse(payload)
  const runner = startRunner(payload, catalogueJobs(payload))
  return {
    dispatch: (request, path) => dispatch(payload, request, path),
    logger: payload.logger,
    close: async () => {
      await runner.stop()
      await closeDatabase(payload)
    },
  }
}
