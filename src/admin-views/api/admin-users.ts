import { change, get, remove } from '@/admin-views/api/call'
import type { AdminUserAnswer, AdminUserListAnswer } from '@/contract/admin-user-answer'
import type { AdminUserQuery } from '@/contract/admin-user-list-query'
import type { AdminUserCreateInput, AdminUserUpdateInput } from '@/domain/admin-user-schema'

const PATH = '/api/admin-users/'

export type AdminUser = AdminUserAnswer
export type AdminUserPage = AdminUserListAnswer

export type StatusFilter = 'all' | 'active' | 'inactive'

/** The query of the list; `status` is sent as `is_active`. */
export type AdminUserListQuery = Omit<AdminUserQuery, 'is_active'> & { status: StatusFilter }

/** The body of create and update (spec §7); on update the password is left out when blank. */
export type AdminUserInput = Omit<AdminUserCreateInput, 'password'> & Pick<AdminUserUpdateInput, 'password'>

function address({ page, limit, search, status }: AdminUserListQuery): string {
  const query = new URLSearchParams({ page: String(page), limit: String(limit) })
  if (search !== '') query.set('search', search)
  if (status !== 'all') query.set('is_active', String(status === 'active'))
  return `${PATH}?${query}`
}

export const listAdminUsers = (query: AdminUserListQuery) => get<AdminUserPage>(address(query))

export const createAdminUser = (json: AdminUserInput) => change<AdminUser>(PATH, { method: 'POST', json })

export const updateAdminUser = (id: number, json: AdminUserInput) =>
  change<AdminUser>(`${PATH}${id}`, { method: 'PUT', json })

export const deleteAdminUser = (id: number) => remove(`${PATH}${id}`)
