import { createHook } from 'node:async_hooks'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { ADMIN } from '../../support/application/cluster'
import { adminUserInput, createAdminUser } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterEach(async () => {
  await api.payload.db.pool.query('delete from sign_in_failures')
})

const credentials = { email: ADMIN.email, password: ADMIN.password }
const signIn = (json: Record<string, unknown>, address = '127.0.0.1') =>
  api.send<{ access_token: string; expires_at: string }>('POST /auth/login', {
    token: null,
    json,
    headers: { 'x-forwarded-for': address },
  })
const REFUSED = { detail: 'Invalid email or password' }

describe('§7 POST /api/auth/login', () => {
  test.each([
    ['nothing', {}],
    ['no password', { email: ADMIN.email }],
    ['an empty password', { email: ADMIN.email, password: '' }],
    ['no email', { password: 'x' }],
    ['a password that is not text', { email: ADMIN.email, password: 1 }],
    ['an email of 1,001 characters', { email: 'x'.repeat(1_001), password: 'x' }],
    ['remember_me that is not a boolean', { ...credentials, remember_me: 'yes' }],
  ])('refuses %s with 422', async (_what, json) => {
    expect((await signIn(json)).status).toBe(422)
  })

  test('§8 An unknown e-mail, a wrong password and an inactive account get the same answer in the same time: each hashes one password', async () => {
    const inactive = adminUserInput({ is_active: false })
    await createAdminUser(api, inactive)
    let hashes = 0
    const watch = createHook({
      init: (_id, type) => {
        if (type === 'SCRYPTREQUEST') hashes += 1
      },
    }).enable()
    for (const json of [
      { email: 'nobody@example.com', password: 'whatever' },
      { ...credentials, password: 'wrong-password' },
      { email: inactive.email, password: inactive.password },
      { email: inactive.email, password: 'wrong-password' },
    ]) {
      hashes = 0
      const { status, body, headers } = await signIn(json)
      expect({ status, body, challenge: headers.get('www-authenticate'), hashes }).toEqual({
        status: 401,
        body: REFUSED,
        challenge: 'Bearer',
        hashes: 1,
      })
    }
    watch.disable()
  })

  test.each([
    [false, 24 * 60 * 60],
    [true, 30 * 24 * 60 * 60],
  ])(
    '§9 remember_me %s gives a session of %d seconds, whose token is not stored',
    async (remember_me, seconds) => {
      const { status, body } = await signIn({
        email: `  ${ADMIN.email.toUpperCase()} `,
        password: ADMIN.password,
        remember_me,
      })
      expect({ status, body }).toEqual({
        status: 200,
        body: {
          access_token: expect.stringMatching(/^[\w-]{43}$/),
          token_type: 'bearer',
          expires_at: expect.any(String),
          user: { id: expect.any(Number), name: ADMIN.name, email: ADMIN.email },
        },
      })
      expect(Math.abs(Date.parse(body.expires_at) - Date.now() - seconds * 1_000)).toBeLessThan(10_000)
      expect((await api.send('GET /auth/verify', { token: body.access_token })).body).toEqual({
        user: { id: expect.any(Number), name: ADMIN.name, email: ADMIN.email },
      })
      const { rows } = await api.payload.db.pool.query('select * from admin_sessions')
      expect(JSON.stringify(rows)).not.toContain(body.access_token)
    },
  )
})

describe('the limits of failed sign-ins', () => {
  /** Records a failed sign-in without the cost of its hash. */
  const failed = async (email: string, address: string) => {
    const { countSignInFailure } = await import('@/accounts/sign-in')
    await countSignInFailure(api.payload, { email, address })
  }
  const wrong = { email: ADMIN.email, password: 'wrong-password' }

  test('an account and address have five failures, then 429 even for the right password; other addresses are unaffected', async () => {
    for (let i = 0; i < 4; i += 1) await failed(ADMIN.email, '10.1.0.1')
    expect((await signIn(wrong, '10.1.0.1')).status).toBe(401)
    for (const json of [wrong, credentials]) {
      const { status, headers, body } = await signIn(json, '10.1.0.1')
      expect({ status, body }).toEqual({ status: 429, body: { detail: expect.stringContaining('minute') } })
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
    }
    expect((await signIn(credentials, '10.1.0.2')).status).toBe(200)
  })

  test('twenty failures at once do not evade the limit: five are tried', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(wrong, '10.1.0.3')))
    const tried = answers.filter(({ status }) => status === 401)
    expect(tried).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  test('an address has twenty failures over many accounts, then 429 for every account', async () => {
    for (let i = 0; i < 19; i += 1) await failed(`user${i}@example.com`, '10.1.0.4')
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, i) =>
        signIn({ email: `other${i}@example.com`, password: 'x' }, '10.1.0.4'),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(1)
    expect((await signIn(credentials, '10.1.0.4')).status).toBe(429)
    expect((await signIn(credentials, '10.1.0.5')).status).toBe(200)
  })

  test('successful sign-ins are not counted', async () => {
    for (let i = 0; i < 4; i += 1) await failed(ADMIN.email, '10.1.0.6')
    // After five failures nothing is tried: a counted success would refuse the second.
    for (let i = 0; i < 2; i += 1) expect((await signIn(credentials, '10.1.0.6')).status).toBe(200)
  })

  test('an IPv6 client counts with its network, an IPv4-mapped client as its IPv4 address', async () => {
    for (let i = 0; i < 4; i += 1) await failed(ADMIN.email, '2001:db8:1:2::/64')
    expect((await signIn(wrong, '2001:db8:1:2::5')).status).toBe(401)
    expect((await signIn(wrong, '2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await signIn(credentials, '2001:db8:1:3::1')).status).toBe(200)
    expect((await signIn(credentials, '::ffff:10.1.0.7')).status).toBe(200)
  })

  test('after a minute a sign-in is possible again', async () => {
    for (let i = 0; i < 5; i += 1) await failed(ADMIN.email, '10.1.0.8')
    expect((await signIn(credentials, '10.1.0.8')).status).toBe(429)
    await api.payload.db.pool.query("update sign_in_failures set window_ends = now() - interval '1 second'")
    expect((await signIn(credentials, '10.1.0.8')).status).toBe(200)
  })

  test('a flood from one address makes another wait for one or two hashes, not for the flood', async () => {
    const finished: string[] = []
    const from = (address: string) => signIn(credentials, address).then(() => finished.push(address))
    const flood = Array.from({ length: 5 }, () => from('10.1.0.9'))
    await Promise.all([...flood, from('10.1.0.10')])
    // One hash is under way when the other call comes, and one is before it; a third allows for a slow start.
    expect(finished.indexOf('10.1.0.10')).toBeLessThanOrEqual(3)
  })
})
