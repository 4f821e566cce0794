import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type AdminUserAnswer, adminUserAnswer } from '@/contract/admin-user-answer'
import type { AdminUserQuery } from '@/contract/admin-user-list-query'
import { containsText } from '@/database/contains-text'
import type { Database } from '@/database/database'
import { adminUserSearchText } from '@/database/indexes'
import { isoText } from '@/database/iso-text'
import { countRows, selectRow, selectRows } from '@/database/rows'
import { Refused } from '@/domain/refused'

/** `select … from` admin users in the shape of the answer, without the hash. */
const selectAdminUsers = sql`
  select id, name, email, phone, is_active, ${isoText('created_at')} as created_at from admin_users`

function conditionsOf({ search, is_active }: AdminUserQuery): SQL {
  const all: SQL[] = [sql`true`]
  if (search) all.push(sql`${adminUserSearchText} like ${containsText(search)}`)
  if (is_active) all.push(sql`is_active = ${is_active === 'true'}`)
  return sql.join(all, sql` and `)
}

/** A page of the admin users by name, and their total number. */
export async function listAdminUsers(
  db: Database,
  query: AdminUserQuery,
): Promise<{ users: AdminUserAnswer[]; total: number }> {
  const { page, limit } = query
  const where = conditionsOf(query)
  const [users, total] = await Promise.all([
    selectRows(
      db,
      adminUserAnswer,
      sql`${selectAdminUsers} where ${where} order by lower(name), id limit ${limit} offset ${(page - 1) * limit}`,
    ),
    countRows(db, sql`admin_users where ${where}`),
  ])
  return { users, total }
}

/** Reads one user. @throws {Refused} unknown */
export async function readAdminUser(db: Database, id: number): Promise<AdminUserAnswer> {
  const user = await selectRow(db, adminUserAnswer, sql`${selectAdminUsers} where id = ${id}`)
  if (!user) throw new Refused('unknown', 'There is no such admin user')
  return user
}

/** Locks a user's row until the transaction ends. @returns the user @throws {Refused} unknown */
export async function lockAdminUser(db: Database, id: number): Promise<AdminUserAnswer> {
  await db.execute(sql`select from admin_users where id = ${id} for update`)
  return readAdminUser(db, id)
}

/**
 * Ensures that another admin can sign in when one is deleted or deactivated. Accounts change one at a time
 * (src/endpoints/http/write.ts), so of two simultaneous calls the second sees the change of the first.
 * @throws {Refused} conflict when nobody else is active
 */
export async function requireAnotherActiveAdmin(db: Database, id: number): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from admin_users where is_active and id <> ${id} limit 1`)
  if (rows.length > 0) return
  const self = await selectRow(
    db,
    z.object({ is_active: z.boolean() }),
    sql`select is_active from admin_users where id = ${id}`,
  )
  if (self?.is_active) {
    throw new Refused('conflict', 'This is the last active admin user: add or activate another one first')
  }
}
