import type { TypedUser } from 'payload'

/** Who stands behind a token, and in whose name a transaction runs. */
export type SessionUser = { id: number; name: string; email: string }

/** The user as Payload's access rules want to see it. */
export function asPayloadUser(user: SessionUser): TypedUser {
  // The generated user type lists every field of the collection; access rules look at presence only, and
  // the hash must not travel with a request.
  return { ...user, collection: 'adminUsers' } as TypedUser
}
