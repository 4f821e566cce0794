import type { Payload } from 'payload'
import { readCode } from '@/domain/rules/accounts/factor'
import type { Proof } from '@/domain/rules/accounts/factor-schema'
import type { Database } from '@/platform/database/statements/rows'
import { inTransaction } from '@/platform/database/transactions/transaction'
import { FairQueue } from '@/platform/workers/fair-queue'
import { holdAccountOf, type SignInAccount } from '../sign-in'
import { countWrongCode, lockCodeFailures } from './code-limit'
import { spendAppCode } from './factor-rows'
import { type AssertedFor, spendAssertion } from './passkeys'
import { spendRecoveryCode } from './recovery-codes'
import { countWrongAnswer, endStep, holdStep, type Step } from './sign-in-steps'

/**
 * Checks proofs one at a time, for a check holds a connection and waits for the others of its account. The lanes are
 * the accounts.
 */
const proofQueue = new FairQueue({ perLane: 64, inAll: 256, retryAfter: 10 })

/** The judgement on a proof. */
type Judged = { is: 'right' | 'wrong' } | { is: 'locked'; wait: number }

/** Judges a proof, uses it up and counts a wrong code; the transaction must be committed, whatever comes out. */
async function judge(db: Database, userId: number, proof: Proof, whose: AssertedFor): Promise<Judged> {
  if (proof.by === 'assertion')
    return { is: (await spendAssertion(db, proof.assertion, whose)) === null ? 'wrong' : 'right' }
  const wait = await lockCodeFailures(db, userId)
  if (wait > 0) return { is: 'locked', wait }
  const code = proof.by === 'code' ? readCode(proof.code) : null
  const isRight =
    proof.by === 'recovery_code'
      ? await spendRecoveryCode(db, userId, proof.code)
      : code !== null && (await spendAppCode(db, userId, code))
  if (!isRight) await countWrongCode(db, userId)
  return { is: isRight ? 'right' : 'wrong' }
}

/** A sign-in whose second step was answered rightly. */
type Answered = { db: Database; account: SignInAccount; isRemembered: boolean }

/** The outcome of a second step; `over`: the step has ended. */
type StepOutcome<Result> =
  | { is: 'right'; result: Result }
  | { is: 'wrong' }
  | { is: 'over' }
  | { is: 'locked'; wait: number }

/**
 * Answers the second step of a sign-in in one transaction, which holds the account, the step and the count of wrong
 * codes.
 * @param signIn what follows a right answer, in the same transaction
 * @throws {QueueFull} when too many answers are waiting
 */
export function answerStep<Result>(
  payload: Payload,
  step: Step,
  proof: Proof,
  signIn: (answered: Answered) => Promise<Result>,
): Promise<StepOutcome<Result>> {
  const answer = async (db: Database): Promise<StepOutcome<Result>> => {
    const account = await holdAccountOf(db, step.userId)
    if (!account) return { is: 'over' }
    const held = await holdStep(db, step, account)
    if (!held) return { is: 'over' }
    const judged = await judge(db, step.userId, proof, { step })
    if (judged.is === 'locked') return judged
    if (judged.is === 'wrong') {
      await countWrongAnswer(db, step)
      return { is: 'wrong' }
    }
    await endStep(db, step)
    return { is: 'right', result: await signIn({ db, account, isRemembered: held.isRemembered }) }
  }
  return proofQueue.run(String(step.userId), () =>
    inTransaction(payload, { actor: null }, ({ db }) => answer(db)),
  )
}

/** Checks the proof of a signed-in account. @throws {QueueFull} when too many are waiting */
export const checkProof = (payload: Payload, userId: number, proof: Proof): Promise<Judged> =>
  proofQueue.run(String(userId), () =>
    inTransaction(payload, { actor: null }, async ({ db }) =>
      (await holdAccountOf(db, userId)) ? judge(db, userId, proof, { userId }) : { is: 'wrong' },
    ),
  )

/**
 * Signs in by a passkey alone, in one transaction.
 * @returns what `signIn` gives; null if the passkey is not accepted
 */
export const answerAlone = <Result>(
  payload: Payload,
  assertion: Extract<Proof, { by: 'assertion' }>['assertion'],
  signIn: (answered: Omit<Answered, 'isRemembered'>) => Promise<Result>,
): Promise<Result | null> =>
  inTransaction(payload, { actor: null }, async ({ db }) => {
    const userId = await spendAssertion(db, assertion, 'anybody')
    const account = userId === null ? undefined : await holdAccountOf(db, userId)
    return account ? signIn({ db, account }) : null
  })
