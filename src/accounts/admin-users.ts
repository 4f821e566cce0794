import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type AdminUserAnswer,
  type AdminUserQuery,
  adminUserAnswer,
} from '@/domain/contract/admin-user-answer'
import type { Right } from '@/domain/rules/accounts/rights'
import { Refused } from '@/domain/rules/changes/refused'
import { adminUserSearchText } from '@/platform/database/migrating/indexes'
import {
  countRows,
  type Database,
  selectOne,
  selectRow,
  selectRows,
} from '@/platform/database/statements/rows'
import { containsText, isoText, rowsOfPage } from '@/platform/database/statements/values'

/** `select … from` admin users in the shape of the answer, without the hash. */
const selectAdminUsers = sql`
  select id, name, email, phone, is_active, ${isoText('created_at')} as created_at, rights from admin_users`

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
  const where = conditionsOf(query)
  const [users, total] = await Promise.all([
    selectRows(
      db,
      adminUserAnswer,
      sql`${selectAdminUsers} where ${where} order by lower(name), id ${rowsOfPage(query)}`,
    ),
    countRows(db, sql`admin_users where ${where}`),
  ])
  return { users, total }
}

const overviewRow = z.object({
  email: z.string(),
  name: z.string(),
  is_active: z.boolean(),
  factors: z.array(z.string()),
  sessions: z.int(),
})

/** An account as the command line shows it: the names of its second factors, and the number of its sessions. */
export type AccountOverview = z.output<typeof overviewRow>

/** All accounts by e-mail address. */
export const listAccounts = (db: Database): Promise<AccountOverview[]> =>
  selectRows(
    db,
    overviewRow,
    sql`select email, name, is_active,
          array(select f.name from account_factors f where f.user_id = u.id order by f.id) as factors,
          (select count(*)::int from admin_sessions s where s.user_id = u.id and s.expires_at > now()) as sessions
        from admin_users u order by email`,
  )

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

/** Sets the rights of a user whose row the caller holds. */
export async function setRights(db: Database, id: number, rights: readonly Right[]): Promise<void> {
  const list = sql.param([...rights])
  await db.execute(
    sql`update admin_users set rights = ${list}::text[] where id = ${id} and rights <> ${list}::text[]`,
  )
}

/**
 * Ensures that somebody can sign in and change users when a user is deleted, deactivated or loses `users`. Accounts
 * change one at a time (src/endpoints/http/write.ts), so of two simultaneous calls the second sees the change of the
 * first.
 * @throws {Refused} conflict when nobody else can
 */
export async function requireAnotherWhoMayChangeUsers(db: Database, id: number): Promise<void> {
  const { isLast, others } = await selectOne(
    db,
    z.object({ isLast: z.boolean(), others: z.int() }),
    sql`select count(*) filter (where id <> ${id})::int as others,
          coalesce(bool_or(id = ${id} and 'users' = any(rights)), false)
            and count(*) filter (where id <> ${id} and 'users' = any(rights)) = 0 as "isLast"
        from admin_users where is_active`,
  )
  if (!isLast) return
  const what =
    others === 0
      ? 'This is the last active admin user: add or activate another one first'
      : 'This is the last active admin user who may change users: give that right to another one first'
  throw new Refused('conflict', what)
}
