import { hostname } from 'node:os'
import type { AdminUserAnswer } from '@/domain/contract/admin-user-answer'
import type { FactorKind } from '@/domain/rules/accounts/factor'
import type { Proof } from '@/domain/rules/accounts/factor-schema'
import { asLogText } from '@/domain/rules/text/log-text'
import { env } from '@/env'
import { countSignIn, type SignInOutcome } from '@/platform/observing/metrics'
import { currentRequest } from '@/platform/observing/request-context'
import { clientAddress } from './client-address'
import type { Session } from './sessions'

/** The logged events of accounts and sessions (OWASP ASVS 5.0, V16.3). */
type AccountEvent =
  | { event: 'sign-in'; email: string; factor?: ProvedBy }
  | { event: SignInEnd | 'factor-asked'; email: string }
  | { event: 'sign-out' }
  | { event: 'sessions-ended'; user_id: number; sessions: number[]; reason: EndReason }
  | { event: 'admin-user-created'; user_id: number; email: string }
  | { event: 'admin-user-changed'; user_id: number; fields: string[] }
  | { event: 'key-created'; key: number; name: string }
  | { event: 'keys-ended'; keys: number[]; name?: string; user_id?: number; reason: EndReason }
  | { event: 'admin-user-deactivated' | 'admin-user-deleted' | 'factors-reset'; user_id: number }
  | { event: 'factor-added' | 'factor-removed'; user_id: number; factor: FactorKind }
  | { event: 'recovery-codes-made'; user_id: number }

type SignInEnd = 'sign-in-failed' | 'sign-in-limited' | 'factor-failed' | 'factor-limited'
type ProvedBy = Proof['by'] | 'passkey-alone'
type EndReason =
  | 'deactivated'
  | 'deleted'
  | 'password-changed'
  | 'by-user'
  | 'factor-changed'
  | 'factors-reset'
  | 'by-command'
  | 'right-lost'

/** The person who caused an event; a sign-in has no session yet, and a command has no request. */
type LoggedActor = { request: Pick<Request, 'headers'> | null; session?: Session }

/** Makes one line of JSON whatever the texts contain: no client can forge or hide a line. */
const logLine = (entry: Record<string, unknown>): string => asLogText(JSON.stringify(entry))

const SIGN_INS: Partial<Record<AccountEvent['event'], SignInOutcome>> = {
  'factor-asked': 'factor_asked',
  'factor-failed': 'factor_failed',
  'factor-limited': 'factor_limited',
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
    address: request && clientAddress(request, env.trustedProxies),
    request_id: currentRequest()?.id ?? null,
  })
  process.stdout.write(`${line}\n`)
}

/** Logs the sessions that ended with a change of their user. */
export function logEnded(actor: LoggedActor, user_id: number, sessions: number[], reason: EndReason): void {
  if (sessions.length > 0) logAccountEvent(actor, { event: 'sessions-ended', user_id, sessions, reason })
}

/** Logs the keys that ended with a change of their user. */
export function logEndedKeys(actor: LoggedActor, user_id: number, keys: number[], reason: EndReason): void {
  if (keys.length > 0) logAccountEvent(actor, { event: 'keys-ended', keys, user_id, reason })
}

const FIELDS = ['name', 'email', 'phone', 'is_active', 'rights'] as const

type Change = {
  before: AdminUserAnswer
  after: AdminUserAnswer
  hasNewPassword: boolean
  ended: number[]
  endedKeys?: number[]
}

/** Logs which fields of a user changed, never their values; nothing if none did. */
export function logChange(
  actor: LoggedActor,
  { before, after, hasNewPassword, ended, endedKeys = [] }: Change,
): void {
  const fields: string[] = FIELDS.filter((field) => String(before[field]) !== String(after[field]))
  if (hasNewPassword) fields.push('password')
  const user_id = after.id
  if (fields.length > 0) logAccountEvent(actor, { event: 'admin-user-changed', user_id, fields })
  if (before.is_active && !after.is_active)
    logAccountEvent(actor, { event: 'admin-user-deactivated', user_id })
  logEnded(actor, user_id, ended, after.is_active ? 'password-changed' : 'deactivated')
  logEndedKeys(actor, user_id, endedKeys, after.is_active ? 'right-lost' : 'deactivated')
}
