import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { type Database, queryRow, selectRow } from '@/platform/database/statements/rows'
import type { SignInAccount } from '../sign-in'

const VALID_SECONDS = 5 * 60
/** Wrong answers after which a step ends. */
const WRONG_ANSWERS = 5

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The credentials that a step was begun with. A changed password or e-mail address ends the step. */
const stateOf = ({ email, password_hash }: Pick<SignInAccount, 'email' | 'password_hash'>) =>
  digestOf(`${email}\n${password_hash}`)

/** Begins the second step of a sign-in, inside a transaction. @returns its token, which is not stored */
export async function beginStep(
  db: Database,
  account: SignInAccount,
  isRemembered: boolean,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.execute(sql`delete from sign_in_steps where expires_at <= now()`)
  await db.execute(
    sql`insert into sign_in_steps (token_hash, user_id, account_state, remember_me, expires_at)
        values (${digestOf(token)}, ${account.id}, ${stateOf(account)}, ${isRemembered},
          now() + make_interval(secs => ${VALID_SECONDS}))`,
  )
  return token
}

/** A step that has not ended. */
export type Step = { hash: string; userId: number; email: string }

const stepRow = z.object({ user_id: z.int(), email: z.string() })

/** The step of a token, if it has not ended. */
export async function findStep(payload: Payload, token: string): Promise<Step | null> {
  const hash = digestOf(token)
  const found = await queryRow(payload, stepRow, {
    text: `select s.user_id, u.email from sign_in_steps s join admin_users u on u.id = s.user_id
           where s.token_hash = $1 and s.failures < $2 and s.expires_at > now()`,
    values: [hash, WRONG_ANSWERS],
  })
  return found ? { hash, userId: found.user_id, email: found.email } : null
}

const heldRow = z.object({ account_state: z.string(), remember_me: z.boolean() })

/**
 * Locks a step until the transaction ends, which holds the account's row.
 * @returns whether the sign-in is to be remembered; null if the step has ended, or the account has changed since
 */
export async function holdStep(
  db: Database,
  { hash }: Step,
  account: SignInAccount,
): Promise<{ isRemembered: boolean } | null> {
  const held = await selectRow(
    db,
    heldRow,
    sql`select account_state, remember_me from sign_in_steps
        where token_hash = ${hash} and failures < ${WRONG_ANSWERS} and expires_at > now() for update`,
  )
  if (!held || held.account_state !== stateOf(account)) return null
  return { isRemembered: held.remember_me }
}

/** Counts a wrong answer; the fifth ends the step. */
export async function countWrongAnswer(db: Database, { hash }: Step): Promise<void> {
  await db.execute(sql`update sign_in_steps set failures = failures + 1 where token_hash = ${hash}`)
}

/** Ends a step that was answered. */
export async function endStep(db: Database, { hash }: Step): Promise<void> {
  await db.execute(sql`delete from sign_in_steps where token_hash = ${hash}`)
}

/** Ends all steps of an account: its factors have changed. */
export async function endSteps(db: Database, userId: number): Promise<void> {
  await db.execute(sql`delete from sign_in_steps where user_id = ${userId}`)
}
