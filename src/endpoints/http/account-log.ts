import type { Session } from '@/accounts/sessions'
import { asLogText } from '@/domain/log-text'
import { env } from '@/env'
import { clientAddress } from './client-address'

/** What is written down of accounts and sessions (OWASP ASVS 5.0, V16.3). */
export type AccountEvent =
  | { event: 'sign-in' | 'sign-in-failed' | 'sign-in-limited'; email: string }
  | { event: 'sign-out' }
  | { event: 'sessions-ended'; user_id: number; sessions: number[]; reason: EndReason }
  | { event: 'admin-user-created'; user_id: number; email: string }
  | { event: 'admin-user-changed'; user_id: number; fields: string[] }
  | { event: 'admin-user-deactivated' | 'admin-user-deleted'; user_id: number }

export type EndReason = 'deactivated' | 'deleted' | 'password-changed' | 'by-user'

/** Who did it: of a sign-in there is no session yet. */
export type LoggedActor = { request: Pick<Request, 'headers'>; session?: Session }

/** One line of JSON whatever its texts hold: no client can write a line of its own, or hide one. */
const logLine = (entry: Record<string, unknown>): string => asLogText(JSON.stringify(entry))

/**
 * Writes an event to the standard output: a line of JSON with its time, what happened, who did it and from where. Of
 * secrets it is given none.
 */
export function logAccountEvent({ request, session }: LoggedActor, event: AccountEvent): void {
  // biome-ignore lint/suspicious/noConsole: the standard output is where a log goes, a line at a time
  console.log(
    logLine({
      time: new Date().toISOString(),
      log: 'accounts',
      ...event,
      actor: session ? { id: session.user.id, email: session.user.email, session: session.id } : null,
      address: clientAddress(request, env.trustedProxies),
    }),
  )
}
