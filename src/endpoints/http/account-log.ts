import type { Session } from '@/accounts/sessions'
import { asLogText } from '@/domain/log-text'
import { env } from '@/env'
import { clientAddress } from './client-address'

/** The logged events of accounts and sessions (OWASP ASVS 5.0, V16.3). */
export type AccountEvent =
  | { event: 'sign-in' | 'sign-in-failed' | 'sign-in-limited'; email: string }
  | { event: 'sign-out' }
  | { event: 'sessions-ended'; user_id: number; sessions: number[]; reason: EndReason }
  | { event: 'admin-user-created'; user_id: number; email: string }
  | { event: 'admin-user-changed'; user_id: number; fields: string[] }
  | { event: 'admin-user-deactivated' | 'admin-user-deleted'; user_id: number }

export type EndReason = 'deactivated' | 'deleted' | 'password-changed' | 'by-user'

/** The person who caused an event; a sign-in has no session yet. */
export type LoggedActor = { request: Pick<Request, 'headers'>; session?: Session }

/** Makes one line of JSON whatever the texts contain: no client can forge or hide a line. */
const logLine = (entry: Record<string, unknown>): string => asLogText(JSON.stringify(entry))

/**
 * Writes an event to the standard output as a line of JSON: time, event, actor and address. It is never given
 * secrets.
 */
export function logAccountEvent({ request, session }: LoggedActor, event: AccountEvent): void {
  // biome-ignore lint/suspicious/noConsole: logs go to the standard output, one line each
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
