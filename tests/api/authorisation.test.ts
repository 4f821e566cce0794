import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../support/api'
import { createCategory, createProduct } from '../support/factories'
import { filesBelow } from '../support/files'
import { everyRow, insertUser, openSessionFor } from '../support/rows'

let api: Api
const ids = { category: 0, product: 0, user: 0 }
const tokens: Record<string, string> = {}
const jwt = (header: object, key: string) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part(header)}.${part({ id: 1, collection: 'adminUsers', exp: 4_102_444_800 })}`
  return `${signed}.${key && createHmac('sha256', key).update(signed).digest('base64url')}`
}

beforeAll(async () => {
  api = await openApi()
  ids.category = (await createCategory(api)).id
  ids.product = (await createProduct(api)).id
  ids.user = await insertUser(api, 'victim@example.com')
  const inactive = await insertUser(api, 'inactive@example.com')
  const deleted = await insertUser(api, 'deleted@example.com')
  tokens.expired = await openSessionFor(api, ids.user, "now() - interval '1 second'")
  tokens.loggedOut = await openSessionFor(api, ids.user)
  tokens.inactive = await openSessionFor(api, inactive)
  tokens.deleted = await openSessionFor(api, deleted)
  await api.send('POST /auth/logout', { token: tokens.loggedOut })
  // Past the API, which would end the session: the account's state alone must be enough.
  await api.payload.db.pool.query('update admin_users set is_active = false where id = $1', [inactive])
  await api.send(`DELETE /admin-users/${deleted}`)
})

const CALLS: [call: string, json?: unknown][] = [
  ['GET /auth/verify'],
  ['POST /auth/logout'],
  ['GET /auth/sessions'],
  ['DELETE /auth/sessions'],
  ['DELETE /auth/sessions/1'],
  ['GET /reference-standards/category/'],
  ['POST /reference-standards/category/', { category_name: 'Intruder' }],
  ['PUT /reference-standards/category/{category}', { category_name: 'Intruder' }],
  ['DELETE /reference-standards/category/{category}'],
  ['GET /reference-standards/product/?limit=100'],
  ['POST /reference-standards/product/upload'],
  ['POST /reference-standards/product/', { name: 'Intruder', cat_no: 'X-1', category_id: 1 }],
  ['PUT /reference-standards/product/{product}', { name: 'Intruder' }],
  ['POST /reference-standards/product/{product}/move', { category_id: 1 }],
  ['DELETE /reference-standards/product/{product}'],
  ['GET /admin-users/'],
  ['POST /admin-users/', { name: 'Intruder', email: 'x@example.com', password: 'intruder' }],
  ['PUT /admin-users/{user}', { name: 'Intruder' }],
  ['DELETE /admin-users/{user}'],
]

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
  test('every call but login answers 401 and changes nothing', async () => {
    const before = { rows: await everyRow(api), files: filesBelow(api.uploadsDir) }
    for (const [call, json] of CALLS) {
      const address = call.replace(/\{(\w+)\}/, (_all, noun: keyof typeof ids) => String(ids[noun]))
      const asked = query ? `${address}${address.includes('?') ? '&' : '?'}${query()}` : address
      const {
        status,
        headers: answered,
        body,
      } = await api.send(asked, { token: null, json, headers: headers() })
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

describe('§6 the bearer', () => {
  test.each(['Bearer', 'bearer', 'BEARER', 'bEaReR '])('%s is accepted', async (scheme) => {
    const headers = { authorization: `${scheme} ${api.token}` }
    expect((await api.send('GET /auth/verify', { token: null, headers })).status).toBe(200)
  })

  test('authentication comes before the body: nothing of it is read', async () => {
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
