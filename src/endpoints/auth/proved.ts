import type { Payload } from 'payload'
import { z } from 'zod'
import { logAccountEvent } from '@/accounts/account-log'
import { checkProof } from '@/accounts/factors/proof'
import { holdSession, type Session, SessionOver } from '@/accounts/sessions'
import { holdAccount, type SignInAccount } from '@/accounts/sign-in'
import { askFor, FACTOR_MESSAGES } from '@/domain/rules/accounts/factor'
import { ONE_PROOF, type Proof, proofFields, proofsOf } from '@/domain/rules/accounts/factor-schema'
import { requiredText } from '@/domain/rules/text/text-schema'
import type { Transaction } from '@/platform/database/transactions/transaction'
import { Refusal } from '../http/answer'
import { writeAccounts } from '../http/write'
import { attemptOf, codesLocked, comparePassword } from './sign-in-attempt'

const passwordMissing = 'Your current password is required'
export const currentPassword = requiredText('Your current password', {
  max: 1_000,
  kind: 'secret',
  missing: passwordMissing,
})

/**
 * The part of a body by which its sender proves to be who signed in: the present password, and one proof of a factor
 * where the account has one. `password` is taken for the present one where a body has no new one.
 */
export const proofSchema = z
  .object({
    current_password: currentPassword.optional(),
    password: currentPassword.optional(),
    ...proofFields,
  })
  .transform((body, context): { password: string; proof: Proof | undefined } => {
    const password = body.current_password ?? body.password
    const [proof, another] = proofsOf(body)
    if (password !== undefined && !another) return { password, proof }
    context.addIssue({ code: 'custom', message: another ? ONE_PROOF : passwordMissing })
    return z.NEVER
  })

type Proved = z.output<typeof proofSchema>
type Call = { payload: Payload; request: Request; session: Session }

/** A refusal of a field of the body. */
const atField = (field: string, message: string) => new Refusal(422, message, {}, { field })

/**
 * Checks the present password of a signed-in account; a wrong one counts as a failed sign-in. A session that has ended
 * while the body arrived proves nothing.
 * @throws {Refusal} 422, 429 @throws {SessionOver}
 */
export async function provePassword(call: Call, password: string): Promise<SignInAccount> {
  await holdSession(call.payload.db.drizzle, call.session)
  return comparePassword(attemptOf(call, call.session.user.email), password, () =>
    atField('current_password', 'This is not your current password.'),
  )
}

async function proveFactor(call: Call, account: SignInAccount, proof: Proof | undefined): Promise<void> {
  const { payload, session, request } = call
  if (account.factors.length === 0) return
  if (!proof) throw atField('code', askFor(account.factors))
  const judged = await checkProof(payload, account.id, proof)
  if (judged.is === 'right') return
  logAccountEvent(
    { request, session },
    { event: judged.is === 'locked' ? 'factor-limited' : 'factor-failed', email: account.email },
  )
  throw judged.is === 'locked' ? codesLocked(judged.wait) : atField(proof.by, FACTOR_MESSAGES.wrong)
}

/**
 * Makes a change for which a signed-in admin proves to be who signed in: by the present password, and by a factor where
 * there is one.
 * @param work in a transaction that holds the session, and the account with that password
 * @throws {Refusal} 422 at the field that is wrong, 429 after too many wrong ones
 */
export async function writeProved<Result>(
  call: Call,
  { password, proof }: Proved,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const account = await provePassword(call, password)
  await proveFactor(call, account, proof)
  return writeAccounts(call, async (transaction) => {
    if (!(await holdAccount(transaction.db, account))) throw new SessionOver('The password has changed')
    return work(transaction)
  })
}
