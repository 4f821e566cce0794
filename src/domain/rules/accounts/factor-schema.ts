import { z } from 'zod'
import { requiredText } from '../text/text-schema'

const base64url = (name: string, max: number) =>
  z
    .string({ error: `${name} must be text` })
    .max(max, { error: `${name} is too long` })
    .regex(/^[\w-]+$/, { error: `${name} must be in base64url` })

const credential = {
  id: base64url('The id of the passkey', 1_400),
  rawId: base64url('The rawId of the passkey', 1_400),
  type: z.literal('public-key', { error: 'The type of a passkey is public-key' }),
}

const withoutResponse = { error: 'The answer of the passkey is not complete' }

/** An answer of the browser's `navigator.credentials.get`, as `toJSON` writes it. */
export const assertionSchema = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: base64url('clientDataJSON', 8_000),
        authenticatorData: base64url('authenticatorData', 8_000),
        signature: base64url('signature', 8_000),
        userHandle: base64url('userHandle', 100).nullish(),
      },
      withoutResponse,
    ),
  },
  withoutResponse,
)
export type Assertion = z.output<typeof assertionSchema>
export type AssertionInput = z.input<typeof assertionSchema>

/** An answer of the browser's `navigator.credentials.create`, as `toJSON` writes it. */
export const attestationSchema = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: base64url('clientDataJSON', 8_000),
        attestationObject: base64url('attestationObject', 64_000),
        transports: z.array(z.string().max(40)).max(10).optional(),
      },
      withoutResponse,
    ),
  },
  withoutResponse,
)
export type Attestation = z.output<typeof attestationSchema>
export type AttestationInput = z.input<typeof attestationSchema>

const typedCode = (label: string) => requiredText(label, { max: 100, kind: 'secret' }).optional()

/** The parts of a body of which one proves a factor. */
export const proofFields = {
  code: typedCode('Code'),
  recovery_code: typedCode('Recovery code'),
  assertion: assertionSchema.optional(),
}

/** The proof of a factor. */
export type Proof =
  | { by: 'code'; code: string }
  | { by: 'recovery_code'; code: string }
  | { by: 'assertion'; assertion: Assertion }

type ProofFields = { code?: string; recovery_code?: string; assertion?: Assertion }

/** The proofs that a body has. */
export function proofsOf({ code, recovery_code, assertion }: ProofFields): Proof[] {
  const proofs: Proof[] = []
  if (code !== undefined) proofs.push({ by: 'code', code })
  if (recovery_code !== undefined) proofs.push({ by: 'recovery_code', code: recovery_code })
  if (assertion !== undefined) proofs.push({ by: 'assertion', assertion })
  return proofs
}

export const ONE_PROOF = 'Send one of code, assertion and recovery_code'

/** The name of a factor. */
export const factorName = requiredText('Name', { max: 100 })
