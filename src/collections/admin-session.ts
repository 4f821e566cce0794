import type { CollectionConfig } from 'payload'
import { serverOnly } from './access'

/**
 * One row per session: the server side of a bearer token. Only the token's hash is stored; a session ends when its
 * row is deleted.
 */
export const adminSessionCollection: CollectionConfig = {
  slug: 'adminSessions',
  access: serverOnly,
  endpoints: false,
  lockDocuments: false,
  admin: { hidden: true },
  fields: [
    { name: 'token_hash', type: 'text', required: true, unique: true },
    { name: 'user', type: 'relationship', relationTo: 'adminUsers', required: true, index: true },
    { name: 'expires_at', type: 'date', required: true, index: true },
    // By these its user recognises the session.
    { name: 'user_agent', type: 'text' },
    { name: 'address', type: 'text' },
    { name: 'last_used_at', type: 'date', required: true },
  ],
}
