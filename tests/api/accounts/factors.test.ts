import { describe, expect, test } from 'vitest'
import { type Ask, askOf, isSignedIn } from '../../support/accounts/described-calls'
import {
  type Account,
  codeOf,
  forgetUsedStep,
  makeAccount,
  PASSWORD,
  signIn,
  stepOf,
  withApp,
  wrongCode,
} from '../../support/accounts/two-steps'
import { withAccounts } from '../../support/accounts/with-accounts'
import type { Api } from '../../support/application/api'
import { openSessionFor } from '../../support/application/rows'

let api: Api
let ask: Ask
withAccounts((opened) => {
  api = opened
  ask = askOf(api)
})

type Body = Record<string, unknown>
type Listed = {
  factors: { id: number; kind: string; name: string; last_used: string | null }[]
  recovery_codes_left: number
}

const current_password = PASSWORD
const factorsOf = async (account: Pick<Account, 'token'>) =>
  (await ask<Listed>('GET /auth/factor', account)).body
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

/** Calls that ask for the password and a factor, with a body and the account's factor. */
const PROVED = [
  'POST /auth/factor/totp',
  'POST /auth/factor/passkey',
  'POST /auth/factor/recovery',
  'DELETE /auth/factor/1',
  'DELETE /admin-users/1/factor',
] as const

describe('contract §11 Changes of factors need the password, and a factor where there is one', () => {
  test.each([...PROVED, 'PUT /auth/me'])(
    '%s refuses a wrong present password at its field, and counts it',
    async (call) => {
      const account = await makeAccount(api)
      expect((await ask(call, account, {})).status).toBe(422)
      const { status, body } = await ask(call, account, { current_password: 'wrong-password' })
      expect({ status, body }).toEqual({
        status: 422,
        body: { detail: 'This is not your current password.', field: 'current_password' },
      })
      await api.query('update sign_in_failures set failures = 99')
      expect((await ask(call, account, { current_password })).status).toBe(429)
    },
  )

  test.each(PROVED)('%s refuses the password without the factor, and with a wrong one', async (call) => {
    const account = await withApp(api)
    const bodyOf = async (proof: Body) => {
      const { status, body } = await ask(call, account, { current_password, ...proof })
      return { status, body }
    }
    expect(await bodyOf({})).toEqual({
      status: 422,
      body: { detail: 'Enter the code of your authenticator app.', field: 'code' },
    })
    const wrong = 'The code is not right.'
    expect(await bodyOf({ code: wrongCode(account.secret) })).toEqual({
      status: 422,
      body: { detail: wrong, field: 'code' },
    })
    expect(await bodyOf({ recovery_code: 'ABCDE12345' })).toEqual({
      status: 422,
      body: { detail: wrong, field: 'recovery_code' },
    })
    expect(
      await api.query('select failures from account_code_failures where user_id = $1', [account.id]),
    ).toEqual([{ failures: 2 }])
    expect(await factorsOf(account)).toMatchObject({ factors: [{ kind: 'totp' }], recovery_codes_left: 10 })
  })

  test('wrong codes of a signed-in account count as those of a sign-in', async () => {
    const account = await withApp(api)
    await api.query("insert into account_code_failures values ($1, 10, now() + interval '1 hour')", [
      account.id,
    ])
    const { status } = await ask('POST /auth/factor/recovery', account, {
      current_password,
      code: codeOf(account.secret),
    })
    expect(status).toBe(429)
  })
})

describe('contract §11 An authenticator app', () => {
  test('is begun, confirmed by its code, listed, and brings ten recovery codes; other sessions end', async () => {
    const account = await makeAccount(api)
    const other = await openSessionFor(api, account.id)
    const { body: begun } = await ask<{ secret: string; uri: string }>('POST /auth/factor/totp', account, {
      current_password,
    })
    expect(begun).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining('otpauth://totp/'),
    })
    expect(await isSignedIn(api, other)).toBe(false)
    expect(await factorsOf(account)).toEqual({ factors: [], recovery_codes_left: 0 })
    const later = await openSessionFor(api, account.id)
    for (const code of ['12345', wrongCode(begun.secret)]) {
      const { status, body } = await ask('POST /auth/factor/totp/confirm', account, { code })
      expect({ status, body }).toEqual({
        status: 422,
        body: { detail: 'The code is not right.', field: 'code' },
      })
    }
    const code = codeOf(begun.secret)
    const confirmed = await ask<{ recovery_codes: string[] }>('POST /auth/factor/totp/confirm', account, {
      code,
    })
    expect(confirmed.status).toBe(201)
    expect(confirmed.body).toMatchObject({ kind: 'totp', name: 'Authenticator app', last_used: null })
    const { recovery_codes } = confirmed.body
    expect(new Set(recovery_codes).size).toBe(10)
    for (const recovery of recovery_codes) expect(recovery).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(await isSignedIn(api, later)).toBe(false)
    expect(await factorsOf(account)).toMatchObject({ factors: [{ kind: 'totp' }], recovery_codes_left: 10 })
    // Neither the secret nor a recovery code is stored as it is.
    const stored = JSON.stringify([
      await api.query('select * from account_factors'),
      await api.query('select * from account_recovery_codes'),
    ])
    for (const text of [begun.secret, ...recovery_codes]) expect(stored).not.toContain(text)
    // The code that confirmed it does not sign in.
    expect((await signIn(api, { step: await stepOf(api, account), code })).status).toBe(401)
  })

  test('one of two that are set up at once is added, and the second is refused', async () => {
    const account = await makeAccount(api)
    const token = await openSessionFor(api, account.id)
    const { beginEnrolment } = await import('@/accounts/factors/enrolment')
    const { findSessionOf } = await import('@/accounts/sessions')
    const begin = async (of: string) => {
      const session = await findSessionOf(api.payload, of)
      return session ? beginEnrolment(api.payload.db.drizzle, session) : ''
    }
    const [here, there] = [await begin(account.token), await begin(token)]
    const answers = await Promise.all([
      ask('POST /auth/factor/totp/confirm', account, { code: codeOf(here) }),
      ask('POST /auth/factor/totp/confirm', { token }, { code: codeOf(there) }),
    ])
    // The first ends the session of the other.
    expect(statuses(answers)).toEqual([201, 401])
    const left = { token: answers[0]?.status === 201 ? account.token : token }
    const secret = answers[0]?.status === 201 ? here : there
    await forgetUsedStep(api, account)
    const again = await ask('POST /auth/factor/totp', left, { current_password, code: codeOf(secret) })
    expect(again.status).toBe(409)
  })

  test('a code without a beginning, or a quarter of an hour late, is 409', async () => {
    const account = await makeAccount(api)
    expect((await ask('POST /auth/factor/totp/confirm', account, { code: '123456' })).status).toBe(409)
    const { body } = await ask<{ secret: string }>('POST /auth/factor/totp', account, { password: PASSWORD })
    await api.query('update factor_enrolments set expires_at = now()')
    const late = await ask('POST /auth/factor/totp/confirm', account, { code: codeOf(body.secret) })
    expect(late.status).toBe(409)
  })
})

