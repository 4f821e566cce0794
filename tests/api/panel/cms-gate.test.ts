import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusalBody } from '@/cms/requests/refusal-body'
import type { Api } from '../../support/application/api'
import { ADMIN } from '../../support/application/cluster'
import { type Gate, openStaffGate } from '../../support/panel/panel'

let api: Api
let gate: Gate
let staff: Record<string, string>
beforeAll(async () => {
  ;({ api, gate, staff } = await openStaffGate())
})
beforeEach(() => {
  gate.passed.length = 0
})

const FORGED = 'a'.repeat(43)
const NOT_SIGNED_IN = { detail: 'Not signed in, or the session has ended' }

describe('contract §6 Without a session nothing reaches the panel', () => {
  test.each([
    ['GET', '/cms', '/cms'],
    ['HEAD', '/cms', '/cms'],
    ['GET', '/cms/', '/cms/'],
    ['GET', '/cms/collections/content/3?tab=2', '/cms/collections/content/3?tab=2'],
    ['GET', '/cms/%61pi/users', null],
    ['GET', '/cms/../admin', null],
    ['GET', '/cms//evil.example', null],
    ['GET', '/cms/login', null],
    ['GET', '/cms/logout', null],
    ['GET', '//cms', null],
    ['GET', '/cms/%zz', null],
  ])('%s %s leads to the sign-in', async (method, address, next) => {
    const { status, headers, text } = await gate.send(`${method} ${address}`)
    const query = next === null ? '' : `?next=${encodeURIComponent(next)}`
    expect({ status, location: headers.location, text }).toEqual({
      status: 303,
      location: `/admin/login${query}`,
      text: '',
    })
    expect(gate.passed).toEqual([])
  })

  test.each([
    'GET /cms/api',
    'GET /cms/api/adminUsers/me',
    'GET /cms//api/adminUsers/me',
    'HEAD /cms/api/access',
    'POST /cms',
    'POST /cms/api/adminUsers/login',
    'POST /cms/api/adminUsers/first-register',
    'POST /cms/api/adminUsers/forgot-password',
    'PATCH /cms/api/content/1',
    'DELETE /cms/api/content/1',
    'OPTIONS /cms/api/content',
    'TRACE /cms',
    'PROPFIND /cms',
  ])('%s is 401', async (call) => {
    const { status, headers, text } = await gate.send(call)
    expect({ status, type: headers['content-type'] }).toEqual({ status: 401, type: 'application/json' })
    if (!call.startsWith('HEAD')) expect(JSON.parse(text)).toEqual(NOT_SIGNED_IN)
    expect(gate.passed).toEqual([])
  })

  test('requests of the framework for parts of a page are 401', async () => {
    const parts: Record<string, string>[] = [{ rsc: '1' }, { 'next-action': 'x' }]
    for (const headers of parts) {
      expect((await gate.send('GET /cms', headers)).status).toBe(401)
    }
  })

  test.each([
    ['an invalid token', () => ({ cookie: `cms_session=${FORGED}` })],
    ['an empty one', () => ({ cookie: 'cms_session=' })],
    ['statements in it', () => ({ cookie: `cms_session=' or 1=1 --` })],
    ['the token in another cookie', () => ({ cookie: `payload-token=${api.token}; cms-token=${api.token}` })],
    ['the token of the API', () => ({ authorization: `Bearer ${api.token}` })],
    ['the token as a JWT', () => ({ authorization: `JWT ${api.token}` })],
    ['more than the token', () => ({ cookie: `cms_session=${api.token}x` })],
    ['the token after another', () => ({ cookie: `cms_session=${FORGED}; cms_session=${api.token}` })],
  ])('%s is no session', async (_what, headers) => {
    expect((await gate.send('GET /cms', headers())).status).toBe(303)
    expect((await gate.send('GET /cms/api/access', headers())).status).toBe(401)
    expect(gate.passed).toEqual([])
  })

  test.each([
    ['expired', `update admin_sessions set expires_at = now() - interval '1 second' where token_hash = $1`],
    ['ended', 'delete from admin_sessions where token_hash = $1'],
    [
      'deactivated',
      'update admin_users set is_active = false where id = (select user_id from admin_sessions where token_hash = $1)',
    ],
  ])('%s: the cookie is invalid at once', async (_what, statement) => {
    const token = await api.signIn()
    const cookie = { cookie: `cms_session=${token}` }
    expect((await gate.send('GET /cms', cookie)).status).toBe(200)
    const { createHash } = await import('node:crypto')
    await api.payload.db.pool.query(statement, [createHash('sha256').update(token).digest('hex')])
    expect((await gate.send('GET /cms', cookie)).status).toBe(303)
    await api.payload.db.pool.query('update admin_users set is_active = true')
  })

  test('the answer needs no database, takes less than 10 ms, and is not cached', async () => {
    const asked = vi.spyOn(api.payload.db.pool, 'query')
    const { headers } = await gate.send('GET /cms')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  test('a database that does not answer is 503 with a sentence, and nothing passes', async () => {
    const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    vi.spyOn(api.payload.db.pool, 'query').mockRejectedValueOnce(gone as never)
    const { status, text } = await gate.send('GET /cms', staff)
    expect({ status, text }).toMatchObject({ status: 503, text: expect.stringContaining('The database') })
    expect(gate.passed).toEqual([])
  })

  test('an error of ours is 500 with a sentence, and the log has it without values', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const mistake = Object.assign(new Error('Failed query: select $1\nparams: a secret'), {
      query: 'select $1',
      params: ['a secret'],
    })
    vi.spyOn(api.payload.db.pool, 'query').mockRejectedValueOnce(mistake as never)
    const { status, text } = await gate.send('GET /cms', staff)
    expect({ status, text }).toEqual({
      status: 500,
      text: JSON.stringify(refusalBody('Something went wrong on our side. Please try again.')),
    })
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^The gate of \/cms failed: .*A query failed/),
    )
    expect(JSON.stringify(log.mock.calls)).not.toContain('a secret')
    log.mockRestore()
    expect(gate.passed).toEqual([])
  })
})

