import { z } from 'zod'
import { ADMIN_USER_LIST } from '@/domain/paging'
import { pageParam, searchParam, wholeNumber } from './query-params'

/** Query of GET /api/admin-users/ (spec §7). */
export const adminUserListQuery = z.object({
  page: pageParam,
  limit: wholeNumber('limit', 1, ADMIN_USER_LIST.maxLimit).default(ADMIN_USER_LIST.limit),
  search: searchParam,
  is_active: z.enum(['true', 'false'], { error: 'is_active must be true or false' }).optional(),
})

export type AdminUserQuery = z.output<typeof adminUserListQuery>
