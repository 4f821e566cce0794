import type { Payload } from 'payload'
import { logAccountEvent } from '@/accounts/account-log'
import { answerAlone, answerStep } from '@/accounts/factors/proof'
import { beginStep, findStep } from '@/accounts/factors/sign-in-steps'
import { panelCookie } from '@/accounts/panel-cookie'
import { reasonsFor } from '@/accounts/rights'
import { lacksFactor, openSession } from '@/accounts/sessions'
import { holdAccount, type SignInAccount, takeNotice } from '@/accounts/sign-in'
import { type LoginAnswer, loginAnswer } from '@/domain/contract/session-answer'
import { askFor, FACTOR_MESSAGES } from '@/domain/rules/accounts/factor'
import type { Assertion, Proof } from '@/domain/rules/accounts/factor-schema'
import { loginSchema, SIGN_IN_REFUSED_MESSAGE, sessionLifetimeOf } from '@/domain/rules/accounts/sign-in'
import type { Database } from '@/platform/database/statements/rows'
import { inTransaction } from '@/platform/database/transactions/transaction'
import { answer, Refusal } from '../http/answer'
import { publicEndpoint } from '../http/endpoint'
import { attemptOf, codesLocked, comparePassword, noteFailure, refuseTooMany } from './sign-in-attempt'

type Sent = { payload: Payload; request: Request }

const BEARER = { 'WWW-Authenticate': 'Bearer' }
const refused = () => new Refusal(401, SIGN_IN_REFUSED_MESSAGE, BEARER)

/** What a right sign-in is answered with. */
type SignedIn = Pick<LoginAnswer, 'may_not'> & {
  account: SignInAccount
  token: string
  expiresAt: string
  notice: string | undefined
}

/** Opens the session of a sign-in, in the transaction that holds its account. */
async function open(
  db: Database,
  { request, payload }: Sent,
  account: SignInAccount,
  { isRemembered, hasFactor }: { isRemembered: boolean; hasFactor: boolean },
): Promise<SignedIn | null> {
  const { address } = attemptOf({ request, payload }, account.email)
  const origin = { userAgent: request.headers.get('user-agent'), address }
  const lifetimeSeconds = sessionLifetimeOf(isRemembered)
  const opened = await openSession(db, { userId: account.id, lifetimeSeconds, hasFactor }, origin)
  if (!opened) return null
  const reasons = await reasonsFor(db, account.rights)
  return { ...opened, account, notice: await takeNotice(db, account), ...reasons }
}

/** The answer to a right sign-in. The panel's cookie comes only with a session that reaches the panel. */
function welcome({ account, token, expiresAt, notice, may_not }: SignedIn, hasFactor: boolean): Response {
  const { id, name, email } = account
  const isLimited = lacksFactor({ hasFactor })
  const body: LoginAnswer = {
    access_token: token,
    token_type: 'bearer',
    expires_at: expiresAt,
    user: { id, name, email },
    ...(notice !== undefined && { notice }),
    ...(isLimited && { needs_factor: true }),
    ...(may_not && { may_not }),
  }
  return answer(200, body, isLimited ? {} : { 'Set-Cookie': panelCookie(token, expiresAt) })
}

/** The first step: the whole sign-in of an account without a factor. */
async function byPassword(
  call: Sent,
  body: { email: string; password: string; remember_me: boolean },
): Promise<Response> {
  const { payload, request } = call
  const { email, remember_me: isRemembered } = body
  const account = await comparePassword(attemptOf(call, email), body.password, refused)
  const hasFactor = account.factors.length > 0
  const done = await inTransaction(payload, { actor: null }, async ({ db }) => {
    // A change of the account while the password was checked takes precedence.
    if (!(await holdAccount(db, account))) return null
    if (hasFactor) return { step: await beginStep(db, account, isRemembered) }
    return open(db, call, account, { isRemembered, hasFactor })
  })
  if (!done) {
    logAccountEvent({ request }, { event: 'sign-in-failed', email })
    throw refused()
  }
  if ('step' in done) {
    logAccountEvent({ request }, { event: 'factor-asked', email })
    const { factors } = account
    throw new Refusal(401, askFor(factors), BEARER, { factors, step: done.step })
  }
  logAccountEvent({ request }, { event: 'sign-in', email })
  return welcome(done, hasFactor)
}

/** The second step. */
async function byFactor(
  call: Sent,
  { step: token, proof }: { step: string; proof: Proof },
): Promise<Response> {
  const { payload, request } = call
  const step = await findStep(payload, token)
  const over = () => new Refusal(401, FACTOR_MESSAGES.stepOver, BEARER)
  if (!step) throw over()
  const outcome = await answerStep(payload, step, proof, ({ db, account, isRemembered }) =>
    open(db, call, account, { isRemembered, hasFactor: true }),
  )
  const { email } = step
  if (outcome.is === 'wrong') {
    logAccountEvent({ request }, { event: 'factor-failed', email })
    throw new Refusal(401, FACTOR_MESSAGES.wrong, BEARER)
  }
  if (outcome.is === 'locked') {
    logAccountEvent({ request }, { event: 'factor-limited', email })
    throw codesLocked(outcome.wait)
  }
  if (outcome.is === 'over' || !outcome.result) throw over()
  logAccountEvent({ request }, { event: 'sign-in', email, factor: proof.by })
  return welcome(outcome.result, true)
}

/** What failures of passkeys alone are counted under, beside the address: they name no account. */
const NO_ACCOUNT = 'a passkey alone'

async function byPasskey(
  call: Sent,
  { assertion, remember_me: isRemembered }: { assertion: Assertion; remember_me: boolean },
): Promise<Response> {
  const attempt = attemptOf(call, NO_ACCOUNT)
  await refuseTooMany(attempt)
  const signedIn = await answerAlone(call.payload, assertion, ({ db, account }) =>
    open(db, call, account, { isRemembered, hasFactor: true }),
  )
  if (!signedIn) {
    await noteFailure(attempt)
    throw new Refusal(401, FACTOR_MESSAGES.passkeyRefused, BEARER)
  }
  const { email } = signedIn.account
  logAccountEvent({ request: call.request }, { event: 'sign-in', email, factor: 'passkey-alone' })
  return welcome(signedIn, true)
}

/** Sign-in: by a password, then by a factor if the account has one; or by a passkey alone. */
export const login = publicEndpoint({
  method: 'post',
  path: '/auth/login',
  summary: 'Sign in',
  body: loginSchema,
  answer: loginAnswer,
  refusals: [409, 429, 503],
  act: async ({ payload, request, body }) => {
    const call = { payload, request }
    if ('step' in body) return byFactor(call, body)
    return 'assertion' in body ? byPasskey(call, body) : byPassword(call, body)
  },
})
