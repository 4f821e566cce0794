import { type SQL, sql } from 'drizzle-orm'
import { adminUserListAnswer } from '@/contract/admin-user-answer'
import { type AdminUserQuery, adminUserListQuery } from '@/contract/admin-user-list-query'
import { containsText } from '@/database/contains-text'
import { adminUserSearchText } from '@/database/indexes'
import { pageCount } from '@/domain/paging'
import { answer } from '../http/answer'
import { staffEndpoint } from '../http/endpoint'
import { selectAdminUsers } from './queries'

function conditions({ search, is_active }: AdminUserQuery): SQL {
  const all: SQL[] = [sql`true`]
  if (search) all.push(sql`${adminUserSearchText} like ${containsText(search)}`)
  if (is_active) all.push(sql`is_active = ${is_active === 'true'}`)
  return sql.join(all, sql` and `)
}

/** GET /api/admin-users/: by name, a page at a time. */
export const listAdminUsers = staffEndpoint({
  method: 'get',
  path: '/admin-users',
  errors: 'detail',
  about: { summary: 'List admin users by name, a page at a time', answer: adminUserListAnswer },
  query: adminUserListQuery,
  act: async ({ payload: { db }, query }) => {
    const { page, limit } = query
    const where = conditions(query)
    const [users, counted] = await Promise.all([
      db.drizzle.execute(
        sql`${selectAdminUsers} where ${where} order by lower(name), id limit ${limit} offset ${(page - 1) * limit}`,
      ),
      db.drizzle.execute(sql`select count(*)::int as total from admin_users where ${where}`),
    ])
    const total = Number(counted.rows[0]?.total)
    return answer(200, { users: users.rows, page, limit, total, pages: pageCount(total, limit) })
  },
})
