import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashFreely } from '../../support/accounts/free-hashes'
import { codeOf, wrongCode } from '../../support/accounts/two-steps'
import { type Api, openApi } from '../../support/application/api'
import { ADMIN } from '../../support/application/cluster'
import { openSessionFor } from '../../support/application/rows'
import { adminUserInput, createAdminUser } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  hashFreely()
  api = await openApi()
})

let written = ''
beforeEach(() => {
  written = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    written += line
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function adminId(): Promise<number> {
  const { rows } = await api.payload.db.pool.query('select id from admin_users where email = $1', [
    ADMIN.email,
  ])
  return rows[0].id
}

type Line = Record<string, unknown>
/** The log of accounts since the test began, without times. */
const lines = (): Line[] =>
  written
    .split('\n')
    .filter((line) => line.includes('"log":"accounts"'))
    .map((line) => {
      const { time, level, msg, pid, hostname, request_id, ...rest } = JSON.parse(line) as Line
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/)
      // contract §8: the common fields of every line. Calls of this test have no connection, and so no id.
      expect([level, msg, pid, typeof hostname, request_id]).toEqual([
        'info',
        rest.event,
        process.pid,
        'string',
        null,
      ])
      return rest
    })

const byAdmin = { id: expect.any(Number), email: ADMIN.email, session: expect.any(Number) }
const from = (address: string) => ({ 'x-forwarded-for': address })
const signIn = (json: Line, address = '10.2.0.1') =>
  api.send<{ access_token: string }>('POST /auth/login', { token: null, json, headers: from(address) })

describe('the log of accounts (OWASP ASVS 5.0, V16.3)', () => {
  test('no client can write, hide or colour a line of its own', async () => {
    const email = 'x@example.com\n{"log":"accounts"}\r\u001b[2K\u0085\u2028\u202e"'
    await signIn({ email, password: 'whatever' })
    expect(written.trimEnd()).toMatch(/^[\x20-\x7e]*$/)
    expect(lines()).toEqual([
      {
        log: 'accounts',
        event: 'sign-in-failed',
        email: expect.stringContaining('x@example.com'),
        actor: null,
        address: '10.2.0.1',
      },
    ])
  })

  test('the log tells of sign-ins, failed sign-ins, limits and sign-outs', async () => {
    const { email, password } = ADMIN
    const { body } = await signIn({ email, password })
    await api.send('POST /auth/logout', { token: body.access_token, headers: from('10.2.0.2') })
    await signIn({ email, password: 'wrong-password' })
    await api.payload.db.pool.query('update sign_in_failures set failures = 99')
    await signIn({ email, password })
    const common = { log: 'accounts', address: '10.2.0.1', actor: null, email }
    expect(lines()).toEqual([
      { ...common, event: 'sign-in' },
      { log: 'accounts', event: 'sign-out', actor: byAdmin, address: '10.2.0.2' },
      { ...common, event: 'sign-in-failed' },
      { ...common, event: 'sign-in-limited' },
    ])
    expect(written).not.toMatch(new RegExp(`${password}|wrong-password|${body.access_token}`))
    await api.payload.db.pool.query('delete from sign_in_failures')
  })

  test('the log names the changed fields of an admin that is created, changed, deactivated or deleted, never their values', async () => {
    const input = adminUserInput()
    const { id } = await createAdminUser(api, input)
    const put = (json: Line) => api.send(`PUT /admin-users/${id}`, { json })
    await openSessionFor(api, id)
    await put({ name: input.name, phone: '12345', password: 'another-secret' })
    await put({ name: input.name })
    await put({ is_active: false })
    await api.send(`DELETE /admin-users/${id}`)
    const common = { log: 'accounts', address: '127.0.0.1', actor: byAdmin, user_id: id }
    expect(lines()).toEqual([
      { ...common, event: 'admin-user-created', email: input.email },
      { ...common, event: 'admin-user-changed', fields: ['phone', 'password'] },
      { ...common, event: 'sessions-ended', sessions: [expect.any(Number)], reason: 'password-changed' },
      { ...common, event: 'admin-user-changed', fields: ['is_active'] },
      { ...common, event: 'admin-user-deactivated' },
      { ...common, event: 'admin-user-deleted' },
    ])
    expect(written).not.toMatch(/another-secret|scrypt|12345"/)
  })

  test('the log tells of ended sessions', async () => {
    await openSessionFor(api, await adminId())
    await api.send('DELETE /auth/sessions')
    expect(lines().at(-1)).toMatchObject({
      event: 'sessions-ended',
      reason: 'by-user',
      actor: byAdmin,
      sessions: [expect.any(Number)],
    })
  })

  test('the log records changes of keys and factors, but no key, secret, code or step', async () => {
    const { id, email } = await createAdminUser(api, adminUserInput())
    const token = await openSessionFor(api, id)
    await api.query(
      'update admin_users set password_hash = (select password_hash from admin_users where email = $2) where id = $1',
      [id, ADMIN.email],
    )
    const own = <Body extends Line>(call: string, json: Line) => api.send<Body>(call, { token, json })
    const valid_until = new Date(Date.now() + 3_600_000).toISOString()
    const { body: key } = await own<{ key: string; id: number }>('POST /key', {
      name: 'Stock',
      rights: ['stock'],
      valid_until,
    })
    const { body: begun } = await own<{ secret: string }>('POST /auth/factor/totp', {
      password: ADMIN.password,
    })
    const code = codeOf(begun.secret)
    const { body: app } = await own<{ recovery_codes: string[] }>('POST /auth/factor/totp/confirm', { code })
    const { body: first } = await signIn({ email, password: ADMIN.password })
    const { step } = first as unknown as { step: string }
    const wrong = wrongCode(begun.secret)
    await signIn({ step, code: wrong })
    const [recovery_code = ''] = app.recovery_codes
    const { body: second } = await signIn({ step, recovery_code })
    await api.send(`DELETE /admin-users/${id}`)
    expect(lines().map(({ event }) => event)).toEqual([
      'admin-user-created',
      'key-created',
      'factor-added',
      'factor-asked',
      'factor-failed',
      'sign-in',
      'admin-user-deleted',
      'sessions-ended',
      'keys-ended',
    ])
    expect(lines().at(-1)).toMatchObject({ actor: byAdmin, user_id: id, keys: [key.id], reason: 'deleted' })
    const secrets = [
      key.key,
      begun.secret,
      code,
      wrong,
      step,
      recovery_code,
      second.access_token,
      ADMIN.password,
    ]
    for (const secret of secrets) expect(written).not.toContain(secret)
  })

  test('the log does not report a refused change', async () => {
    await api.send('POST /admin-users', { json: adminUserInput({ email: ADMIN.email }) })
    await api.send('DELETE /admin-users/999999')
    expect(lines()).toEqual([])
  })
})