describe('contract §11 Factors of one’s own', () => {
  test('are renamed; those of others, and unknown ones, are 404', async () => {
    const [account, other] = [await withApp(api), await withApp(api)]
    const [own, foreign] = [await factorsOf(account), await factorsOf(other)]
    const id = own.factors[0]?.id
    const { status, body } = await ask(`PUT /auth/factor/${id}`, account, { name: ' My app ' })
    expect({ status, body }).toMatchObject({ status: 200, body: { id, name: 'My app' } })
    expect((await ask(`PUT /auth/factor/${id}`, account, { name: '' })).status).toBe(422)
    for (const [unknown, proof] of [
      [foreign.factors[0]?.id, account.recoveryCodes[0]],
      [999_999_999, account.recoveryCodes[1]],
    ]) {
      expect((await ask(`PUT /auth/factor/${unknown}`, account, { name: 'x' })).status).toBe(404)
      const removed = await ask(`DELETE /auth/factor/${unknown}`, account, {
        current_password,
        recovery_code: proof,
      })
      expect(removed.status).toBe(404)
    }
  })

  test('two requests remove the last factor once, with its recovery codes; the password alone signs in then', async () => {
    const account = await withApp(api)
    const id = (await factorsOf(account)).factors[0]?.id
    const answers = await Promise.all(
      account.recoveryCodes
        .slice(0, 2)
        .map((recovery_code) =>
          ask(`DELETE /auth/factor/${id}`, account, { current_password, recovery_code }),
        ),
    )
    expect([200, 404, 422]).toEqual(expect.arrayContaining(statuses(answers)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await factorsOf(account)).toEqual({ factors: [], recovery_codes_left: 0 })
    expect((await signIn(api, { email: account.email, password: PASSWORD })).status).toBe(200)
  })

  test('new recovery codes replace the ones before, and need a factor', async () => {
    const account = await withApp(api)
    const other = await openSessionFor(api, account.id)
    const { status, body } = await ask<{ recovery_codes: string[] }>('POST /auth/factor/recovery', account, {
      current_password,
      recovery_code: account.recoveryCodes[0],
    })
    expect([status, body.recovery_codes.length, await isSignedIn(api, other)]).toEqual([201, 10, false])
    const step = await stepOf(api, account)
    expect((await signIn(api, { step, recovery_code: account.recoveryCodes[1] })).status).toBe(401)
    expect((await signIn(api, { step, recovery_code: body.recovery_codes[1] })).status).toBe(200)
    const without = await makeAccount(api)
    expect((await ask('POST /auth/factor/recovery', without, { current_password })).status).toBe(409)
  })
})

describe('contract §11 PUT /api/auth/me', () => {
  test('changes name and password by the present one; the other sessions end', async () => {
    const account = await makeAccount(api)
    const other = await openSessionFor(api, account.id)
    const named = await ask('PUT /auth/me', account, { name: ' Asha New ', current_password })
    expect({ status: named.status, body: named.body }).toEqual({
      status: 200,
      body: { user: { id: account.id, name: 'Asha New', email: account.email } },
    })
    expect(await isSignedIn(api, other)).toBe(true)
    await api.query("update admin_users set rights = '{content}' where id = $1", [account.id])
    const reader = await ask('PUT /auth/me', account, { name: 'Asha New', current_password })
    expect(reader.body).toMatchObject({ may_not: { catalogue: expect.any(String) } })
    for (const json of [{ name: 'x' }, { password: '12345' }, { password: 'with space' }])
      expect((await ask('PUT /auth/me', account, { ...json, current_password })).status).toBe(422)
    expect((await ask('PUT /auth/me', account, { password: 'a-new-one', current_password })).status).toBe(200)
    expect([await isSignedIn(api, account.token), await isSignedIn(api, other)]).toEqual([true, false])
    const email = account.email
    expect((await signIn(api, { email, password: PASSWORD })).status).toBe(401)
    expect((await signIn(api, { email, password: 'a-new-one' })).status).toBe(200)
  })
})
