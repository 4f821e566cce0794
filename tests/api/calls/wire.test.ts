import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { ADMIN } from '../../support/application/cluster'
import { answerTo, serveApi, type Wire } from '../../support/application/wire'
import { filesBelow, form, formBytes, noisePicture, pdf } from '../../support/files/files'
import { uploaded } from '../../support/files/uploads'
import { createProduct } from '../../support/products/factories'

let api: Api
let wire: Wire
let signedIn: Record<string, string>
beforeAll(async () => {
  api = await openApi()
  wire = await serveApi(api)
  signedIn = { authorization: `Bearer ${api.token}` }
})
afterAll(() => wire.close())

const UPLOAD = 'POST /api/reference-standards/product/upload'
const LIST = 'GET /api/reference-standards/product/?limit=100'
const onDisk = () => filesBelow(api.uploadsDir)

describe('§7 Addresses and methods on the wire', () => {
  test.each([
    'GET /api',
    'GET /api/',
    'GET /api/access',
    'GET //api/auth/verify',
    'GET /api//auth/verify',
    'GET /api/auth/../auth/verify',
    'GET /api/auth/./verify',
    'GET /api/%61uth/verify',
    'GET /api/auth/verify%00',
    'GET /api/%zz',
    'GET /api/auth/verify#',
    'GET /api/\\auth\\verify',
    'TRACE /api/nothing',
    'OPTIONS /api/graphql',
  ])('%s is 404 in JSON, without a redirect', async (call) => {
    const { status, headers, text } = await wire.send(call, signedIn)
    expect({ status, type: headers['content-type'], body: JSON.parse(text) }).toMatchObject({
      status: 404,
      type: 'application/json',
      body: { detail: 'There is no such address' },
    })
  })

  test.each(['TRACE', 'OPTIONS', 'PATCH', 'PROPFIND', 'DELETE'])(
    '%s of a call that does not support it is 405 with Allow, and no other origin is admitted',
    async (method) => {
      const asked = { ...signedIn, origin: 'https://evil.example', 'access-control-request-method': 'GET' }
      const { status, headers } = await wire.send(`${method} /api/auth/verify`, asked)
      expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    },
  )

  test('HEAD answers without a body', async () => {
    const { status, bytes, headers } = await wire.send(LIST.replace('GET', 'HEAD'), signedIn)
    expect({ status, length: bytes.length }).toEqual({ status: 200, length: 0 })
    expect(headers['x-total-count']).toBe('0')
  })
})

describe('§7 A refused body', () => {
  test('a client that disconnects during an upload leaves nothing on disk (20 times)', async () => {
    const before = onDisk()
    const { type, bytes } = await formBytes(form(['image', await noisePicture(300, 300)], ['pdf', pdf()]))
    for (let round = 0; round < 20; round += 1) {
      const headers = { ...signedIn, 'content-type': type, 'content-length': String(bytes.length) }
      const sent = wire.begin(UPLOAD, headers)
      sent.on('error', () => {})
      sent.write(bytes.subarray(0, bytes.length / 2))
      // The server has begun to store it.
      await vi.waitFor(() => expect(onDisk()).not.toEqual(before), { interval: 5, timeout: 10_000 })
      sent.destroy()
      await wire.idle()
      expect(onDisk()).toEqual(before)
    }
  })

  test.each([
    ['more than two files may have', UPLOAD, 'multipart/form-data; boundary=x', 101 * 1024 * 1024],
    [
      'more JSON than a call takes',
      'POST /api/reference-standards/category',
      'application/json',
      60 * 1024 * 1024,
    ],
  ])('announcing %s is 413 before a byte of it is sent', async (_what, call, type, length) => {
    const headers = { ...signedIn, 'content-type': type, 'content-length': String(length) }
    const sent = wire.begin(call, headers)
    const answer = answerTo(sent)
    sent.flushHeaders()
    expect((await answer).status).toBe(413)
    sent.destroy()
  })

  test.each([
    ['a file of 60 MB', true, 413],
    ['an upload without a session', false, 401],
  ])(
    'a client that sends all of %s reads the reason, and nothing is left',
    async (_what, isStaff, status) => {
      const before = onDisk()
      const { type, bytes } = await formBytes(form(['pdf', Buffer.alloc(60 * 1024 * 1024)]))
      const answer = await wire.send(UPLOAD, { ...(isStaff && signedIn), 'content-type': type }, bytes)
      expect(answer).toMatchObject({ status, text: expect.stringContaining('"message"') })
      await wire.idle()
      expect(onDisk()).toEqual(before)
    },
  )
})

describe('answers on the wire', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ])(
    'a long list is compressed for clients that accept %s, with the same content',
    async (accepts, encoding, unpack) => {
      for (let i = 0; i < 5; i += 1) await createProduct(api)
      const plain = await wire.send(LIST, signedIn)
      const packed = await wire.send(LIST, { ...signedIn, 'accept-encoding': accepts })
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
      expect(unpack(packed.bytes).equals(plain.bytes)).toBe(true)
    },
  )

  test.each([
    ['gzip;q=0', undefined],
    ['gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip;q=0.1', 'gzip'],
  ])('a long list is not compressed for %s', async (accepts, encoding) => {
    for (let i = 0; i < 5; i += 1) await createProduct(api)
    const { headers } = await wire.send(LIST, { ...signedIn, 'accept-encoding': accepts })
    expect(headers['content-encoding']).toBe(encoding)
  })

  test('a file is sent whole and in parts, closed to scripts', async () => {
    const document = pdf({ paddingBytes: 300_000 })
    const { file_path } = await uploaded(api, ['pdf', document])
    const whole = await wire.send(`GET ${file_path}`)
    expect(whole.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(document.length),
      'content-disposition': expect.stringMatching(/^inline; filename="[\w-]{22}\.pdf"$/),
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(whole.bytes.equals(document)).toBe(true)
    const part = await wire.send(`GET ${file_path}`, { range: 'bytes=100-199' })
    expect(part).toMatchObject({
      status: 206,
      headers: { 'content-range': `bytes 100-199/${document.length}` },
    })
    expect(part.bytes.equals(document.subarray(100, 200))).toBe(true)
  })
})

describe('§7 Limits count the connecting address', () => {
  test('an address that the client claims does not evade the limits', async () => {
    const { countSignInFailure } = await import('@/accounts/sign-in')
    const attempt = { email: ADMIN.email, address: '127.0.0.1' }
    for (let i = 0; i < 4; i += 1) await countSignInFailure(api.payload, attempt)
    const json = { 'content-type': 'application/json' }
    const body = Buffer.from(JSON.stringify({ email: ADMIN.email, password: 'wrong-password' }))
    const statuses: number[] = []
    for (const forged of ['10.9.0.1', '10.9.0.2, 10.9.0.3', '::1']) {
      const headers = { ...json, 'x-forwarded-for': forged, forwarded: `for=${forged}`, 'x-real-ip': forged }
      statuses.push((await wire.send('POST /api/auth/login', headers, body)).status)
    }
    expect(statuses).toEqual([401, 429, 429])
  })
})
