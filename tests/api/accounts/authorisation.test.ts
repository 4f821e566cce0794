import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Contract } from '@/endpoints/http/endpoint'
import { type Api, openApi } from '../../support/application/api'
import { everyRow, insertUser, openSessionFor } from '../../support/application/rows'
import { aimed, bodyOf, everyCall, makeTargets, nameOf, type Targets } from '../../support/calls/every-call'
import { filesBelow } from '../../support/files/files'

let api: Api
let targets: Targets
let calls: Contract[]
const tokens: Record<string, string> = {}
const jwt = (header: object, key: string) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part(header)}.${part({ id: 1, collection: 'adminUsers', exp: 4_102_444_800 })}`
  return `${signed}.${key && createHmac('sha256', key).update(signed).digest('base64url')}`
}

beforeAll(async () => {
  api = await openApi()
  targets = await makeTargets(api)
  calls = (await everyCall()).filter(({ isPublic }) => !isPublic)
  const inactive = await insertUser(api, 'inactive@example.com')
  const deleted = await insertUser(api, 'deleted@example.com')
  tokens.expired = await openSessionFor(api, targets.user, "now() - interval '1 second'")
  tokens.loggedOut = await openSessionFor(api, targets.user)
  tokens.inactive = await openSessionFor(api, inactive)
  tokens.deleted = await openSessionFor(api, deleted)
  await api.send('POST /auth/logout', { token: tokens.loggedOut })
  // Past the API, which would end the session: the account's state alone must be enough.
  await api.payload.db.pool.query('update admin_users set is_active = false where id = $1', [inactive])
  await api.send(`DELETE /admin-users/${deleted}`)
})

const valid = () => api.token
const INTRUDERS: [who: string, headers: () => Record<string, string>, query?: () => string][] = [
  ['no header', () => ({})],
  ['an empty header', () => ({ authorization: '' })],
  ['a scheme alone', () => ({ authorization: 'Bearer' })],
  ['garbage', () => ({ authorization: 'Bearer not-a-token' })],
  ['a random token', () => ({ authorization: `Bearer ${'A'.repeat(43)}` })],
  ['the token without a scheme', () => ({ authorization: valid() })],
  [
    'Basic',
    () => ({ authorization: `Basic ${Buffer.from('admin@example.com:correct-horse').toString('base64')}` }),
  ],
  ['the token as Basic', () => ({ authorization: `Basic ${valid()}` })],
  ['the token and more', () => ({ authorization: `Bearer ${valid()}x` })],
  ['two tokens', () => ({ authorization: `Bearer ${valid()}, Bearer ${valid()}` })],
  ['an expired session', () => ({ authorization: `Bearer ${tokens.expired}` })],
  ['a logged-out session', () => ({ authorization: `Bearer ${tokens.loggedOut}` })],
  ['an inactive user', () => ({ authorization: `Bearer ${tokens.inactive}` })],
  ['a deleted user', () => ({ authorization: `Bearer ${tokens.deleted}` })],
  ['a JWT of another key', () => ({ authorization: `Bearer ${jwt({ alg: 'HS256' }, 'another key')}` })],
  [
    'a JWT of the configured secret',
    () => ({ authorization: `Bearer ${jwt({ alg: 'HS256' }, 'a secret for tests only')}` }),
  ],
  ['a JWT with alg none', () => ({ authorization: `Bearer ${jwt({ alg: 'none' }, '')}` })],
  ['the token in a cookie', () => ({ cookie: `payload-token=${valid()}; admin_token=${valid()}` })],
  ['the token in the query', () => ({}), () => `token=${valid()}&access_token=${valid()}`],
  ['an API key', () => ({ authorization: `adminUsers API-Key ${valid()}` })],
]

describe.each(INTRUDERS)('§6 %s', (_who, headers, query) => {
  test('every call except login answers 401 and changes nothing', async () => {
    const before = { rows: await everyRow(api), files: filesBelow(api.uploadsDir) }
    expect(calls.length).toBeGreaterThanOrEqual(18)
    for (const contract of calls) {
      const call = nameOf(contract)
      const asked = `${aimed(call, targets)}${query ? `?${query()}` : ''}`
      const {
        status,
        headers: answered,
        body,
      } = await api.send(asked, { token: null, json: bodyOf(contract, targets), headers: headers() })
      const text = 'Not signed in, or the session has ended'
      expect({ call, status, challenge: answered.get('www-authenticate'), body }).toEqual({
        call,
        status: 401,
        challenge: 'Bearer',
        body: { detail: call.includes('/reference-standards/') ? { message: text } : text },
      })
    }
    expect({ rows: await everyRow(api), files: filesBelow(api.uploadsDir) }).toEqual(before)
  })
})

describe('§6 The bearer token', () => {
  test.each(['Bearer', 'bearer', 'BEARER', 'bEaReR '])('%s is accepted', async (scheme) => {
    const headers = { authorization: `${scheme} ${api.token}` }
    expect((await api.send('GET /auth/verify', { token: null, headers })).status).toBe(200)
  })

  test('authentication comes before the body: no byte of it is read', async () => {
    let pulled = 0
    const raw = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          pulled += 1
          controller.enqueue(Buffer.alloc(1_024))
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { 'content-type': 'application/json' }
    const call = 'POST /reference-standards/category/'
    expect((await api.send(call, { token: null, raw, headers })).status).toBe(401)
    expect(pulled).toBe(0)
  })
})
