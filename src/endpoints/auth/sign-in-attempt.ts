import type { Payload } from 'payload'
import { logAccountEvent } from '@/accounts/account-log'
import { clientAddress } from '@/accounts/client-address'
import { isPassword, passwordQueue } from '@/accounts/password-hash'
import { countSignInFailure, findAccount, type SignInAccount, signInWait } from '@/accounts/sign-in'
import { env } from '@/env'
import { Refusal } from '../http/answer'

/** An attempt to sign in, or to prove the password once more. */
type Attempt = { payload: Payload; request: Request; email: string; address: string }

/** The attempt of a request. @param email of the account, or what stands in its place */
export const attemptOf = (call: { payload: Payload; request: Request }, email: string): Attempt => ({
  payload: call.payload,
  request: call.request,
  email,
  address: clientAddress(call.request, env.trustedProxies),
})

/** @throws {Refusal} 429 after too many failures */
export async function refuseTooMany({ payload, request, email, address }: Attempt): Promise<void> {
  const wait = await signInWait(payload, { email, address })
  if (wait === 0) return
  logAccountEvent({ request }, { event: 'sign-in-limited', email })
  throw new Refusal(429, 'Too many failed sign-ins. Please wait a minute and try again.', {
    'Retry-After': String(wait),
  })
}

/** Counts and logs a failed attempt. */
export async function noteFailure({ payload, request, email, address }: Attempt): Promise<void> {
  await countSignInFailure(payload, { email, address })
  logAccountEvent({ request }, { event: 'sign-in-failed', email })
}

/**
 * Checks a password and finds its account. An unknown e-mail, a wrong password and an inactive account take the same
 * time and give the same answer. Attempts run one at a time, so that a limit counts all failures before it.
 * @param refused the refusal of a failed attempt
 * @throws {Refusal} that one, or 429
 */
export async function comparePassword(
  attempt: Attempt,
  password: string,
  refused: () => Refusal,
): Promise<SignInAccount> {
  const { payload, email, address } = attempt
  await refuseTooMany(attempt)
  return passwordQueue.run(address, async () => {
    await refuseTooMany(attempt)
    const account = await findAccount(payload, email)
    const isRight = await isPassword(password, account?.password_hash ?? null)
    if (account && isRight && account.is_active) return account
    await noteFailure(attempt)
    throw refused()
  })
}

/** The refusal of codes while those of an account are locked. @param wait in seconds */
export const codesLocked = (wait: number) =>
  new Refusal(429, `Too many wrong codes. Use a passkey, or try again in ${Math.ceil(wait / 60)} minutes.`, {
    'Retry-After': String(wait),
  })
