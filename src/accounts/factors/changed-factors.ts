import { sql } from 'drizzle-orm'
import type { Database } from '@/platform/database/statements/rows'
import { endSessions } from '../sessions'
import { forgetCodeFailures } from './code-limit'
import { removeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes'
import { endSteps } from './sign-in-steps'

/** The session whose owner changes their factors. */
type Changing = { id: number; user: { id: number } }

/**
 * Ends what was begun with the factors of before: the account's other sessions, and sign-ins that wait for a factor.
 * @returns the sessions
 */
export async function endWithFactors(db: Database, { id, user }: Changing): Promise<number[]> {
  await endSteps(db, user.id)
  return endSessions(db, user.id, { except: id })
}

/** Notes in a session's row whether its account has a factor. */
async function noteFactor(db: Database, { id }: Changing, hasFactor: boolean): Promise<void> {
  await db.execute(sql`update admin_sessions set has_factor = ${hasFactor} where id = ${id}`)
}

/** Settles what follows a new factor. @returns the recovery codes that the first one brings */
export async function settleNewFactor(
  db: Database,
  session: Changing,
  isFirst: boolean,
): Promise<string[] | undefined> {
  await noteFactor(db, session, true)
  return isFirst ? replaceRecoveryCodes(db, session.user.id) : undefined
}

/** Settles that an account has no factor any more: its recovery codes go too. */
export async function settleNoFactor(db: Database, session: Changing): Promise<void> {
  await noteFactor(db, session, false)
  await removeRecoveryCodes(db, session.user.id)
}

/**
 * Takes all factors from an account for somebody else, who holds {@link lockAccounts} and the account's row: its
 * sessions end too.
 * @param notice what the account is told at its next sign-in
 * @returns the sessions; null if it had no factor
 */
export async function resetFactors(db: Database, userId: number, notice: string): Promise<number[] | null> {
  await endSteps(db, userId)
  await forgetCodeFailures(db, userId)
  const { rows } = await db.execute(sql`delete from account_factors where user_id = ${userId} returning 1`)
  if (rows.length === 0) return null
  await removeRecoveryCodes(db, userId)
  await db.execute(
    sql`insert into account_notices (user_id, notice) values (${userId}, ${notice})
        on conflict (user_id) do update set notice = excluded.notice`,
  )
  return endSessions(db, userId)
}
