import { sql } from 'drizzle-orm'
import { openSession } from '@/collections/admin-session'
import { isPassword } from '@/collections/password-hash'
import { inTransaction } from '@/collections/transaction'
import { loginSchema, SIGN_IN_REFUSED_MESSAGE, sessionLifetimeOf } from '@/domain/sign-in'
import { answer } from '../http/answer'
import { publicEndpoint, staffEndpoint } from '../http/endpoint'
import { Refusal } from '../http/refusal'

const errors = 'detail'

type Account = { id: number; name: string; email: string; is_active: boolean; password_hash: string }

const login = publicEndpoint({
  method: 'post',
  path: '/auth/login',
  errors,
  body: loginSchema,
  act: async ({ payload, body }) => {
    const accounts = await payload.db.pool.query<Account>(
      'select id, name, email, is_active, password_hash from admin_users where email = $1',
      [body.email],
    )
    const account = accounts.rows[0]
    const refused = () => new Refusal(401, SIGN_IN_REFUSED_MESSAGE, { 'WWW-Authenticate': 'Bearer' })
    // An unknown e-mail, a wrong password and an inactive account cost the same time and read the same.
    const isRight = await isPassword(body.password, account?.password_hash ?? null)
    if (!account || !isRight || !account.is_active) throw refused()
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
  act: async ({ session }) => answer(200, { user: session.user }),
})

const logout = staffEndpoint({
  method: 'post',
  path: '/auth/logout',
  errors,
  act: async ({ payload, session }) => {
    await payload.db.pool.query('delete from admin_sessions where id = $1', [session.id])
    return answer(200, { message: 'Signed out' })
  },
})

/** The calls about signing in and out (spec §7). */
export const authCalls = [login, verify, logout]
