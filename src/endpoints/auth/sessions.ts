import { endSessions, listSessions } from '@/accounts/sessions'
import { doneAnswer } from '@/contract/done-answer'
import { sessionsAnswer } from '@/contract/session-answer'
import { logAccountEvent } from '../http/account-log'
import { answer } from '../http/answer'
import { idParams, staffEndpoint } from '../http/endpoint'
import { unknownId } from '../http/refusal'
import { writeAccounts } from '../http/write'

const list = '/auth/sessions'
const one = '/auth/sessions/:id'
const errors = 'detail'

const listOwn = staffEndpoint({
  method: 'get',
  path: list,
  errors,
  about: { summary: 'Your sessions, the one used last first', answer: sessionsAnswer },
  act: async ({ payload, session }) =>
    answer(200, { sessions: await listSessions(payload.db.drizzle, session) }),
})

const endOthers = staffEndpoint({
  method: 'delete',
  path: list,
  errors,
  about: { summary: 'End all your sessions but this one', answer: doneAnswer },
  act: async (call) => {
    const { id, user } = call.session
    const sessions = await writeAccounts(call, ({ db }) => endSessions(db, user.id, { except: id }))
    logAccountEvent(call, { event: 'sessions-ended', user_id: user.id, sessions, reason: 'by-user' })
    return answer(200, { message: 'All other sessions have ended' })
  },
})

const endOne = staffEndpoint({
  method: 'delete',
  path: one,
  errors,
  about: { summary: 'End one of your sessions', answer: doneAnswer },
  params: idParams,
  act: async (call) => {
    const { user } = call.session
    const sessions = await writeAccounts(call, async ({ db }) => {
      const ended = await endSessions(db, user.id, { only: call.params.id })
      if (ended.length === 0) throw unknownId('session')
      return ended
    })
    logAccountEvent(call, { event: 'sessions-ended', user_id: user.id, sessions, reason: 'by-user' })
    return answer(200, { message: 'The session has ended' })
  },
})

/** An admin's own sessions: listing and ending them. */
export const sessionCalls = [listOwn, endOthers, endOne]
