import { jsonOf, send } from '@/admin-views/api/send'
import type { AssertionInput } from '@/domain/rules/accounts/factor-schema'

/** Asks for a challenge, and has a passkey answer it. @param step of a sign-in, if there is one @throws NoPasskey */
export async function assertionFor(step?: string): Promise<AssertionInput> {
  const answer = send('/api/auth/passkey/challenge', { method: 'POST', json: { step } })
  // Loaded when a passkey is wanted.
  const [{ answerByPasskey }, options] = await Promise.all([
    import('@/admin-views/api/browser-passkeys'),
    answer.then((response) => jsonOf<Record<string, unknown>>(response)),
  ])
  return answerByPasskey(options)
}
