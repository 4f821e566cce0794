import type { TypedUser } from 'payload'

/** Who stands behind a token. */
export type SessionUser = { id: number; name: string; email: string }

/** In whose name something is changed; they may be gone by now. */
export type Author = Pick<SessionUser, 'id' | 'name'>

/** The user as Payload's access rules want to see it. */
export function asPayloadUser(user: Author): TypedUser {
  // The generated user type lists every field of the collection; access rules look at presence only, and
  // the hash must not travel with a request.
  return { ...user, collection: 'adminUsers' } as TypedUser
}
