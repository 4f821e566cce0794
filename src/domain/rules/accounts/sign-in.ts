import { z } from 'zod'
import { firstMessage, requiredText } from '../text/text-schema'
import { normaliseEmail } from './admin-user'
import { assertionSchema, ONE_PROOF, type Proof, proofFields, proofsOf } from './factor-schema'

/** The same answer for a wrong e-mail, a wrong password and an inactive account (§8). */
export const SIGN_IN_REFUSED_MESSAGE = 'Invalid email or password'

/** Session lifetime in seconds: 24 hours, or 30 days with "Remember me for 30 days" (§2.16, §9). */
const SESSION_LIFETIME = { standard: 24 * 60 * 60, remembered: 30 * 24 * 60 * 60 } as const

/** The session lifetime that a sign-in asks for, in seconds. */
export function sessionLifetimeOf(rememberMe: boolean): number {
  return rememberMe ? SESSION_LIFETIME.remembered : SESSION_LIFETIME.standard
}

const missing = 'Email and password are required'
const rememberMe = z.boolean({ error: 'Remember me must be true or false' }).default(false)

/** The first step: email and password. Only presence is checked (§5), and a length that bounds the work of hashing. */
const passwordSchema = z.object({
  // Normalised as when the account was created.
  email: requiredText('Email', { max: 1_000, kind: 'secret', missing }).overwrite(normaliseEmail),
  password: requiredText('Password', { max: 1_000, kind: 'secret', missing }),
  remember_me: rememberMe,
})

/** The second step: a factor. */
const stepSchema = z
  .object({ step: requiredText('Step', { max: 100, kind: 'secret' }), ...proofFields })
  .transform((body, context): { step: string; proof: Proof } => {
    const [proof, another] = proofsOf(body)
    if (proof && !another) return { step: body.step, proof }
    context.addIssue({ code: 'custom', message: ONE_PROOF })
    return z.NEVER
  })

/** A passkey alone: it is two factors. */
const passkeySchema = z.object({ assertion: assertionSchema, remember_me: rememberMe })

const FORMS = [passwordSchema, stepSchema, passkeySchema] as const

/**
 * Body of POST /api/auth/login (§7, contract §11): a password, the second step, or a passkey. What it names decides
 * which, so that a broken rule has the message of that form.
 */
export const loginSchema = z
  .looseObject({})
  .meta({ anyOf: FORMS.map((form) => z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' })) })
  .transform((body, context): z.output<(typeof FORMS)[number]> => {
    const form = 'step' in body ? stepSchema : 'assertion' in body ? passkeySchema : passwordSchema
    const read = form.safeParse(body)
    if (read.success) return read.data
    context.addIssue({ code: 'custom', message: firstMessage(read.error) })
    return z.NEVER
  })

/** Accepted input for the steps of a sign-in. */
export type LoginInput = z.input<typeof passwordSchema>
export type SecondStepInput = z.input<typeof stepSchema>
export type PasskeyInput = z.input<typeof passkeySchema>
