import type { Payload } from 'payload'
import { endedPanelCookie, panelCookie } from '@/accounts/panel-cookie'
import { isPassword, passwordQueue } from '@/accounts/password-hash'
import { endSession, openSession } from '@/accounts/sessions'
import { findAccount, holdAccount, type SignInAccount } from '@/accounts/sign-in-account'
import { countSignInFailure, signInWait } from '@/accounts/sign-in-limits'
import { doneAnswer } from '@/contract/done-answer'
import { loginAnswer, verifyAnswer } from '@/contract/session-answer'
import { inTransaction } from '@/database/transaction'
import { loginSchema, SIGN_IN_REFUSED_MESSAGE, sessionLifetimeOf } from '@/domain/sign-in'
import { env } from '@/env'
import { logAccountEvent } from '../http/account-log'
import { answer } from '../http/answer'
import { clientAddress } from '../http/client-address'
import { publicEndpoint, staffEndpoint } from '../http/endpoint'
import { notSignedIn, Refusal } from '../http/refusal'

const errors = 'detail'

const refused = () => new Refusal(401, SIGN_IN_REFUSED_MESSAGE, { 'WWW-Authenticate': 'Bearer' })

/** An attempt to sign in. */
type Attempt = { payload: Payload; request: Request; email: string; password: string; address: string }

async function refuseTooMany({ payload, request, email, address }: Attempt): Promise<void> {
  const wait = await signInWait(payload, { email, address })
  if (wait === 0) return
  logAccountEvent({ request }, { event: 'sign-in-limited', email })
  throw new Refusal(429, 'Too many failed sign-ins. Please wait a minute and try again.', {
    'Retry-After': String(wait),
  })
}

/**
 * Checks the credentials and finds their account. An unknown e-mail, a wrong password and an inactive account take
 * the same time and give the same answer. Attempts run one at a time, so that a limit counts all failures before it.
 * @throws {Refusal} 401, 429
 */
async function checkCredentials(attempt: Attempt): Promise<SignInAccount> {
  const { payload, request, email, password, address } = attempt
  await refuseTooMany(attempt)
  return passwordQueue.run(address, async () => {
    await refuseTooMany(attempt)
    const account = await findAccount(payload, email)
    const isRight = await isPassword(password, account?.password_hash ?? null)
    if (account && isRight && account.is_active) return account
    await countSignInFailure(payload, { email, address })
    logAccountEvent({ request }, { event: 'sign-in-failed', email })
    throw refused()
  })
}

const login = publicEndpoint({
  method: 'post',
  path: '/auth/login',
  errors,
  about: { summary: 'Sign in', answer: loginAnswer, refusals: [429, 503] },
  body: loginSchema,
  act: async ({ payload, request, body }) => {
    const address = clientAddress(request, env.trustedProxies)
    const { email, password } = body
    const account = await checkCredentials({ payload, request, email, password, address })
    const origin = { userAgent: request.headers.get('user-agent'), address }
    const { token, expiresAt } = await inTransaction(payload, { actor: null }, async ({ db }) => {
      // A change of the account while the password was checked takes precedence.
      if (!(await holdAccount(db, account))) {
        logAccountEvent({ request }, { event: 'sign-in-failed', email })
        throw refused()
      }
      return openSession(db, account.id, sessionLifetimeOf(body.remember_me), origin)
    })
    logAccountEvent({ request }, { event: 'sign-in', email })
    const { id, name } = account
    const user = { id, name, email: account.email }
    return answer(
      200,
      { access_token: token, token_type: 'bearer', expires_at: expiresAt, user },
      { 'Set-Cookie': panelCookie(token, expiresAt) },
    )
  },
})

const verify = staffEndpoint({
  method: 'get',
  path: '/auth/verify',
  errors,
  about: { summary: 'Who is signed in', answer: verifyAnswer },
  act: async ({ session }) => answer(200, { user: session.user }),
})

const logout = staffEndpoint({
  method: 'post',
  path: '/auth/logout',
  errors,
  about: { summary: 'End this session', answer: doneAnswer },
  act: async ({ payload, request, session }) => {
    if (!(await endSession(payload, session))) throw notSignedIn()
    logAccountEvent({ request, session }, { event: 'sign-out' })
    return answer(200, { message: 'Signed out' }, { 'Set-Cookie': endedPanelCookie() })
  },
})

/** Sign-in, sign-out and verification (spec §7). */
export const authCalls = [login, verify, logout]
