import { ApiFailure } from '@/admin-views/api/api-failure'
import { jsonOf, send } from '@/admin-views/api/send'
import type { LoginAnswer, MayNot } from '@/domain/contract/session-answer'
import type { LoginInput, PasskeyInput, SecondStepInput } from '@/domain/rules/accounts/sign-in'

export const VERIFY_PATH = '/api/auth/verify'

/** Data of the signed-in admin (spec §3). */
export type SessionUser = Partial<LoginAnswer['user']>

export type SignInRequest = Required<LoginInput> | SecondStepInput | PasskeyInput

/** The fields read from the answer to a sign-in (spec §7, contract §11). */
type SignInAnswer = Pick<LoginAnswer, 'access_token' | 'user' | 'notice' | 'needs_factor' | 'may_not'>

/** Signs in by a password or a passkey, or makes the second step of a sign-in. */
export async function logIn(request: SignInRequest): Promise<SignInAnswer> {
  return jsonOf(await send('/api/auth/login', { method: 'POST', json: request }))
}

/** The second step that the server asks for: what to enter, the account's factors, and the step's name. */
export type AskedStep = { detail: string; hasApp: boolean; hasPasskey: boolean; step: string }

/** The second step that a failed sign-in asks for; null if it only failed. */
export function askedStepOf(failure: unknown): AskedStep | null {
  if (!(failure instanceof ApiFailure) || failure.status !== 401) return null
  const { factors, step } = failure.body
  if (!Array.isArray(factors) || typeof step !== 'string') return null
  const [hasApp, hasPasskey] = [factors.includes('totp'), factors.includes('passkey')]
  return { detail: failure.detailText ?? '', hasApp, hasPasskey, step }
}

const hasReasons = (body: unknown): body is { may_not: MayNot } =>
  typeof body === 'object' && body !== null && 'may_not' in body && typeof body.may_not === 'object'

/**
 * Resolves when the server accepts the token, whatever the body holds (spec §7).
 * @returns what the person may not do, where the body says so
 */
export async function verifyToken(token: string, signal: AbortSignal): Promise<MayNot> {
  const answer = await send(VERIFY_PATH, { token, signal })
  const body: unknown = await answer.json().catch(() => null)
  return hasReasons(body) ? body.may_not : {}
}

/** Ends the session on the server; the request completes even if the user leaves the page. */
export async function logOut(token: string): Promise<void> {
  await send('/api/auth/logout', { method: 'POST', token, keepalive: true })
}
