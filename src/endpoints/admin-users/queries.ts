import { sql } from 'drizzle-orm'
import type { AdminUserAnswer } from '@/contract/admin-user-answer'
import type { Database } from '@/database/database'
import { isoText } from '@/database/iso-text'
import { Refusal, unknownId } from '../http/refusal'

/** `select … from` admin users in the shape of the answer: never the hash. */
export const selectAdminUsers = sql`
  select id, name, email, phone, is_active, ${isoText('created_at')} as created_at from admin_users`

/** One user. @throws {Refusal} 404 */
export async function readAdminUser(db: Database, id: number): Promise<AdminUserAnswer> {
  const { rows } = await db.execute(sql`${selectAdminUsers} where id = ${id}`)
  if (!rows[0]) throw unknownId('admin user')
  // The columns are those of the answer, to which a test holds them.
  return rows[0] as AdminUserAnswer
}

/** Holds a user's row until the transaction ends. @returns the user as it is @throws {Refusal} 404 */
export async function lockAdminUser(db: Database, id: number): Promise<AdminUserAnswer> {
  await db.execute(sql`select from admin_users where id = ${id} for update`)
  return readAdminUser(db, id)
}

/**
 * Keeps somebody able to sign in, where an admin is deleted or deactivated. Accounts change one at a time
 * (writeAccounts), so of two that do it at once the second sees what the first did.
 * @throws {Refusal} 409 when nobody else is active
 */
export async function requireAnotherActiveAdmin(db: Database, id: number): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from admin_users where is_active and id <> ${id} limit 1`)
  if (rows.length > 0) return
  const self = await db.execute(sql`select is_active from admin_users where id = ${id}`)
  if (self.rows[0]?.is_active === true) {
    throw new Refusal(409, 'This is the last active admin user: add or activate another one first')
  }
}
