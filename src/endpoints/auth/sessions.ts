import { logAccountEvent } from '@/accounts/account-log'
import { endedPanelCookie } from '@/accounts/panel-cookie'
import { reasonsFor } from '@/accounts/rights'
import { endSession, endSessions, lacksFactor, listSessions, type Session } from '@/accounts/sessions'
import { doneAnswer } from '@/domain/contract/done-answer'
import { sessionsAnswer, type VerifyAnswer, verifyAnswer } from '@/domain/contract/session-answer'
import type { Database } from '@/platform/database/statements/rows'
import { answer, notSignedIn, Refusal } from '../http/answer'
import { staffEndpoint } from '../http/endpoint'
import { idParams } from '../http/params'
import { writeAccounts } from '../http/write'

/** Who is signed in, and what they may not do. @param user as their row has it now */
export const answerFor = async (
  db: Database,
  session: Session,
  user = session.user,
): Promise<VerifyAnswer> => ({
  user,
  ...(lacksFactor(session) && { needs_factor: true as const }),
  ...(await reasonsFor(db, session.rights)),
})

const verify = staffEndpoint({
  method: 'get',
  path: '/auth/verify',
  isOfAccount: true,
  summary: 'Who is signed in',
  answer: verifyAnswer,
  act: ({ payload, session }) => answerFor(payload.db.drizzle, session),
})

const logout = staffEndpoint({
  method: 'post',
  path: '/auth/logout',
  right: 'none',
  isOfAccount: true,
  summary: 'End this session',
  answer: doneAnswer,
  act: async ({ payload, request, session }) => {
    if (!(await endSession(payload, session))) throw notSignedIn()
    logAccountEvent({ request, session }, { event: 'sign-out' })
    return answer(200, { message: 'Signed out' }, { 'Set-Cookie': endedPanelCookie() })
  },
})

const listOwn = staffEndpoint({
  method: 'get',
  path: '/auth/sessions',
  isOfAccount: true,
  summary: 'Your sessions, the one used last first',
  answer: sessionsAnswer,
  act: async ({ payload, session }) => ({ sessions: await listSessions(payload.db.drizzle, session) }),
})

const endOthers = staffEndpoint({
  method: 'delete',
  path: '/auth/sessions',
  right: 'none',
  isOfAccount: true,
  summary: 'End all your sessions but this one',
  answer: doneAnswer,
  act: async (call) => {
    const { id, user } = call.session
    const sessions = await writeAccounts(call, ({ db }) => endSessions(db, user.id, { except: id }))
    logAccountEvent(call, { event: 'sessions-ended', user_id: user.id, sessions, reason: 'by-user' })
    return { message: 'All other sessions have ended' }
  },
})

const endOne = staffEndpoint({
  method: 'delete',
  path: '/auth/sessions/:id',
  right: 'none',
  isOfAccount: true,
  summary: 'End one of your sessions',
  params: idParams,
  answer: doneAnswer,
  act: async (call) => {
    const { user } = call.session
    const sessions = await writeAccounts(call, async ({ db }) => {
      const ended = await endSessions(db, user.id, { only: call.params.id })
      if (ended.length === 0) throw new Refusal(404, 'There is no such session')
      return ended
    })
    logAccountEvent(call, { event: 'sessions-ended', user_id: user.id, sessions, reason: 'by-user' })
    return { message: 'The session has ended' }
  },
})

/** The session of a call, and the other ones of its account (spec §7). */
export const sessionCalls = [verify, logout, listOwn, endOthers, endOne]
