import { z } from 'zod'

/** An admin user as the API shows it: never a password, never a hash. */
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

/** A page of them (spec §3). */
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
