import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type FactorAnswer, factorAnswer } from '@/domain/contract/factor-answers'
import { Refused } from '@/domain/rules/changes/refused'
import { type Database, selectOne, selectRow, selectRows } from '@/platform/database/statements/rows'
import { isoText, json } from '@/platform/database/statements/values'
import { timeStepOf } from './authenticator-app'
import { databaseSeconds } from './challenges'
import type { NewPasskey } from './passkeys'
import { seal, unseal } from './sealed-secret'

const MOST_FACTORS = 50

const answered = sql`id, kind, name, ${isoText('created_at')} as created_at, ${isoText('last_used_at')} as last_used`

/** The factors of an account, the oldest first. */
export const listFactors = (db: Database, userId: number): Promise<FactorAnswer[]> =>
  selectRows(
    db,
    factorAnswer,
    sql`select ${answered} from account_factors where user_id = ${userId} order by account_factors.created_at, id`,
  )

/** @throws {Refused} conflict: there are too many, or there is an authenticator app already */
export async function requireRoom(db: Database, userId: number, kind: FactorAnswer['kind']): Promise<void> {
  const factors = await listFactors(db, userId)
  if (factors.length >= MOST_FACTORS)
    throw new Refused('conflict', `An account has at most ${MOST_FACTORS} factors: remove one first`)
  if (kind === 'totp' && factors.some((factor) => factor.kind === 'totp'))
    throw new Refused('conflict', 'This account has an authenticator app already: remove it first')
}

/** Stores an authenticator app. @param step of the code that confirmed it, which does not count again */
export const insertApp = (
  db: Database,
  userId: number,
  { name, secret, step }: { name: string; secret: string; step: number },
): Promise<FactorAnswer> =>
  selectOne(
    db,
    factorAnswer,
    sql`insert into account_factors (user_id, kind, name, secret, used_step)
        values (${userId}, 'totp', ${name}, ${seal(userId, secret)}, ${step}) returning ${answered}`,
  )

/** Stores a passkey. @throws {Refused} conflict: it is an account's already */
export async function insertPasskey(
  db: Database,
  userId: number,
  { name, passkey }: { name: string; passkey: NewPasskey },
): Promise<FactorAnswer> {
  const { credentialId, publicKey, counter, transports } = passkey
  const inserted = await selectRow(
    db,
    factorAnswer,
    sql`insert into account_factors (user_id, kind, name, credential_id, public_key, counter, transports)
        values (${userId}, 'passkey', ${name}, ${credentialId}, ${publicKey}, ${counter}, ${json(transports)})
        on conflict (credential_id) do nothing returning ${answered}`,
  )
  if (!inserted) throw new Refused('conflict', 'This passkey has been added already')
  return inserted
}

const noSuchFactor = () => new Refused('unknown', 'There is no such factor')

/** Renames a factor of an account. @throws {Refused} unknown */
export async function renameFactor(
  db: Database,
  userId: number,
  { id, name }: { id: number; name: string },
): Promise<FactorAnswer> {
  const renamed = await selectRow(
    db,
    factorAnswer,
    sql`update account_factors set name = ${name} where id = ${id} and user_id = ${userId} returning ${answered}`,
  )
  if (!renamed) throw noSuchFactor()
  return renamed
}

/** Deletes a factor of an account. @returns its kind, and how many factors are left @throws {Refused} unknown */
export async function deleteFactor(
  db: Database,
  userId: number,
  id: number,
): Promise<{ kind: FactorAnswer['kind']; left: number }> {
  const removed = await selectRow(
    db,
    factorAnswer.pick({ kind: true }),
    sql`delete from account_factors where id = ${id} and user_id = ${userId} returning kind`,
  )
  if (!removed) throw noSuchFactor()
  return { kind: removed.kind, left: (await listFactors(db, userId)).length }
}

const appRow = z.object({ id: z.int(), secret: z.string() })

/**
 * Uses a code of an account's authenticator app: of a time step, one counts, over all instances.
 * @param code six digits
 * @returns whether it counts
 * @throws {Refused} conflict: the secret cannot be decrypted
 */
export async function spendAppCode(db: Database, userId: number, code: string): Promise<boolean> {
  const app = await selectRow(
    db,
    appRow,
    sql`select id, secret from account_factors where user_id = ${userId} and kind = 'totp'`,
  )
  if (!app) return false
  const step = timeStepOf(unseal(userId, app.secret), code, await databaseSeconds(db))
  if (step === null) return false
  const { rows } = await db.execute(
    sql`update account_factors set used_step = ${step}, last_used_at = now()
        where id = ${app.id} and coalesce(used_step, 0) < ${step} returning 1`,
  )
  return rows.length > 0
}
