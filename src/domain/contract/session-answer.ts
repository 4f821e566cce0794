import { z } from 'zod'
import type { Right } from '@/domain/rules/accounts/rights'

const user = z.strictObject({ id: z.int(), name: z.string(), email: z.string() }).meta({ id: 'SessionUser' })

const needsFactor = z
  .literal(true)
  .optional()
  .describe('The session reaches only the calls of the own account until a second factor is set up')

/** What somebody may not do, and who may: a sentence for each right that they lack. */
const mayNot = z
  .strictObject({
    catalogue: z.string().optional(),
    content: z.string().optional(),
    release: z.string().optional(),
    users: z.string().optional(),
  } satisfies Record<Right, z.ZodType>)
  .optional()
  .describe('Left out for those who have all rights')

export type MayNot = NonNullable<z.output<typeof mayNot>>

/** The signed-in admin. */
export const verifyAnswer = z
  .strictObject({ user, needs_factor: needsFactor, may_not: mayNot })
  .meta({ id: 'Session' })
export type VerifyAnswer = z.output<typeof verifyAnswer>

/** A new session: its token, and when it expires. */
export const loginAnswer = z
  .strictObject({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_at: z.iso.datetime(),
    user,
    notice: z.string().optional().describe('What the account is told once'),
    needs_factor: needsFactor,
    may_not: mayNot,
  })
  .meta({ id: 'SignedIn' })

export type LoginAnswer = z.output<typeof loginAnswer>

/** One of a user's sessions. */
export const sessionAnswer = z.strictObject({
  id: z.int(),
  user_agent: z.string().nullable().describe('The User-Agent header of the sign-in'),
  address: z.string().nullable().describe('The client’s address at sign-in; for IPv6, its network'),
  signed_in_at: z.iso.datetime(),
  last_used: z.iso.datetime().describe('Exact to five minutes'),
  last_used_at: z.iso.datetime().describe('The same, under its former name'),
  expires_at: z.iso.datetime(),
  current: z.boolean(),
})

export type SessionAnswer = z.output<typeof sessionAnswer>

/** A user's sessions, last used first. `current`: the one of this request. */
export const sessionsAnswer = z.strictObject({ sessions: z.array(sessionAnswer) }).meta({ id: 'SessionList' })

export type SessionsAnswer = z.output<typeof sessionsAnswer>
