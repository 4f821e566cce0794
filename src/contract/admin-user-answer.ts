import { z } from 'zod'

/** An admin user in the API's answers: never a password or hash. */
export const adminUserAnswer = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    is_active: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'AdminUser' })

export type AdminUserAnswer = z.output<typeof adminUserAnswer>

/** A page of admin users (spec §3). */
export const adminUserListAnswer = z
  .strictObject({
    users: z.array(adminUserAnswer),
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    pages: z.int(),
  })
  .meta({ id: 'AdminUserList' })

export type AdminUserListAnswer = z.output<typeof adminUserListAnswer>
