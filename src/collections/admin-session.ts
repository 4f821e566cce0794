import type { CollectionConfig } from 'payload'
import { serverOnly } from './access'

/**
 * One row a signed-in browser: the server-side session behind a bearer token. Only the token's hash is
 * stored; ending a session is deleting its row.
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
    // What its user tells it by.
    { name: 'user_agent', type: 'text' },
    { name: 'address', type: 'text' },
    { name: 'last_used_at', type: 'date', required: true },
  ],
}
