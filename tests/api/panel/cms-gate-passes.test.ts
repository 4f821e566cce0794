import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalBody } from '@/cms/requests/refusal-body'
import type { Api } from '../../support/application/api'
import { type Gate, openStaffGate, PANEL_SAYS } from '../../support/panel/panel'

let api: Api
let gate: Gate
let staff: Record<string, string>
beforeAll(async () => {
  ;({ api, gate, staff } = await openStaffGate())
})
beforeEach(() => {
  gate.passed.length = 0
})

const refusal = (detail: string) => JSON.stringify(refusalBody(detail))

describe('contract §6 Requests that the gate passes on', () => {
  test('only headers that the panel needs pass; none that steers the framework', async () => {
    await gate.send('GET /cms/x?y=1', {
      ...staff,
      cookie: `${staff.cookie}; cms-theme=dark; __prerender_bypass=x; __next_preview_data=y; payload-token=z`,
      authorization: `Bearer ${api.token}`,
      'content-security-policy': "script-src 'unsafe-inline'",
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-middleware-subrequest': 'x',
      'x-middleware-prefetch': '1',
      'x-matched-path': '/admin',
      'x-prerender-revalidate': 'x',
      'x-invoke-path': '/admin',
      'x-now-route-matches': '1',
      'x-nextjs-data': '1',
      'x-http-method-override': 'GET',
      'x-payload-http-method-override': 'DELETE',
      forwarded: 'host=evil.example',
      'x-forwarded-for': '192.0.2.7',
      rsc: '1',
      'next-url': '/cms',
      'user-agent': 'a browser',
    })
    const [passed] = gate.passed
    const { 'content-security-policy': policy, connection: _, ...rest } = passed?.headers ?? {}
    expect(passed?.url).toBe('/cms/x?y=1')
    expect(rest).toEqual({
      cookie: `cms_session=${api.token}; cms-theme=dark`,
      host: new URL(gate.origin).host,
      rsc: '1',
      'next-url': '/cms',
      'user-agent': 'a browser',
      // As many of them count as there are trusted proxies.
      'x-forwarded-for': '192.0.2.7, 127.0.0.1',
    })
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'nonce-[\w+/=]{24}';/)
  })

  test('a GET ignores its Origin', async () => {
    for (const origin of ['null', 'https://evil.example', 'nonsense']) {
      expect((await gate.send('GET /cms', { ...staff, origin })).status).toBe(200)
    }
    expect(new Set(gate.passed.map(({ headers }) => headers.host))).toEqual(
      new Set([new URL(gate.origin).host]),
    )
  })

  test('a POST may stand for a GET, and for no other method', async () => {
    const override = (value: string) => ({
      ...staff,
      origin: gate.origin,
      'x-payload-http-method-override': value,
    })
    for (const value of ['GET', 'DELETE', 'get'])
      await gate.send('POST /cms/api/content', override(value), 'limit=1')
    await gate.send('PATCH /cms/api/content/1', override('GET'), '{}')
    await gate.send('GET /cms/api/content', override('GET'))
    const seen = gate.passed.map(({ headers }) => headers['x-payload-http-method-override'] ?? null)
    expect(seen).toEqual(['GET', null, null, null, null])
  })

  test.each([
    '/cms/%61pi/adminUsers/login',
    '/cms/api/%61dminUsers',
    '/cms/./api/access',
    '/cms/api/../api/access',
    '/cms/api//access',
    '/cms/api/pictures//',
    '/cms//',
    '//cms/api/access',
    '/cms/api%2faccess',
    '/cms/api\\access',
    '/cms/api/x%00',
    '/cms/%zz',
    '/cms/%ff',
    '/cms/api/x%0d%0aX:y',
  ])('an encoded address is 404: %s', async (address) => {
    const { status, text } = await gate.send(`GET ${address}`, staff)
    expect({ status, text }).toEqual({ status: 404, text: refusal('There is no such address') })
    expect(gate.passed).toEqual([])
  })

  test('an address with a final slash is the same address', async () => {
    for (const address of ['/cms/', '/cms/api/access/?x']) await gate.send(`GET ${address}`, staff)
    expect(gate.passed.map(({ url }) => url)).toEqual(['/cms', '/cms/api/access?x'])
  })

  test('a document has a policy of its own, and is not cached', async () => {
    const answers = [await gate.send('GET /cms', staff), await gate.send('GET /cms', staff)]
    const policies = answers.map(({ headers }) => headers['content-security-policy'])
    expect(new Set(policies).size).toBe(2)
    expect(policies).toEqual(gate.passed.map(({ headers }) => headers['content-security-policy']))
    expect(policies[0]).not.toContain("script-src 'self' 'unsafe")
    expect(answers[0]).toMatchObject({
      status: 200,
      text: PANEL_SAYS,
      headers: {
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'x-content-type-options': 'nosniff',
        'set-cookie': ['cms_session=; Path=/cms'],
      },
    })
    expect(answers[0]?.headers).not.toHaveProperty('x-powered-by')
  })

  test('a document is compressed for clients that accept it', async () => {
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, bytes } = await gate.send('GET /cms', { ...staff, 'accept-encoding': encoding })
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
      expect(unpack(bytes).toString()).toBe(PANEL_SAYS)
    }
  })

  test('an answer of the API runs nothing', async () => {
    const { headers } = await gate.send('GET /cms/api/access', staff)
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  })
})

