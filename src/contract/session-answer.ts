import { z } from 'zod'

const user = z.strictObject({ id: z.int(), name: z.string(), email: z.string() }).meta({ id: 'SessionUser' })

/** The signed-in admin. */
export const verifyAnswer = z.strictObject({ user }).meta({ id: 'Session' })

/** A new session: its token, and when it expires. */
export const loginAnswer = z
  .strictObject({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_at: z.iso.datetime(),
    user,
  })
  .meta({ id: 'SignedIn' })

export type LoginAnswer = z.output<typeof loginAnswer>

/** One of a user's sessions. */
export const sessionAnswer = z.strictObject({
  id: z.int(),
  user_agent: z.string().nullable().describe('What the browser said of itself at sign-in'),
  address: z.string().nullable().describe('Of the client at sign-in; of IPv6 the network'),
  signed_in_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().describe('Exact to five minutes'),
  expires_at: z.iso.datetime(),
  current: z.boolean(),
})

export type SessionAnswer = z.output<typeof sessionAnswer>

/** A user's sessions, last used first. `current`: the one of this request. */
export const sessionsAnswer = z.strictObject({ sessions: z.array(sessionAnswer) }).meta({ id: 'SessionList' })

export type SessionsAnswer = z.output<typeof sessionsAnswer>
