import { z } from 'zod'

const user = z.strictObject({ id: z.int(), name: z.string(), email: z.string() }).meta({ id: 'SessionUser' })

/** Who is signed in. */
export const verifyAnswer = z.strictObject({ user }).meta({ id: 'Session' })

/** A new session: its token, and when it ends by itself. */
export const loginAnswer = z
  .strictObject({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_at: z.iso.datetime(),
    user,
  })
  .meta({ id: 'SignedIn' })
