import type { TypedUser } from 'payload'

/** The user of a session. */
export type SessionUser = { id: number; name: string; email: string }

/** The author of a change, who may have been deleted since. */
export type Author = Pick<SessionUser, 'id' | 'name'>

/** The user in the form of Payload's access rules. */
export function asPayloadUser(user: Author): TypedUser {
  // The generated type has every field of the collection; access rules only check presence, and the password hash must
  // not travel with a request.
  return { ...user, collection: 'adminUsers' } as TypedUser
}
