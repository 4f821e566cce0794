import { change, get, remove } from '@/admin-views/api/call'
import { withQuery } from '@/admin-views/api/send'
import type {
  AdminUserAnswer,
  AdminUserListAnswer,
  AdminUserQuery,
} from '@/domain/contract/admin-user-answer'
import type { AdminUserCreateInput, AdminUserUpdateInput } from '@/domain/rules/accounts/admin-user-schema'

const PATH = '/api/admin-users/'

export type AdminUser = AdminUserAnswer
export type AdminUserPage = AdminUserListAnswer

export type StatusFilter = 'all' | 'active' | 'inactive'

/** The query of the list; `status` is sent as `is_active`. */
type AdminUserListQuery = Omit<AdminUserQuery, 'is_active'> & { status: StatusFilter }

/** The body of create and update (spec §7); on update the password is left out when blank. */
export type AdminUserInput = Omit<AdminUserCreateInput, 'password'> & Pick<AdminUserUpdateInput, 'password'>

export const listAdminUsers = ({ status, ...query }: AdminUserListQuery) =>
  get<AdminUserPage>(
    withQuery(PATH, { ...query, is_active: status === 'all' ? undefined : status === 'active' }),
  )

export const createAdminUser = (json: AdminUserInput) => change<AdminUser>(PATH, { method: 'POST', json })

export const updateAdminUser = (id: number, json: AdminUserInput) =>
  change<AdminUser>(`${PATH}${id}`, { method: 'PUT', json })

export const deleteAdminUser = (id: number) => remove(`${PATH}${id}`)
