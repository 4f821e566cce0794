import { randomBytes, randomInt, type ScryptOptions, scrypt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
  readRecoveryCode,
} from '@/domain/rules/accounts/factor'
import { countRows, type Database, selectRow } from '@/platform/database/statements/rows'
import { json } from '@/platform/database/statements/values'

/** About ten milliseconds: a code has fifty bits of chance, a password has not. */
const COST: ScryptOptions = { N: 2 ** 12, r: 8, p: 1 }

function derive(code: string, salt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(code, salt, 32, COST, (error, key) => (error ? reject(error) : resolve(key.toString('base64url'))))
  })
}

const newCode = () =>
  Array.from(
    { length: RECOVERY_CODE_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  ).join('')

/**
 * Replaces the recovery codes of an account. All codes of a set share a salt, so that one that is typed is hashed once.
 * @returns the codes, which are not stored
 */
export async function replaceRecoveryCodes(db: Database, userId: number): Promise<string[]> {
  const salt = randomBytes(16).toString('base64url')
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const hashes = await Promise.all(codes.map((code) => derive(code, salt)))
  await removeRecoveryCodes(db, userId)
  await db.execute(
    sql`insert into account_recovery_codes (user_id, salt, code_hash)
        select ${userId}, ${salt}, hash from jsonb_array_elements_text(${json(hashes)}) as hash`,
  )
  return codes
}

/** Removes the recovery codes of an account. */
export async function removeRecoveryCodes(db: Database, userId: number): Promise<void> {
  await db.execute(sql`delete from account_recovery_codes where user_id = ${userId}`)
}

/** How many recovery codes of an account are left. */
export const recoveryCodesLeft = (db: Database, userId: number): Promise<number> =>
  countRows(db, sql`account_recovery_codes where user_id = ${userId}`)

/** Uses a recovery code: it is deleted. @returns whether it was one */
export async function spendRecoveryCode(db: Database, userId: number, typed: string): Promise<boolean> {
  const code = readRecoveryCode(typed)
  const salted = await selectRow(
    db,
    z.object({ salt: z.string() }),
    sql`select salt from account_recovery_codes where user_id = ${userId} limit 1`,
  )
  if (code === null || !salted) return false
  const hash = await derive(code, salted.salt)
  const { rows } = await db.execute(
    sql`delete from account_recovery_codes where user_id = ${userId} and code_hash = ${hash} returning 1`,
  )
  return rows.length > 0
}
