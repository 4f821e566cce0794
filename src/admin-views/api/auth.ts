import { jsonOf, send } from '@/admin-views/api/send'
import type { LoginAnswer } from '@/contract/session-answer'
import type { LoginInput } from '@/domain/sign-in'

export const VERIFY_PATH = '/api/auth/verify'

/** Data of the signed-in admin (spec §3). */
export type SessionUser = Partial<LoginAnswer['user']>

export type SignInRequest = Required<LoginInput>

/** Signs in. Only `access_token` and the user are read from the answer (spec §7). */
export async function logIn(request: SignInRequest): Promise<Pick<LoginAnswer, 'access_token' | 'user'>> {
  return jsonOf(await send('/api/auth/login', { method: 'POST', json: request }))
}

/** Resolves when the server accepts the token; the body is not read (spec §7). */
export async function verifyToken(token: string, signal: AbortSignal): Promise<void> {
  const { body } = await send(VERIFY_PATH, { token, signal })
  // An unread body would keep its connection busy while the page is open.
  await body?.cancel()
}

/** Ends the session on the server; the request completes even if the user leaves the page. */
export async function logOut(token: string): Promise<void> {
  await send('/api/auth/logout', { method: 'POST', token, keepalive: true })
}
