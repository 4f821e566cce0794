import { z } from 'zod'
import { normaliseEmail } from './admin-user'
import { requiredText } from './text-schema'

/** The same answer for a wrong e-mail, a wrong password and an inactive account (§8). */
export const SIGN_IN_REFUSED_MESSAGE = 'Invalid email or password'

/** Session lifetime in seconds: 24 hours, or 30 days with "Remember me for 30 days" (§2.16, §9). */
const SESSION_LIFETIME = { standard: 24 * 60 * 60, remembered: 30 * 24 * 60 * 60 } as const

/** The session lifetime that a sign-in asks for, in seconds. */
export function sessionLifetimeOf(rememberMe: boolean): number {
  return rememberMe ? SESSION_LIFETIME.remembered : SESSION_LIFETIME.standard
}

const missing = 'Email and password are required'

/**
 * Body of POST /api/auth/login (§7). Checks only presence (§5), and a length that bounds the work of hashing; the
 * e-mail is normalised as when the account was created.
 */
export const loginSchema = z.object({
  email: requiredText('Email', { max: 1_000, kind: 'secret', missing }).overwrite(normaliseEmail),
  password: requiredText('Password', { max: 1_000, kind: 'secret', missing }),
  remember_me: z.boolean({ error: 'Remember me must be true or false' }).default(false),
})

/** Accepted input for a sign-in. */
export type LoginInput = z.input<typeof loginSchema>
export type Login = z.output<typeof loginSchema>
