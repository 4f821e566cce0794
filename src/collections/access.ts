import type { Access, CollectionConfig, FieldAccess } from 'payload'

/** Any signed-in admin may do everything (spec §6). */
const signedIn: Access = ({ req }) => req.user !== null && req.user !== undefined

const nobody: Access = () => false

/** Access to the collections that staff manage. */
export const staffOnly = {
  create: signedIn,
  read: signedIn,
  update: signedIn,
  delete: signedIn,
  admin: () => false,
} satisfies CollectionConfig['access']

/** Access to collections that only the server uses. */
export const serverOnly = {
  create: nobody,
  read: nobody,
  update: nobody,
  delete: nobody,
} satisfies CollectionConfig['access']

/** Access to fields that no answer may contain. */
export const neverRead: FieldAccess = () => false
