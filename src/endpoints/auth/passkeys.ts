import { z } from 'zod'
import { logEnded } from '@/accounts/account-log'
import { endWithFactors } from '@/accounts/factors/changed-factors'
import { insertPasskey, requireRoom } from '@/accounts/factors/factor-rows'
import { creationOptions, judgeAttestation, requestOptions } from '@/accounts/factors/passkeys'
import { findStep } from '@/accounts/factors/sign-in-steps'
import { newFactorAnswer, passkeyOptionsAnswer } from '@/domain/contract/factor-answers'
import { FACTOR_MESSAGES } from '@/domain/rules/accounts/factor'
import { attestationSchema, factorName } from '@/domain/rules/accounts/factor-schema'
import { requiredText } from '@/domain/rules/text/text-schema'
import { Refusal } from '../http/answer'
import { publicEndpoint, staffEndpoint } from '../http/endpoint'
import { addFactor } from './added-factor'
import { proofSchema, writeProved } from './proved'

/** Options for a sign-in by a passkey: of the account of a step, or of any account. */
export const passkeyChallenge = publicEndpoint({
  method: 'post',
  path: '/auth/passkey/challenge',
  summary: 'Ask for the options of a sign-in by a passkey',
  isBodyOptional: true,
  body: z.object({ step: requiredText('Step', { max: 100, kind: 'secret' }).optional() }),
  answer: passkeyOptionsAnswer,
  act: async ({ payload, body }) => {
    const step = body.step === undefined ? null : await findStep(payload, body.step)
    if (body.step !== undefined && !step)
      throw new Refusal(401, FACTOR_MESSAGES.stepOver, { 'WWW-Authenticate': 'Bearer' })
    return { ...(await requestOptions(payload.db.drizzle, step)) }
  },
})

/** The calls that set up a passkey (contract §11). */
export const passkeyCalls = [
  staffEndpoint({
    method: 'post',
    path: '/auth/factor/passkey',
    right: 'none',
    isOfAccount: true,
    summary: 'Begin to set up a passkey; other sessions of yours end',
    body: proofSchema,
    answer: passkeyOptionsAnswer,
    refusals: [409, 429, 503],
    act: async (call) => {
      const { session } = call
      const { options, ended } = await writeProved(call, call.body, async ({ db }) => {
        await requireRoom(db, session.user.id, 'passkey')
        return { options: await creationOptions(db, session), ended: await endWithFactors(db, session) }
      })
      logEnded(call, session.user.id, ended, 'factor-changed')
      return { ...options }
    },
  }),
  staffEndpoint({
    method: 'post',
    path: '/auth/factor/passkey/confirm',
    right: 'none',
    isOfAccount: true,
    summary: 'Confirm a passkey by what the browser made',
    body: z.object({ name: factorName, attestation: attestationSchema }),
    status: 201,
    answer: newFactorAnswer,
    refusals: [409],
    act: (call) =>
      addFactor(call, 'passkey', async (db) => {
        const passkey = await judgeAttestation(db, call.session, call.body.attestation)
        if (!passkey)
          throw new Refusal(
            422,
            'This passkey cannot be added: it was made for another page, or too long ago',
            {},
            {
              field: 'attestation',
            },
          )
        return insertPasskey(db, call.session.user.id, { name: call.body.name, passkey })
      }),
  }),
]
