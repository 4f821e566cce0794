import { readdirSync } from 'node:fs'
import { expect, test } from '../../support/browser/test'

test.describe('a prerendered page', () => {
  test('a prerendered page carries its policy and the usual headers', async ({ request }) => {
    const headers = (await request.get('/')).headers()
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/)
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(headers.vary).toContain('Accept-Encoding')
  })

  test('a page is compressed as the client accepts, otherwise plain', async ({ request }) => {
    for (const [asked, encoding] of [
      ['gzip, br', 'br'],
      ['gzip;q=0.9', 'gzip'],
      ['identity', undefined],
      ['gzip;q=0', undefined],
    ] as const) {
      const answer = await request.get('/', { headers: { 'accept-encoding': asked } })
      expect(answer.headers()['content-encoding']).toBe(encoding)
      expect(await answer.text()).toContain('Advancing Science, Delivering Global Excellence')
    }
  })

  test('a page is answered 304 to clients that have it, and without a body to HEAD', async ({ request }) => {
    const first = await request.get('/')
    const etag = first.headers().etag ?? ''
    expect((await request.get('/', { headers: { 'if-none-match': etag } })).status()).toBe(304)
    expect((await request.get('/', { headers: { 'if-none-match': '"another"' } })).status()).toBe(200)
    const head = await request.head('/')
    expect(await head.body()).toHaveLength(0)
    expect(head.headers()['content-length']).toBe(first.headers()['content-length'])
  })

  test('a page refuses other methods', async ({ request }) => {
    const answer = await request.post('/', { headers: { 'next-action': '0123456789' }, data: {} })
    expect(answer.status()).toBe(405)
    expect(answer.headers().allow).toBe('GET, HEAD')
  })
})

test('contract §7 A finding file has the headers of pages, and search engines must not list it', async ({
  request,
}) => {
  const answer = await request.get('/find/index.json', { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/json',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'x-release': '0',
  })
  const { etag = '' } = answer.headers()
  const headers = { 'accept-encoding': 'br', 'if-none-match': etag }
  expect((await request.get('/find/index.json', { headers })).status()).toBe(304)
  expect(await (await request.head('/find/index.json')).body()).toHaveLength(0)
  const refused = await request.post('/find/index.json')
  expect([refused.status(), refused.headers().allow]).toEqual([405, 'GET, HEAD'])
  for (const name of ['keys/000.json', 'index', '', '..%2findex.json', '__proto__'])
    expect((await request.get(`/find/${name}`)).status(), name).toBeGreaterThanOrEqual(400)
})

test('assets with a hash in their name are kept for good', async ({ request }) => {
  const [, script] =
    /<script[^>]* src="([^"]*\/_next\/static\/[^"]*)"/.exec(await (await request.get('/')).text()) ?? []
  const answer = await request.get(script ?? '', { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
  })
})

test.describe('a part of a film', () => {
  const film = `/video/${readdirSync('public/video').find((name) => name.endsWith('.mp4'))}`

  for (const [range, status, length] of [
    ['bytes=0-99', 206, 100],
    ['bytes=0-0', 206, 1],
    ['bytes=-10', 206, 10],
    ['bytes=5-2', 416, 0],
    ['bytes=999999999-', 416, 0],
  ] as const) {
    test(`a request for ${range} is answered ${status}`, async ({ request }) => {
      const answer = await request.get(film, { headers: { range } })
      expect(answer.status()).toBe(status)
      expect(await answer.body()).toHaveLength(length)
    })
  }

  test('a part is kept for good, like the whole', async ({ request }) => {
    const answer = await request.get(film, { headers: { range: 'bytes=0-99' } })
    expect(answer.headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
    })
  })
})

for (const address of [
  '/nowhere',
  '/_next/image?url=%2Fx.png&w=64&q=75',
  '/_next/static/nothing.js',
  '/_next/static/..%2f..%2fpackage.json',
  '/images/..%2f..%2fpackage.json',
  '/api-docs',
]) {
  test(`§2.20 ${address} is an unknown page`, async ({ request }) => {
    const answer = await request.get(address)
    expect(answer.status()).toBe(404)
    expect(answer.headers()['content-security-policy']).toMatch(/^default-src 'none'/)
  })
}

test('§2.1 An unknown admin path leads to the catalogue', async ({ request }) => {
  const answer = await request.get('/admin/blog', { maxRedirects: 0 })
  expect(answer.status()).toBe(307)
  expect(answer.headers().location).toBe('/admin/reference-standards')
})

test('headers that steer the framework have no effect from outside', async ({ request }) => {
  const answer = await request.get('/api/auth/verify', {
    headers: {
      'x-middleware-subrequest': 'src/middleware:src/middleware',
      'x-http-method-override': 'POST',
      'x-matched-path': '/',
    },
  })
  expect(answer.status()).toBe(401)
})

test('§7 Below /api only the specified calls answer, and only with their methods', async ({
  app,
  request,
}) => {
  for (const address of ['/api', '/api/access', '/api/graphql', '/api/%zz', '//api/auth/verify']) {
    const answer = await request.get(app.url + address, { maxRedirects: 0 })
    expect([address, answer.status(), await answer.json()]).toEqual([
      address,
      404,
      { detail: 'There is no such address' },
    ])
  }
  const traced = await request.fetch('/api/auth/verify', { method: 'TRACE' })
  expect([traced.status(), traced.headers().allow]).toEqual([405, 'GET, HEAD'])
  expect((await request.fetch('/about-nothing', { method: 'TRACE' })).status()).toBe(404)
})
