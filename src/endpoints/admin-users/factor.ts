import { logAccountEvent, logEnded } from '@/accounts/account-log'
import { lockAdminUser } from '@/accounts/admin-users'
import { resetFactors } from '@/accounts/factors/changed-factors'
import { doneAnswer } from '@/domain/contract/done-answer'
import { resetNotice } from '@/domain/rules/accounts/factor'
import { proofSchema, writeProved } from '../auth/proved'
import { Refusal } from '../http/answer'
import { staffEndpoint } from '../http/endpoint'
import { idParams } from '../http/params'

/** Takes the second factors from an account whose owner has lost them (contract §11). */
export const resetFactor = staffEndpoint({
  method: 'delete',
  path: '/admin-users/:id/factor',
  right: 'users',
  summary: 'Remove all second factors of another admin user, whose sessions end',
  params: idParams,
  body: proofSchema,
  answer: doneAnswer,
  refusals: [409, 429, 503],
  act: async (call) => {
    const { id: user_id } = call.params
    const { user } = call.session
    if (user_id === user.id) throw new Refusal(409, 'Remove your own factors on the page of your account')
    const sessions = await writeProved(call, call.body, async ({ db }) => {
      await lockAdminUser(db, user_id)
      const ended = await resetFactors(db, user_id, resetNotice(user.name))
      if (!ended) throw new Refusal(404, 'This admin user has no second factor')
      return ended
    })
    logAccountEvent(call, { event: 'factors-reset', user_id })
    logEnded(call, user_id, sessions, 'factors-reset')
    return { message: 'The second factor was removed' }
  },
})
