import type { Access, CollectionConfig, FieldAccess } from 'payload'

/** Any signed-in admin may do everything (spec §6); nobody else anything. */
const signedIn: Access = ({ req }) => req.user !== null && req.user !== undefined

const nobody: Access = () => false

/** Access of the collections that staff manage. */
export const staffOnly = {
  create: signedIn,
  read: signedIn,
  update: signedIn,
  delete: signedIn,
  admin: () => false,
} satisfies CollectionConfig['access']

/** Access of what only the server itself touches. */
export const serverOnly = {
  create: nobody,
  read: nobody,
  update: nobody,
  delete: nobody,
} satisfies CollectionConfig['access']

/** A field that no answer may ever hold. */
export const neverRead: FieldAccess = () => false
