import type { CollectionConfig } from 'payload'
import { adminUserUpdateSchema } from '@/domain/rules/accounts/admin-user-schema'
import { neverRead, staffOnly } from './access'
import { enforce } from './hooks/enforce'

/** A member of staff who can sign in (spec §3 "Admin user"). Rights are written by src/accounts/admin-users.ts: they are a column that Payload does not know. */
export const adminUserCollection: CollectionConfig = {
  slug: 'adminUsers',
  labels: { singular: 'Admin user', plural: 'Admin users' },
  access: staffOnly,
  // Sessions are in src/accounts; Payload only has to know its user collection.
  auth: { disableLocalStrategy: true },
  endpoints: false,
  lockDocuments: false,
  admin: { useAsTitle: 'name' },
  hooks: {
    // The password is checked where it is entered; this collection gets only its hash, and no rights.
    beforeChange: [enforce(adminUserUpdateSchema.omit({ password: true, rights: true }).required())],
  },
  fields: [
    { name: 'name', type: 'text', required: true },
    // Stored in lower case (src/domain/rules/accounts/admin-user.ts), so an ordinary unique index ignores case.
    { name: 'email', type: 'text', required: true, unique: true },
    { name: 'phone', type: 'text' },
    { name: 'is_active', label: 'Active', type: 'checkbox', required: true, defaultValue: true, index: true },
    { name: 'password_hash', type: 'text', required: true, hidden: true, access: { read: neverRead } },
  ],
}
