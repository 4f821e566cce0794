import type { AdminUserAnswer } from '@/contract/admin-user-answer'
import { type EndReason, type LoggedActor, logAccountEvent } from '../http/account-log'

/** Logs the sessions that ended with a change of their user. */
export function logEnded(actor: LoggedActor, user_id: number, sessions: number[], reason: EndReason): void {
  if (sessions.length > 0) logAccountEvent(actor, { event: 'sessions-ended', user_id, sessions, reason })
}

const FIELDS = ['name', 'email', 'phone', 'is_active'] as const

type Change = { before: AdminUserAnswer; after: AdminUserAnswer; hasNewPassword: boolean; ended: number[] }

/** Logs which fields of a user changed, never their values; nothing if none did. */
export function logChange(actor: LoggedActor, { before, after, hasNewPassword, ended }: Change): void {
  const fields: string[] = FIELDS.filter((field) => before[field] !== after[field])
  if (hasNewPassword) fields.push('password')
  const user_id = after.id
  if (fields.length > 0) logAccountEvent(actor, { event: 'admin-user-changed', user_id, fields })
  if (before.is_active && !after.is_active)
    logAccountEvent(actor, { event: 'admin-user-deactivated', user_id })
  logEnded(actor, user_id, ended, after.is_active ? 'password-changed' : 'deactivated')
}
