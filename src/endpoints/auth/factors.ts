import { z } from 'zod'
import { logAccountEvent, logEnded } from '@/accounts/account-log'
import { lockAdminUser } from '@/accounts/admin-users'
import { addressOf } from '@/accounts/factors/authenticator-app'
import { endWithFactors, settleNoFactor } from '@/accounts/factors/changed-factors'
import { beginEnrolment, confirmEnrolment } from '@/accounts/factors/enrolment'
import {
  deleteFactor,
  insertApp,
  listFactors,
  renameFactor,
  requireRoom,
} from '@/accounts/factors/factor-rows'
import { recoveryCodesLeft, replaceRecoveryCodes } from '@/accounts/factors/recovery-codes'
import { doneAnswer } from '@/domain/contract/done-answer'
import {
  factorAnswer,
  factorsAnswer,
  newFactorAnswer,
  recoveryCodesAnswer,
  totpAnswer,
} from '@/domain/contract/factor-answers'
import { FACTOR_MESSAGES, readCode } from '@/domain/rules/accounts/factor'
import { factorName } from '@/domain/rules/accounts/factor-schema'
import { requiredText } from '@/domain/rules/text/text-schema'
import { Refusal } from '../http/answer'
import { staffEndpoint } from '../http/endpoint'
import { idParams } from '../http/params'
import { write } from '../http/write'
import { addFactor } from './added-factor'
import { proofSchema, writeProved } from './proved'

const all = '/auth/factor'
const one = '/auth/factor/:id'

/** What an authenticator app is called until its owner names it. */
const APP_NAME = 'Authenticator app'

/** The calls on the own second factors (contract §11); those on passkeys are in passkeys.ts. */
export const factorCalls = [
  staffEndpoint({
    method: 'get',
    path: all,
    isOfAccount: true,
    summary: 'Your second factors',
    answer: factorsAnswer,
    act: async ({ payload, session }) => {
      const db = payload.db.drizzle
      const [factors, recovery_codes_left] = await Promise.all([
        listFactors(db, session.user.id),
        recoveryCodesLeft(db, session.user.id),
      ])
      return { factors, recovery_codes_left }
    },
  }),
  staffEndpoint({
    method: 'post',
    path: '/auth/factor/totp',
    right: 'none',
    isOfAccount: true,
    summary: 'Begin to set up an authenticator app; other sessions of yours end',
    body: proofSchema,
    answer: totpAnswer,
    refusals: [409, 429, 503],
    act: async (call) => {
      const { session } = call
      const { id, email } = session.user
      const { secret, ended } = await writeProved(call, call.body, async ({ db }) => {
        await requireRoom(db, id, 'totp')
        return { secret: await beginEnrolment(db, session), ended: await endWithFactors(db, session) }
      })
      logEnded(call, id, ended, 'factor-changed')
      return { secret, uri: addressOf(secret, email) }
    },
  }),
  staffEndpoint({
    method: 'post',
    path: '/auth/factor/totp/confirm',
    right: 'none',
    isOfAccount: true,
    summary: 'Confirm an authenticator app by its code',
    body: z.object({ code: requiredText('Code', { max: 100, kind: 'secret' }) }),
    status: 201,
    answer: newFactorAnswer,
    refusals: [409],
    act: (call) =>
      addFactor(call, 'totp', async (db) => {
        const confirmed = await confirmEnrolment(db, call.session, readCode(call.body.code))
        if (confirmed === 'none')
          throw new Refusal(
            409,
            'No authenticator app is being set up here, or it took too long: begin again',
          )
        if (confirmed === 'wrong') throw new Refusal(422, FACTOR_MESSAGES.wrong, {}, { field: 'code' })
        return insertApp(db, call.session.user.id, { name: APP_NAME, ...confirmed })
      }),
  }),
  staffEndpoint({
    method: 'post',
    path: '/auth/factor/recovery',
    right: 'none',
    isOfAccount: true,
    summary: 'Make new recovery codes: the ones before, and other sessions of yours, end',
    body: proofSchema,
    status: 201,
    answer: recoveryCodesAnswer,
    refusals: [409, 429, 503],
    act: async (call) => {
      const { id: user_id } = call.session.user
      const { recovery_codes, ended } = await writeProved(call, call.body, async ({ db }) => {
        if ((await listFactors(db, user_id)).length === 0) throw new Refusal(409, FACTOR_MESSAGES.setUpFirst)
        return {
          recovery_codes: await replaceRecoveryCodes(db, user_id),
          ended: await endWithFactors(db, call.session),
        }
      })
      logAccountEvent(call, { event: 'recovery-codes-made', user_id })
      logEnded(call, user_id, ended, 'factor-changed')
      return { recovery_codes }
    },
  }),
  staffEndpoint({
    method: 'put',
    path: one,
    right: 'none',
    isOfAccount: true,
    summary: 'Rename a second factor of yours',
    params: idParams,
    body: z.object({ name: factorName }),
    answer: factorAnswer,
    act: (call) =>
      write(call, ({ db }) =>
        renameFactor(db, call.session.user.id, { id: call.params.id, name: call.body.name }),
      ),
  }),
  staffEndpoint({
    method: 'delete',
    path: one,
    right: 'none',
    isOfAccount: true,
    summary: 'Remove a second factor of yours; other sessions of yours end',
    params: idParams,
    body: proofSchema,
    answer: doneAnswer,
    refusals: [429, 503],
    act: async (call) => {
      const { session } = call
      const { id: user_id } = session.user
      const { kind, ended } = await writeProved(call, call.body, async ({ db }) => {
        await lockAdminUser(db, user_id)
        const removed = await deleteFactor(db, user_id, call.params.id)
        if (removed.left === 0) await settleNoFactor(db, session)
        return { ...removed, ended: await endWithFactors(db, session) }
      })
      logAccountEvent(call, { event: 'factor-removed', user_id, factor: kind })
      logEnded(call, user_id, ended, 'factor-changed')
      return { message: 'The factor was removed' }
    },
  }),
]
