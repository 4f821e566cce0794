import { z } from 'zod'
import { RIGHTS } from '@/domain/rules/accounts/rights'
import { ADMIN_USER_LIST } from '@/domain/rules/search/paging'
import { paging } from './change-answers'
import { pageParam, searchParam, wholeNumber } from './query-params'

/** An admin user in the API's answers: never a password or hash. */
export const adminUserAnswer = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    is_active: z.boolean(),
    created_at: z.iso.datetime(),
    rights: z.array(z.enum(RIGHTS)),
  })
  .meta({ id: 'AdminUser' })

export type AdminUserAnswer = z.output<typeof adminUserAnswer>

/** A page of admin users (spec §3). */
export const adminUserListAnswer = z
  .strictObject({ users: z.array(adminUserAnswer), ...paging })
  .meta({ id: 'AdminUserList' })

export type AdminUserListAnswer = z.output<typeof adminUserListAnswer>

/** The query of their list (spec §7). */
export const adminUserListQuery = z.object({
  page: pageParam,
  limit: wholeNumber('limit', 1, ADMIN_USER_LIST.maxLimit).default(ADMIN_USER_LIST.limit),
  search: searchParam,
  is_active: z.enum(['true', 'false'], { error: 'is_active must be true or false' }).optional(),
})

export type AdminUserQuery = z.output<typeof adminUserListQuery>
