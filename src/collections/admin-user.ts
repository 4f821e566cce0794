import type { AuthStrategy, CollectionConfig } from 'payload'
import { adminUserUpdateSchema } from '@/domain/admin-user-schema'
import { neverRead, staffOnly } from './access'
import { asPayloadUser, findSession } from './admin-session'
import { enforce } from './hooks/enforce'

/** Who sends a session's token as a bearer is that session's user; nothing else signs anyone in. */
const bearer: AuthStrategy = {
  name: 'bearer',
  authenticate: async ({ headers, payload }) => {
    const session = await findSession(payload, headers.get('authorization'))
    return { user: session && asPayloadUser(session.user) }
  },
}

/** A member of staff who may sign in (spec §3 "Admin user"). Every admin may do everything (spec §6). */
export const AdminUser: CollectionConfig = {
  slug: 'adminUsers',
  labels: { singular: 'Admin user', plural: 'Admin users' },
  access: staffOnly,
  auth: { disableLocalStrategy: true, strategies: [bearer] },
  endpoints: false,
  lockDocuments: false,
  admin: { useAsTitle: 'name' },
  hooks: {
    beforeChange: [
      enforce(
        // The password is judged where it is entered; here only its hash arrives.
        adminUserUpdateSchema.omit({ password: true }).required(),
        (data) => data,
        (user) => user,
      ),
    ],
  },
  fields: [
    { name: 'name', type: 'text', required: true },
    // Stored in lower case (src/domain/admin-user.ts), so an ordinary unique index ignores case.
    { name: 'email', type: 'text', required: true, unique: true },
    { name: 'phone', type: 'text' },
    { name: 'is_active', type: 'checkbox', required: true, defaultValue: true, index: true },
    { name: 'password_hash', type: 'text', required: true, hidden: true, access: { read: neverRead } },
  ],
}
