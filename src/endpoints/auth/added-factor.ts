import type { Payload } from 'payload'
import { logAccountEvent, logEnded } from '@/accounts/account-log'
import { lockAdminUser } from '@/accounts/admin-users'
import { endWithFactors, settleNewFactor } from '@/accounts/factors/changed-factors'
import { listFactors, requireRoom } from '@/accounts/factors/factor-rows'
import { panelCookie } from '@/accounts/panel-cookie'
import { bearerToken, lacksFactor, type Session, sessionEnd } from '@/accounts/sessions'
import type { FactorAnswer } from '@/domain/contract/factor-answers'
import type { FactorKind } from '@/domain/rules/accounts/factor'
import type { Database } from '@/platform/database/statements/rows'
import { answer } from '../http/answer'
import { writeAccounts } from '../http/write'

type Call = { payload: Payload; request: Request; session: Session }

/** The panel's cookie for a session that did not reach the panel, and now does. */
function cookieOf({ request, session }: Call, expiresAt: string): Record<string, string> {
  const token = bearerToken(request.headers.get('authorization'))
  return token !== null && lacksFactor(session) ? { 'Set-Cookie': panelCookie(token, expiresAt) } : {}
}

/**
 * Adds a factor to the own account, ends its other sessions, and answers it; the first one with recovery codes.
 * @param insert stores the factor, in the transaction that holds the account
 */
export async function addFactor(
  call: Call,
  kind: FactorKind,
  insert: (db: Database) => Promise<FactorAnswer>,
): Promise<Response> {
  const { session } = call
  const { id: user_id } = session.user
  const { factor, ended, recovery_codes, expiresAt } = await writeAccounts(call, async ({ db }) => {
    // A sign-in by password alone that holds the account waits, and then finds the factor.
    await lockAdminUser(db, user_id)
    const before = await listFactors(db, user_id)
    await requireRoom(db, user_id, kind)
    return {
      factor: await insert(db),
      ended: await endWithFactors(db, session),
      recovery_codes: await settleNewFactor(db, session, before.length === 0),
      expiresAt: await sessionEnd(db, session),
    }
  })
  logAccountEvent(call, { event: 'factor-added', user_id, factor: kind })
  logEnded(call, user_id, ended, 'factor-changed')
  return answer(201, { ...factor, ...(recovery_codes && { recovery_codes }) }, cookieOf(call, expiresAt))
}
