import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { openSession } from '@/collections/admin-session'
import { isPassword, passwordQueue } from '@/collections/password-hash'
import { countSignInFailure, signInWait } from '@/collections/sign-in-limits'
import { inTransaction } from '@/collections/transaction'
import { type Login, loginSchema, SIGN_IN_REFUSED_MESSAGE, sessionLifetimeOf } from '@/domain/sign-in'
import { env } from '@/env'
import { answer } from '../http/answer'
import { clientAddress } from '../http/client-address'
import { doneAnswer } from '../http/done'
import { publicEndpoint, staffEndpoint } from '../http/endpoint'
import { notSignedIn, Refusal } from '../http/refusal'
import { loginAnswer, verifyAnswer } from './session-answer'

const errors = 'detail'

type Account = { id: number; name: string; email: string; is_active: boolean; password_hash: string }

const refused = () => new Refusal(401, SIGN_IN_REFUSED_MESSAGE, { 'WWW-Authenticate': 'Bearer' })

async function refuseTooMany(payload: Payload, attempt: { email: string; address: string }): Promise<void> {
  const wait = await signInWait(payload, attempt)
  if (wait === 0) return
  throw new Refusal(429, 'Too many failed sign-ins. Please wait a minute and try again.', {
    'Retry-After': String(wait),
  })
}

/**
 * The account that these credentials open. An unknown e-mail, a wrong password and an inactive account cost the
 * same time and read the same. Attempts take turns, so a limit is looked at after the failures before it.
 * @throws {Refusal} 401, 429
 */
async function checkCredentials(
  payload: Payload,
  { email, password }: Login,
  address: string,
): Promise<Account> {
  await refuseTooMany(payload, { email, address })
  return passwordQueue.run(address, async () => {
    await refuseTooMany(payload, { email, address })
    const { rows } = await payload.db.pool.query<Account>(
      'select id, name, email, is_active, password_hash from admin_users where email = $1',
      [email],
    )
    const account = rows[0]
    const isRight = await isPassword(password, account?.password_hash ?? null)
    if (account && isRight && account.is_active) return account
    await countSignInFailure(payload, { email, address })
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
    const account = await checkCredentials(payload, body, clientAddress(request, env.trustedProxies))
    const { token, expiresAt } = await inTransaction(payload, null, async ({ db }) => {
      // What happened to the account while the password was being checked wins.
      const { rows } = await db.execute(
        sql`select id from admin_users
            where id = ${account.id} and is_active and password_hash = ${account.password_hash} for share`,
      )
      if (rows.length === 0) throw refused()
      return openSession(db, account.id, sessionLifetimeOf(body.remember_me))
    })
    const { id, name, email } = account
    return answer(200, {
      access_token: token,
      token_type: 'bearer',
      expires_at: expiresAt,
      user: { id, name, email },
    })
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
  act: async ({ payload, session }) => {
    const ended = await payload.db.pool.query('delete from admin_sessions where id = $1', [session.id])
    if (ended.rowCount === 0) throw notSignedIn()
    return answer(200, { message: 'Signed out' })
  },
})

/** The calls about signing in and out (spec §7). */
export const authCalls = [login, verify, logout]
