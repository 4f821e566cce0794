import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { Api } from '../application/api'
import { insertUser, openSessionFor } from '../application/rows'
import { SoftPasskey } from './soft-passkey'

export const PASSWORD = 'a-password-of-tests'
/** The site's own address of the tests. */
export const ORIGIN = 'http://localhost:3000'

let hash: Promise<string> | undefined
let users = 0

/** An account with {@link PASSWORD}, and a session of it. */
export type Account = { id: number; email: string; token: string }

/** Makes an account with a password that can be typed; the password is hashed once for all. */
export async function makeAccount(api: Api): Promise<Account> {
  hash ??= import('@/accounts/password-hash').then(({ hashPassword }) => hashPassword(PASSWORD))
  users += 1
  const email = `person${users}@example.com`
  const id = await insertUser(api, email)
  await api.query('update admin_users set password_hash = $2 where id = $1', [id, await hash])
  return { id, email, token: await openSessionFor(api, id) }
}

/** The code of a secret, now or some steps later. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** A code that is not valid at any time near now. */
export function wrongCode(secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)))
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.has(code)) ?? ''
}

type Body = Record<string, unknown>

/** Lets the next code of an account's app count, as if it were half a minute later. */
export const forgetUsedStep = (api: Api, { id }: Account) =>
  api.query('update account_factors set used_step = 0 where user_id = $1', [id])

type RecoveryCodes = { codes: string[]; rows: { salt: string; code_hash: string }[] }
let recovery: RecoveryCodes | undefined

/** Settles the first factor of an account, with codes that are hashed once for all accounts, or with its own. */
async function settleFirstFactor(api: Api, account: Account, isOwn: boolean): Promise<string[]> {
  const { settleNewFactor } = await import('@/accounts/factors/changed-factors')
  const session = await sessionOf(api, account)
  if (isOwn || !recovery) {
    const codes = (await settleNewFactor(api.payload.db.drizzle, session, true)) ?? []
    if (isOwn) return codes
    const rows = await api.query<RecoveryCodes['rows'][number]>(
      'select salt, code_hash from account_recovery_codes where user_id = $1',
      [account.id],
    )
    recovery = { codes, rows }
    return codes
  }
  await settleNewFactor(api.payload.db.drizzle, session, false)
  await api.query(
    `insert into account_recovery_codes (user_id, salt, code_hash)
     select $1, salt, code_hash from jsonb_to_recordset($2::jsonb) as made (salt text, code_hash text)`,
    [account.id, JSON.stringify(recovery.rows)],
  )
  return recovery.codes
}

export type WithApp = Account & { secret: string; recoveryCodes: string[] }

/** The session of an account, as the application knows it. */
async function sessionOf(api: Api, { token }: Account) {
  const { findSessionOf } = await import('@/accounts/sessions')
  const session = await findSessionOf(api.payload, token)
  if (!session) throw new Error('The account has no session')
  return session
}

/**
 * Makes an account with an authenticator app, without the cost of a password.
 * @param isOwn whether its recovery codes are no other account's
 */
export async function withApp(api: Api, isOwn = false): Promise<WithApp> {
  const account = await makeAccount(api)
  const [{ newSecret }, { insertApp }] = await Promise.all([
    import('@/accounts/factors/authenticator-app'),
    import('@/accounts/factors/factor-rows'),
  ])
  const secret = newSecret()
  await insertApp(api.payload.db.drizzle, account.id, { name: 'Authenticator app', secret, step: 0 })
  return { ...account, secret, recoveryCodes: await settleFirstFactor(api, account, isOwn) }
}

export type WithPasskey = Account & { passkey: SoftPasskey }

/** Adds a passkey to an account, without the cost of a password. */
export async function addPasskey(api: Api, account: Account): Promise<SoftPasskey> {
  const [{ creationOptions }, session] = await Promise.all([
    import('@/accounts/factors/passkeys'),
    sessionOf(api, account),
  ])
  const passkey = new SoftPasskey(ORIGIN)
  const { rp, ...options } = await creationOptions(api.payload.db.drizzle, session)
  const { status } = await api.send('POST /auth/factor/passkey/confirm', {
    token: account.token,
    json: { name: 'A telephone', attestation: passkey.make({ ...options, rp: { id: rp.id ?? '' } }) },
  })
  expect(status).toBe(201)
  return passkey
}

/** Makes an account with a passkey alone. */
export async function withPasskey(api: Api): Promise<WithPasskey> {
  const account = await makeAccount(api)
  return { ...account, passkey: await addPasskey(api, account) }
}

type SignInAnswer = {
  access_token: string
  detail: string
  factors: string[]
  step: string
  notice?: string
  needs_factor?: true
}

/** Sends a step of a sign-in. */
export const signIn = (api: Api, json: Body, address = '127.0.0.1') =>
  api.send<SignInAnswer>('POST /auth/login', { token: null, json, headers: { 'x-forwarded-for': address } })

/** Begins the second step of a sign-in, without the cost of a password. @returns its token */
export async function stepOf(api: Api, { email }: Account, isRemembered = false): Promise<string> {
  const [{ findAccount }, { beginStep }] = await Promise.all([
    import('@/accounts/sign-in'),
    import('@/accounts/factors/sign-in-steps'),
  ])
  const account = await findAccount(api.payload, email)
  if (!account) throw new Error(`There is no account ${email}`)
  return beginStep(api.payload.db.drizzle, account, isRemembered)
}

/** The options of a passkey's sign-in. */
export const challengeFor = async (api: Api, json: Body = {}) =>
  (await api.send<{ challenge: string; rpId: string }>('POST /auth/passkey/challenge', { token: null, json }))
    .body

/** The status and body of an answer. */
export const answerOf = ({ status, body }: { status: number; body: unknown }) => ({ status, body })

/** The answer to a proof that is not accepted in the second step. */
export const WRONG = { status: 401, body: { detail: 'The code is not right.' } }

/** The answer to a step that has ended. */
export const OVER = {
  status: 401,
  body: { detail: 'This sign-in has ended. Enter your email and password again.' },
}