describe('contract §6 A request is one request', () => {
  const hidden = 'POST /cms/api/content HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n'

  test.each(['GET', 'HEAD'])('bytes after a %s are not passed on', async (method) => {
    const bodies: Record<string, string>[] = [
      { 'transfer-encoding': 'chunked' },
      { 'content-length': String(hidden.length) },
    ]
    for (const headers of bodies) {
      await gate.send(`${method} /cms`, { ...staff, ...headers }, hidden)
    }
    expect(gate.passed.map(({ method, body }) => ({ method, body }))).toEqual([
      { method, body: '' },
      { method, body: '' },
    ])
  })

  test('bytes with a DELETE are its body', async () => {
    const write = { ...staff, origin: gate.origin }
    await gate.send('DELETE /cms/api/content/1', { ...write, 'transfer-encoding': 'chunked' }, hidden)
    await gate.send('DELETE /cms/api/content/1', write)
    expect(gate.passed.map(({ method, body }) => ({ method, body }))).toEqual([
      { method: 'DELETE', body: hidden },
      { method: 'DELETE', body: '' },
    ])
  })
})

describe('contract §6 The panel’s limits', () => {
  const write = () => ({ ...staff, origin: gate.origin, 'content-type': 'application/json' })

  test('5 MB of text pass whole', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(5 * 1024 * 1024) })
    expect((await gate.send('PATCH /cms/api/content/1', write(), body)).status).toBe(200)
    expect(gate.passed[0]?.body.length).toBe(body.length)
  })

  test('a save larger than the limit is 413, announced or not', async () => {
    const body = Buffer.alloc(13 * 1024 * 1024, 'x')
    const announced = { ...write(), 'content-length': String(body.length) }
    for (const headers of [announced, { ...write(), 'transfer-encoding': 'chunked' }]) {
      const { status, text } = await gate.send('POST /cms/api/content', headers, body)
      expect({ status, text }).toEqual({
        status: 413,
        text: refusal('This is more than can be saved at once.'),
      })
    }
    expect(gate.passed).toEqual([])
  })

  test('a file larger than any picture is 413 in the words of its field, announced or not', async () => {
    const form = { ...write(), 'content-type': 'multipart/form-data; boundary=x' }
    const file = Buffer.alloc(56 * 1024 * 1024)
    const announced = { ...form, 'content-length': String(file.length) }
    for (const headers of [announced, { ...form, 'transfer-encoding': 'chunked' }]) {
      const { status, text } = await gate.send('POST /cms/api/pictures', headers, file)
      expect({ status, text }).toEqual({ status: 413, text: refusal('The image must be at most 50 MB.') })
    }
    expect(gate.passed).toEqual([])
  })

  test('a refusal of the panel reaches the client before it has sent everything', async () => {
    gate.isHasty = true
    const answer = await gate.send('POST /cms/api/content', write(), Buffer.alloc(10 * 1024 * 1024))
    gate.isHasty = false
    expect(answer).toMatchObject({ status: 400, text: 'Not this' })
  })

  test('a panel that cannot start is 503 with a sentence', async () => {
    gate.isThere = false
    const { status, headers, text } = await gate.send('GET /cms', staff)
    gate.isThere = true
    expect({ status, retry: headers['retry-after'], text }).toEqual({
      status: 503,
      retry: '5',
      text: refusal('The content editor does not answer at the moment. Please try again shortly.'),
    })
  })
})
