import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { serveApi, type Wire } from '../../support/application/wire'
import { createProduct } from '../../support/products/factories'

const PAGES = 'https://www.averline.example'
const LIST = '/api/reference-standards/product/?limit=100'

let api: Api
let wire: Wire
beforeAll(async () => {
  // Read when the API is loaded.
  process.env.CORS_ORIGIN = PAGES
  api = await openApi()
  wire = await serveApi(api)
})
afterAll(() => wire.close())

const preflight = (call: string, origin: string, method: string) =>
  wire.send(`OPTIONS ${call}`, {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization,content-type',
  })
const opened = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control')))

describe('contract §1 An API on another origin than its pages', () => {
  test.each([
    'https://evil.example',
    'http://www.averline.example',
    `${PAGES}:444`,
    'https://averline.example',
    'null',
    `${PAGES}.evil.example`,
  ])('%s is not allowed', async (origin) => {
    const asked = await preflight('/api/admin-users/1', origin, 'DELETE')
    expect({ status: asked.status, opened: opened(asked.headers) }).toEqual({ status: 405, opened: {} })
    const read = await wire.send(`GET ${LIST}`, { origin, authorization: `Bearer ${api.token}` })
    expect({ status: read.status, opened: opened(read.headers) }).toEqual({ status: 200, opened: {} })
    // A cached answer must not reach the allowed origin.
    expect(read.headers.vary).toContain('Origin')
  })

  test('a preflight of an unknown address is 404', async () => {
    expect((await preflight('/api/nothing', PAGES, 'GET')).status).toBe(404)
  })

  test('the pages’ origin may call, with the headers and methods of the calls', async () => {
    const { status, headers, text } = await preflight('/api/admin-users/1', PAGES, 'DELETE')
    expect({ status, text, vary: headers.vary, opened: opened(headers) }).toEqual({
      status: 204,
      text: '',
      vary: 'Origin',
      opened: {
        'access-control-allow-origin': PAGES,
        'access-control-allow-methods': 'PUT, DELETE',
        'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, If-Match',
        'access-control-max-age': '7200',
        'access-control-expose-headers': 'Content-Disposition, ETag, Retry-After, X-Total-Count',
      },
    })
  })

  test('the pages’ origin may read answers and refusals, compressed ones too, without cookies', async () => {
    for (let i = 0; i < 5; i += 1) await createProduct(api)
    const signedIn = { origin: PAGES, authorization: `Bearer ${api.token}`, 'accept-encoding': 'gzip' }
    const list = await wire.send(`GET ${LIST}`, signedIn)
    expect(list.headers).toMatchObject({
      'content-encoding': 'gzip',
      'access-control-allow-origin': PAGES,
      vary: expect.stringMatching(/^Origin, Accept-Encoding$/),
    })
    expect(list.headers['access-control-allow-credentials']).toBeUndefined()
    const refused = await wire.send(`GET ${LIST}`, { origin: PAGES })
    expect(refused).toMatchObject({ status: 401, headers: { 'access-control-allow-origin': PAGES } })
  })
})
