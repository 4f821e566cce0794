import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { everyRow } from '../../support/application/rows'
import { createCategory } from '../../support/products/factories'

let api: Api
let categoryId: number
beforeAll(async () => {
  api = await openApi()
  categoryId = (await createCategory(api)).id
})

describe('addresses and methods that do not exist', () => {
  const absent = [
    'GET /',
    'GET /referenceProducts',
    'GET /referenceCategories',
    'GET /adminUsers',
    'GET /adminSessions',
    'GET /adminUsers/1',
    'POST /adminUsers',
    'POST /adminUsers/login',
    'POST /adminUsers/first-register',
    'POST /adminUsers/forgot-password',
    'POST /adminUsers/hand-over',
    'POST /adminUsers/refresh-token',
    'GET /adminUsers/me',
    'GET /adminUsers/init',
    'GET /access',
    'GET /og',
    'GET /graphql',
    'POST /graphql',
    'GET /graphql-playground',
    'OPTIONS /graphql',
    'GET /payload-preferences',
    'GET /payload-preferences/x',
    'POST /payload-locked-documents',
    'GET /payload-kv',
    'GET /payload-migrations',
    'GET /globals/x',
    'OPTIONS /adminUsers',
    'POST /adminUsers/1/duplicate',
    'GET /form-state',
    'POST /server-function',
    'GET /auth',
    'GET /auth/',
    'GET /auth/login/x',
    'GET /reference-standards',
    'GET /reference-standards/',
    'GET /reference-standards/category/1/2',
    'GET /reference-standards/Category/',
    'GET /reference-standards/category//',
    'GET //auth/verify',
    'GET /auth//verify',
    'GET /auth%2Fverify',
    'GET /%61uth/verify',
    'GET /auth/verify%00',
    'GET /auth/verify;x=1',
    'GET /auth/verify.json',
    'GET /admin-users//',
    'GET /__proto__',
    'GET /constructor',
    `GET /${'x'.repeat(8_000)}`,
    'GET /auth/../auth/verifyy',
    'GET /health/x',
    'GET /files',
    'GET /files/',
    'TEAPOT /nothing',
  ]
  test.each(absent)('%s is 404, also for staff', async (call) => {
    for (const token of [null, api.token]) {
      expect((await api.fetch(call, { token })).status).toBe(404)
    }
  })

  test.each([
    ['DELETE /auth/verify', 'GET, HEAD'],
    ['GET /auth/login', 'POST'],
    ['OPTIONS /auth/login', 'POST'],
    ['PATCH /reference-standards/category/', 'GET, HEAD, POST'],
    ['PUT /reference-standards/category/', 'GET, HEAD, POST'],
    ['GET /reference-standards/category/1', 'PUT, DELETE'],
    ['POST /admin-users/1', 'PUT, DELETE'],
    ['OPTIONS /reference-standards/product/', 'GET, HEAD, POST'],
    ['POST /health', 'GET, HEAD'],
    ['POST /health/live', 'GET, HEAD'],
    ['POST /health/ready', 'GET, HEAD'],
    ['GET /reference-standards/product/upload', 'POST'],
    ['PUT /reference-standards/product/upload/', 'POST'],
  ])('%s is 405 with Allow: %s', async (call, allow) => {
    const { status, headers } = await api.fetch(call)
    expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test.each(['x-http-method-override', 'x-method-override', 'x-http-method'])(
    '%s changes nothing',
    async (name) => {
      const call = `PUT /reference-standards/category/${categoryId}`
      const before = await everyRow(api)
      expect((await api.send('GET /auth/verify', { headers: { [name]: 'DELETE' } })).status).toBe(200)
      const posted = call.replace('PUT', 'POST')
      expect(
        (await api.send(posted, { json: { category_name: 'Over' }, headers: { [name]: 'PUT' } })).status,
      ).toBe(405)
      expect(await everyRow(api)).toEqual(before)
    },
  )

  test('every endpoint of the config answers, and each carries one of our contracts', async () => {
    const [{ dispatch }, { publicEndpoint }] = await Promise.all([
      import('@/endpoints/http/dispatch'),
      import('@/endpoints/http/endpoint'),
    ])
    const ours = publicEndpoint({
      method: 'get',
      path: '/ours',
      summary: 'A call that a plugin brings',
      act: async () => ({}),
    })
    const theirs = { ...ours, path: '/theirs', custom: undefined }
    // The same product with other endpoints.
    const payload = Object.create(api.payload, {
      config: { value: { ...api.payload.config, endpoints: [ours, theirs] } },
    })
    const statusOf = async (path: string) =>
      (await dispatch(payload, new Request(`http://localhost/api${path}`), path)).status
    expect([await statusOf('/ours'), await statusOf('/theirs'), await statusOf('/health')]).toEqual([
      200, 404, 404,
    ])
    expect(api.payload.config.endpoints.map(({ path }) => path)).toContain('/access')
  })

  test('every answer is closed: not stored, not sniffed, not framed, no other origin', async () => {
    const headers = { origin: 'https://evil.example' }
    for (const call of [
      'GET /auth/verify',
      'GET /nothing',
      'DELETE /auth/verify',
      'POST /auth/login',
      'GET /health',
    ]) {
      const answer = await api.fetch(call, { headers })
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  test('calls answer with and without a final slash, and HEAD like GET', async () => {
    for (const call of [
      '/auth/verify',
      '/reference-standards/category',
      '/reference-standards/product',
      '/admin-users',
      '/health',
    ]) {
      for (const address of [call, `${call}/`]) {
        expect((await api.fetch(`GET ${address}`)).status).toBe(200)
        const head = await api.fetch(`HEAD ${address}`)
        expect({ status: head.status, body: await head.text() }).toEqual({ status: 200, body: '' })
      }
    }
  })
})
