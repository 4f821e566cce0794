import config from '@payload-config'
import { getPayload } from 'payload'
import { closeDatabase } from '@/database/close-database'
import { pendingMigrations } from '@/database/pending-migrations'
import { dispatch } from '@/endpoints/http/dispatch'
import { keepSweeping } from '@/files/sweep'

/** What the process that serves (scripts/serve.mjs) takes from the application, whose bundle it runs outside of. */
type Application = {
  /** Answers a request below /api. */
  dispatch: (request: Request, path: string) => Promise<Response>
  close: () => Promise<void>
}

/** Where that process leaves what the application is handed to. The framework's development server leaves nothing. */
const HAND_OVER = Symbol.for('averline.handOver')

type ServingProcess = { [HAND_OVER]?: (application: Promise<Application>) => void }

async function prepare(): Promise<Application> {
  const payload = await getPayload({ config })
  const pending = await pendingMigrations(payload)
  if (pending.length > 0) {
    throw new Error(
      `The database lacks ${pending.length} migration(s) (${pending.join(', ')}): run "npm run payload -- migrate" and start again.`,
    )
  }
  keepSweeping(payload)
  return {
    dispatch: (request, path) => dispatch(payload, request, path),
    close: () => closeDatabase(payload),
  }
}

/**
 * Initialises Payload, holds the database's migrations against the code's, and starts what runs beside the requests.
 * @throws when the database is older than the code: it would answer wrongly, so the server does not start
 */
export async function prepareServer(): Promise<void> {
  const application = prepare()
  // A symbol that is registered for everybody: the global object's type does not know it.
  ;(globalThis as ServingProcess)[HAND_OVER]?.(application)
  await application
}