describe('contract §6 Writes come from a page of this site', () => {
  const CALLS = [
    'POST /cms',
    'POST /cms/api/content',
    'PATCH /cms/api/content/1',
    'PUT /cms/api/x',
    'DELETE /cms/api/x',
  ]
  const foreign: [string, Record<string, string>][] = [
    ['no Origin', {}],
    ['no Origin, though said to be of this site', { 'sec-fetch-site': 'same-origin' }],
    ['null', { origin: 'null' }],
    ['another host', { origin: 'https://evil.example' }],
    ['a host that begins as ours', { origin: 'http://127.0.0.1.evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['another scheme', { origin: 'ftp://127.0.0.1' }],
    ['a path after it', { origin: 'OWN/' }],
    ['two', { origin: 'OWN, https://evil.example' }],
  ]
  test.each(foreign)('%s is 403', async (_what, headers) => {
    const origin = headers.origin?.replace('OWN', gate.origin)
    for (const call of CALLS) {
      const { status, text } = await gate.send(
        call,
        { ...staff, ...headers, ...(origin && { origin }) },
        '{}',
      )
      expect({ call, status, body: JSON.parse(text) }).toEqual({
        call,
        status: 403,
        body: refusalBody('This may be asked by pages of this site only'),
      })
    }
    expect(gate.passed).toEqual([])
  })

  test('this site’s own Origin passes', async () => {
    for (const call of CALLS) {
      expect((await gate.send(call, { ...staff, origin: gate.origin }, '{}')).status).toBe(200)
    }
    expect(gate.passed).toHaveLength(CALLS.length)
  })

  test('methods that the panel does not have are 405 with Allow', async () => {
    for (const method of ['OPTIONS', 'TRACE', 'PROPFIND']) {
      const { status, headers } = await gate.send(`${method} /cms`, { ...staff, origin: gate.origin })
      expect({ status, allow: headers.allow }).toEqual({
        status: 405,
        allow: 'GET, HEAD, POST, PUT, PATCH, DELETE',
      })
    }
  })
})

describe('contract §6 The cookie', () => {
  const signIn = (remember_me: boolean) =>
    api.fetch('POST /auth/login', {
      token: null,
      json: { email: ADMIN.email, password: ADMIN.password, remember_me },
    })

  test.each([false, true])(
    'a sign-in sets it for the lifetime of the token (remember me: %s)',
    async (isLong) => {
      const answer = await signIn(isLong)
      const { access_token, expires_at } = (await answer.json()) as {
        access_token: string
        expires_at: string
      }
      const [cookie] = answer.headers.getSetCookie()
      const seconds = new Date(expires_at)
      seconds.setMilliseconds(0)
      expect(cookie?.split('; ')).toEqual([
        `cms_session=${access_token}`,
        'Path=/cms',
        'HttpOnly',
        'SameSite=Strict',
        `Expires=${seconds.toUTCString()}`,
      ])
      expect((await gate.send('GET /cms', { cookie: cookie?.split(';')[0] ?? '' })).status).toBe(200)
    },
  )

  test('a refused sign-in sets none', async () => {
    const answer = await api.fetch('POST /auth/login', {
      token: null,
      json: { email: ADMIN.email, password: 'wrong' },
    })
    expect({ status: answer.status, cookies: answer.headers.getSetCookie() }).toEqual({
      status: 401,
      cookies: [],
    })
  })

  test('the cookie opens no call of the API', async () => {
    expect((await api.send('GET /auth/verify', { token: null, headers: staff })).status).toBe(401)
  })

  test('signing out removes the cookie and the session', async () => {
    const token = await api.signIn()
    const answer = await api.fetch('POST /auth/logout', { token })
    expect(answer.headers.getSetCookie()).toEqual([
      'cms_session=; Path=/cms; HttpOnly; SameSite=Strict; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    ])
    expect((await gate.send('GET /cms', { cookie: `cms_session=${token}` })).status).toBe(303)
  })
})
