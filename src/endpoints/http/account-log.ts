import { hostname } from 'node:os'
import type { Session } from '@/accounts/sessions'
import { asLogText } from '@/domain/log-text'
import { env } from '@/env'
import { countSignIn } from '@/observing/metrics'
import { currentRequest } from '@/observing/request-context'
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

const SIGN_INS: Partial<Record<AccountEvent['event'], 'done' | 'failed' | 'limited'>> = {
  'sign-in': 'done',
  'sign-in-failed': 'failed',
  'sign-in-limited': 'limited',
}

/**
 * Writes an event to the standard output as a line of JSON: time, event, actor, address and the request's id. It is
 * never given secrets. It is written whatever LOG_LEVEL and LOG_FORMAT say.
 */
export function logAccountEvent({ request, session }: LoggedActor, event: AccountEvent): void {
  const outcome = SIGN_INS[event.event]
  if (outcome) countSignIn(outcome)
  const line = logLine({
    level: 'info',
    time: new Date().toISOString(),
    msg: event.event,
    pid: process.pid,
    hostname: hostname(),
    log: 'accounts',
    ...event,
    actor: session ? { id: session.user.id, email: session.user.email, session: session.id } : null,
    address: clientAddress(request, env.trustedProxies),
    request_id: currentRequest()?.id ?? null,
  })
  process.stdout.write(`${line}\n`)
}
