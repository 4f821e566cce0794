import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, selectRow } from '@/platform/database/statements/rows'
import { newSecret, timeStepOf } from './authenticator-app'
import { databaseSeconds } from './challenges'
import { seal, unseal } from './sealed-secret'

const VALID_SECONDS = 15 * 60

/** A session that sets up an authenticator app. */
type Setting = { id: number; user: { id: number } }

/** Begins to set up an authenticator app; what this session began before is void. @returns its secret */
export async function beginEnrolment(db: Database, { id, user }: Setting): Promise<string> {
  const secret = newSecret()
  await db.execute(
    sql`insert into factor_enrolments (session_id, secret, expires_at)
        values (${id}, ${seal(user.id, secret)}, now() + make_interval(secs => ${VALID_SECONDS}))
        on conflict (session_id) do update set secret = excluded.secret, expires_at = excluded.expires_at`,
  )
  return secret
}

/**
 * Confirms that the app shows the codes of what was begun.
 * @param code six digits; null if what was typed cannot be one
 * @returns the secret and the code's time step; `none`: nothing was begun, or too long ago
 */
export async function confirmEnrolment(
  db: Database,
  { id, user }: Setting,
  code: string | null,
): Promise<{ secret: string; step: number } | 'none' | 'wrong'> {
  const begun = await selectRow(
    db,
    z.object({ secret: z.string() }),
    sql`select secret from factor_enrolments where session_id = ${id} and expires_at > now() for update`,
  )
  if (!begun) return 'none'
  const secret = unseal(user.id, begun.secret)
  const step = code === null ? null : timeStepOf(secret, code, await databaseSeconds(db))
  if (step === null) return 'wrong'
  await db.execute(sql`delete from factor_enrolments where session_id = ${id}`)
  return { secret, step }
}
