import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { hashPassword } from '@/accounts/password-hash'
import { adminUserCreateSchema } from '@/domain/rules/accounts/admin-user-schema'
import { firstMessage } from '@/domain/rules/text/text-schema'
import { env } from '@/env'
import { inTransaction } from '@/platform/database/transactions/transaction'

/** The credentials to show at the first start; the password only if it was generated. */
type FirstAdmin = { email: string; password: string | null }

/**
 * Creates the first admin if there is none.
 * @returns the credentials to show once, or null if there is an admin
 * @throws when ADMIN_EMAIL, ADMIN_NAME or ADMIN_PASSWORD break the rules for admin users
 */
export async function createFirstAdmin(payload: Payload): Promise<FirstAdmin | null> {
  const { totalDocs } = await payload.count({ collection: 'adminUsers' })
  if (totalDocs > 0) return null
  const read = adminUserCreateSchema.safeParse({
    ...env.firstAdmin,
    password: env.firstAdmin.password ?? randomBytes(12).toString('base64url'),
  })
  if (!read.success) {
    throw new Error(
      `The first admin cannot be made of ADMIN_EMAIL, ADMIN_NAME and ADMIN_PASSWORD: ${firstMessage(read.error)}`,
    )
  }
  const { password, ...user } = read.data
  const password_hash = await hashPassword(password)
  await inTransaction(payload, { actor: null, kind: 'create' }, ({ req }) =>
    payload.create({ collection: 'adminUsers', data: { ...user, password_hash }, req }),
  )
  return { email: user.email, password: env.firstAdmin.password === undefined ? password : null }
}
