import { createHook } from 'node:async_hooks'
import { describe, expect, test, vi } from 'vitest'
import {
  answerOf,
  codeOf,
  forgetUsedStep,
  makeAccount,
  OVER,
  PASSWORD,
  signIn,
  stepOf,
  WRONG,
  withApp,
  withPasskey,
} from '../../support/accounts/two-steps'
import { withAccounts } from '../../support/accounts/with-accounts'
import type { Api } from '../../support/application/api'
import { countedStatements } from '../../support/database/counted-statements'

let api: Api
withAccounts((opened) => {
  api = opened
})

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

/** Counts the passwords and recovery codes that are hashed during some work. */
async function countedHashes(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0
  const watch = createHook({
    init: (_id, type) => {
      if (type === 'SCRYPTREQUEST') hashes += 1
    },
  }).enable()
  await work()
  watch.disable()
  return hashes
}

describe('contract §11 The second step of a sign-in', () => {
  test('an account with a factor gets, for the right password only, its factors and a step, and no cookie', async () => {
    const account = await withApp(api)
    const wrong = await signIn(api, { email: account.email, password: 'wrong' })
    expect(answerOf(wrong)).toEqual({ status: 401, body: { detail: 'Invalid email or password' } })
    const { status, body, headers } = await signIn(api, { email: account.email, password: PASSWORD })
    expect({ status, body }).toEqual({
      status: 401,
      body: {
        detail: 'Enter the code of your authenticator app.',
        factors: ['totp'],
        step: expect.stringMatching(/^[\w-]{43}$/),
      },
    })
    expect([headers.get('set-cookie'), headers.get('www-authenticate')]).toEqual([null, 'Bearer'])
    // It is stored as a hash.
    expect(await api.query('select from sign_in_steps where token_hash = $1', [body.step])).toEqual([])
  })

  test('no such account, a wrong password and a factor that follows cost one password each', async () => {
    const account = await withApp(api)
    for (const json of [
      { email: 'nobody@example.com', password: PASSWORD },
      { email: account.email, password: 'wrong' },
      { email: account.email, password: PASSWORD },
    ])
      expect(await countedHashes(async () => expect((await signIn(api, json)).status).toBe(401))).toBe(1)
  })

  test('without a factor a sign-in has the answer of before, byte for byte, hashes one password and asks no more', async () => {
    const account = await makeAccount(api)
    const json = { email: account.email, password: PASSWORD }
    const text = await (await api.fetch('POST /auth/login', { token: null, json })).text()
    const user = JSON.stringify({ id: account.id, name: 'Inserted', email: account.email })
    expect(text).toMatch(
      /^\{"access_token":"[\w-]{43}","token_type":"bearer","expires_at":"[\dT:.-]{23}Z","user":\{[^{}]*\}\}$/,
    )
    expect(text).toContain(user)
    const hashes = await countedHashes(async () => {
      // The limit twice, the account; and a transaction, begun and committed: the account held, sessions that have
      // expired, the new one.
      expect(await countedStatements(() => signIn(api, json))).toBe(8)
    })
    expect(hashes).toBe(3)
  })

  test('a session is found by one statement, with its rights and its factor', async () => {
    const { token } = await withApp(api)
    const answer = () => api.send('GET /auth/verify', { token })
    expect(await countedStatements(answer)).toBe(1)
  })

  test('a step opens no call', async () => {
    const account = await withApp(api)
    const step = await stepOf(api, account)
    for (const call of ['GET /auth/verify', 'GET /auth/factor', 'DELETE /auth/sessions', 'GET /admin-users'])
      expect((await api.send(call, { token: step })).status).toBe(401)
  })

  test.each<[string, unknown, number]>([
    ['5 digits', '12345', 401],
    ['7 digits', '1234567', 401],
    ['letters', 'abcdef', 401],
    ['Arabic digits', '١٢٣٤٥٦', 401],
    ['10,000 digits', '1'.repeat(10_000), 422],
    ['a number', 123_456, 422],
    ['nothing', '', 422],
    ['null', null, 422],
    ['a list', ['123456'], 422],
    ['a zero byte', '123\u0000456', 422],
  ])('a code of %s is refused', async (_, code, status) => {
    const account = await withApp(api)
    const answer = await signIn(api, { step: await stepOf(api, account), code })
    expect(answer.status).toBe(status)
    expect(answer.body.detail).toMatch(/\S/)
  })

  test('a step without a proof, with two, or of another kind is 422, and still counts', async () => {
    const account = await withApp(api)
    const step = await stepOf(api, account)
    const code = codeOf(account.secret)
    for (const json of [
      { step },
      { step, code, recovery_code: account.recoveryCodes[0] },
      { step: 1, code },
      { step: 'x'.repeat(101), code },
      { step, assertion: { id: 'x' } },
      { step, assertion: 'x' },
    ])
      expect((await signIn(api, json)).status).toBe(422)
    expect((await signIn(api, { step, code })).status).toBe(200)
  })

  test('the right code signs in once, remembered as was said at first; a used step is over', async () => {
    const account = await withApp(api)
    const { body: first } = await signIn(api, { email: account.email, password: PASSWORD, remember_me: true })
    const { step } = first
    const code = codeOf(account.secret)
    const { status, body, headers } = await signIn(api, {
      step,
      code: ` ${code.slice(0, 3)} ${code.slice(3)} `,
    })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        token_type: 'bearer',
        expires_at: expect.any(String),
        user: { id: account.id, name: 'Inserted', email: account.email },
      },
    })
    const days =
      (Date.parse((body as unknown as { expires_at: string }).expires_at) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(headers.get('set-cookie')).toMatch(/^cms_session=/)
    await forgetUsedStep(api, account)
    expect(answerOf(await signIn(api, { step, code }))).toEqual(OVER)
  })

  test('a code counts once when two sign-ins use it at once, and not again later', async () => {
    const account = await withApp(api)
    for (let round = 0; round < 3; round += 1) {
      await forgetUsedStep(api, account)
      const steps = [await stepOf(api, account), await stepOf(api, account)]
      const code = codeOf(account.secret)
      const answers = await Promise.all(steps.map((step) => signIn(api, { step, code })))
      expect(statuses(answers).sort()).toEqual([200, 401])
      const left = steps[answers.findIndex(({ status }) => status === 401)]
      expect(answerOf(await signIn(api, { step: left, code }))).toEqual(WRONG)
    }
  })

  test('codes of yesterday and of another account are wrong, and so is one of an account without an app', async () => {
    const [account, other] = [await withApp(api), await withApp(api, true)]
    const step = await stepOf(api, account)
    expect(answerOf(await signIn(api, { step, code: codeOf(account.secret, -2_880) }))).toEqual(WRONG)
    expect(answerOf(await signIn(api, { step, code: codeOf(other.secret) }))).toEqual(WRONG)
    expect(answerOf(await signIn(api, { step, recovery_code: other.recoveryCodes[0] }))).toEqual(WRONG)
    const keyed = await withPasskey(api)
    expect(
      answerOf(await signIn(api, { step: await stepOf(api, keyed), code: codeOf(other.secret) })),
    ).toEqual(WRONG)
  })

  test('a recovery code counts once, however it is typed', async () => {
    const account = await withApp(api)
    const [code = ''] = account.recoveryCodes
    const typed = `${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`
    const steps = [await stepOf(api, account), await stepOf(api, account)]
    const answers = await Promise.all(steps.map((step) => signIn(api, { step, recovery_code: typed })))
    expect(statuses(answers).sort()).toEqual([200, 401])
    const { body } = await api.send<{ recovery_codes_left: number }>('GET /auth/factor', {
      token: answers.find(({ status }) => status === 200)?.body.access_token,
    })
    expect(body.recovery_codes_left).toBe(9)
  })

  test.each([
    ['a password change', 'PUT /auth/me', { password: 'another-password', current_password: PASSWORD }],
    ['new recovery codes', 'POST /auth/factor/recovery', { current_password: PASSWORD }],
  ])('%s ends a step', async (_, call, json) => {
    const account = await withApp(api)
    const step = await stepOf(api, account)
    const proof = call.includes('recovery') ? { code: codeOf(account.secret) } : {}
    const changed = await api.send(call, { token: account.token, json: { ...json, ...proof } })
    expect(changed.status).toBeLessThan(300)
    expect(answerOf(await signIn(api, { step, recovery_code: account.recoveryCodes[1] }))).toEqual(OVER)
  })

  test.each([
    ['deactivation', (id: number) => api.send(`PUT /admin-users/${id}`, { json: { is_active: false } })],
    [
      'a deactivation that is taken back',
      async (id: number) => {
        for (const is_active of [false, true])
          await api.send(`PUT /admin-users/${id}`, { json: { is_active } })
      },
    ],
    [
      'another e-mail address',
      (id: number) => api.send(`PUT /admin-users/${id}`, { json: { email: `new${id}@example.com` } }),
    ],
    [
      'another password',
      (id: number) => api.send(`PUT /admin-users/${id}`, { json: { password: 'by-another' } }),
    ],
    ['deletion', (id: number) => api.send(`DELETE /admin-users/${id}`)],
    ['five minutes', () => api.query("update sign_in_steps set expires_at = now() - interval '1 second'")],
  ])('%s ends a step', async (_, change) => {
    const account = await withApp(api)
    const step = await stepOf(api, account)
    await change(account.id)
    expect(answerOf(await signIn(api, { step, code: codeOf(account.secret) }))).toEqual(OVER)
  })

  test('after a restore with another PAYLOAD_SECRET a code is refused by a sentence, and a recovery code signs in', async () => {
    const account = await withApp(api)
    const { env } = await import('@/env')
    const { payloadSecret } = env
    env.payloadSecret = 'the secret of another server'
    try {
      const step = await stepOf(api, account)
      const refused = await signIn(api, { step, code: codeOf(account.secret) })
      expect(refused.status).toBe(409)
      expect(refused.body.detail).toMatch(/another PAYLOAD_SECRET.*npm run account -- reset-factor/)
      expect((await signIn(api, { step, recovery_code: account.recoveryCodes[0] })).status).toBe(200)
    } finally {
      env.payloadSecret = payloadSecret
    }
  })

  test('a sign-in by password alone that a new factor overtakes opens nothing', async () => {
    const account = await makeAccount(api)
    const holder = await api.payload.db.pool.connect()
    await holder.query('begin')
    await holder.query('select from admin_users where id = $1 for update', [account.id])
    const signingIn = signIn(api, { email: account.email, password: PASSWORD })
    await vi.waitFor(
      async () =>
        expect(
          await api.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        ).toHaveLength(1),
      { interval: 5, timeout: 10_000 },
    )
    await holder.query(
      `insert into account_factors (user_id, kind, name, secret) values ($1, 'totp', 'An app', 'sealed')`,
      [account.id],
    )
    await holder.query('commit')
    holder.release()
    expect(answerOf(await signingIn)).toEqual({ status: 401, body: { detail: 'Invalid email or password' } })
  })
})
