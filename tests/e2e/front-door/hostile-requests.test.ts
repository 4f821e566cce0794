import { readdirSync } from 'node:fs'
import { expect, test } from '../../support/browser/test'
import { expectStatuses } from '../../support/calls/expect-statuses'
import { ask, sendRaw, statusesOf } from '../../support/calls/raw-request'

const MANY = 'x'.repeat(20_000)

test('an unknown address is 404 to every method; a known one accepts GET and HEAD', async ({ app }) => {
  const rows = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'M-SEARCH'].flatMap(
    (method): [string, string][] => [
      [ask(`${method} *`), '400'],
      [ask(`${method} /nope`), '404'],
      [ask(`${method} /_global-error`), '404'],
      [ask(`${method} /about`), '405'],
      [ask(`${method} /products/nobody-sells-this`), '405'],
      [ask(`${method} /robots.txt`), '405'],
      [ask(`${method} /admin`), '405'],
      [ask(`${method} /api/health`), '405'],
      [ask(`${method} /api/nope`), '404'],
    ],
  )
  // Node ends a connection that asks for a tunnel, and does not know the other methods.
  await expectStatuses(app.url, [
    ...rows,
    [ask('CONNECT /about'), 'none'],
    [ask('CONNECT localhost:22'), 'none'],
    [ask('get /about'), '400'],
    [ask('FOO /about'), '400'],
    ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', '400'],
  ])
})

const UPGRADES = [
  'Upgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13',
  'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA',
]

test('a request to upgrade is answered like any other, also when repeated', async ({ app }) => {
  const rows = UPGRADES.flatMap((upgrade) =>
    [
      ['/nope', '404'],
      ['/about', '200'],
      ['/api/health', '200'],
      ['/favicon.ico', '200'],
    ].map(([target, status]): [string, string] => [
      `GET ${target} HTTP/1.1\r\nHost: HOST\r\nConnection: Upgrade, HTTP2-Settings, close\r\n${upgrade}\r\n\r\n`,
      String(status),
    ]),
  )
  await expectStatuses(app.url, rows)
  await expectStatuses(app.url, rows)
})

test('odd headers are refused or make no difference', async ({ app }) => {
  const odd: [lines: string, page: string, missing: string][] = [
    ['Host: b.example\r\n', '400', '400'],
    ['hOST: HOST\r\n', '400', '400'],
    ['X\r\n', '400', '400'],
    ['X : y\r\n', '400', '400'],
    ['X: a\x00b\r\n', '400', '400'],
    ['X: a\rb\r\n', '400', '400'],
    [`X: ${MANY}\r\n`, '431', '431'],
    ['Content-Length: -1\r\n', '400', '400'],
    ['Content-Length: 1\r\nContent-Length: 2\r\n', '400', '400'],
    ['Content-Length: 99999999999999999999\r\n', '400', '400'],
    ['Transfer-Encoding: chunked\r\nContent-Length: 3\r\n', '400', '400'],
    ['Transfer-Encoding: gzip\r\n', '400', '400'],
    ['Expect: the-unexpected\r\n', '417', '417'],
    ['Expect: 100-continue\r\n', '100 200', '100 404'],
    ['X-a: y\r\n'.repeat(1_500), '200', '404'],
    [`Accept-Encoding: ${'gzip,'.repeat(2_500)}\r\n`, '200', '404'],
    [`X-Forwarded-For: ${'1,'.repeat(5_000)}\r\n`, '200', '404'],
    ['Range: bytes=0-,0-,0-\r\n', '200', '404'],
    ['__proto__: x\r\nconstructor: y\r\n', '200', '404'],
    ['rsc: 1\r\nnext-router-state-tree: %zz\r\n', '200', '404'],
    ['next-router-segment-prefetch: /_tree\r\n', '200', '404'],
    ['next-router-segment-prefetch: __proto__\r\n', '404', '404'],
    ['rsc: 1\r\nnext-router-segment-prefetch: /nope\r\n', '404', '404'],
    ['next-action: x\r\nx-middleware-subrequest: x\r\nx-matched-path: /\r\n', '200', '404'],
    ['Cookie: __prerender_bypass=x\r\n', '200', '404'],
    ['X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: gopher\r\n', '200', '404'],
  ]
  await expectStatuses(
    app.url,
    odd.flatMap(([lines, page, missing]) => [
      [ask('GET /about', lines), page],
      [ask('GET /nope', lines), missing],
    ]),
  )
})

test('a request needs exactly one Host, which is a valid name', async ({ app }) => {
  const hosted = (host: string) => `GET /about HTTP/1.1\r\n${host}Connection: close\r\n\r\n`
  await expectStatuses(app.url, [
    [hosted(''), '400'],
    [hosted('Host: a b\r\n'), '400'],
    [hosted('Host: a/b\r\n'), '400'],
    [hosted('Host: me@HOST\r\n'), '400'],
    [hosted('Host: a.example:x\r\n'), '400'],
    [hosted('Host: any.example\r\n'), '200'],
    [hosted('Host: [::1]:3000\r\n'), '200'],
    ['GET /about HTTP/1.0\r\n\r\n', '200'],
  ])
})

test('a refused part or version of a picture has its own status, and is not cached', async ({ app }) => {
  const picture = `/images/${readdirSync('public/images').find((name) => name.endsWith('.webp'))}`
  for (const [line, status] of [
    ['If-Match: "x"\r\n', '412'],
    ['If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT\r\n', '412'],
    ['Range: bytes=999999999-\r\n', '416'],
  ] as const) {
    const answer = await sendRaw(app.url, ask(`GET ${picture}`, line))
    expect([line, statusesOf(answer)]).toEqual([line, status])
    expect(answer).not.toMatch(/^cache-control:/im)
    expect(answer).toMatch(/^x-content-type-options: nosniff/im)
  }
})

test('bytes that are not HTTP are refused, and unexpected bodies do not shift the next request', async ({
  app,
}) => {
  const json = 'POST /api/auth/login HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\n'
  const last = ask('GET /api/health')
  const body = 'Content-Length: 5\r\n\r\nhello'
  await expectStatuses(app.url, [
    ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03xxxxxxxx', '400'],
    ['\x00\x01\x02\r\n\r\n', '400'],
    [ask('GET\t/\t'), '400'],
    ['GET / HTTP/1.2\r\nHost: HOST\r\n\r\n', '400'],
    [`${json}Transfer-Encoding: chunked\r\n\r\nZZ\r\n`, '400'],
    [`${json}Transfer-Encoding: chunked\r\n\r\n2;${MANY}\r\n{}\r\n0\r\n\r\n`, '413'],
    [`\r\n\r\n${last}`, '200'],
    [
      `GET /nope HTTP/1.1\r\nHost: HOST\r\n\r\nHEAD /about HTTP/1.1\r\nHost: HOST\r\n\r\n${last}`,
      '404 200 200',
    ],
    [`POST /nope HTTP/1.1\r\nHost: HOST\r\n${body}${last}`, '404 200'],
    [`GET /nope HTTP/1.1\r\nHost: HOST\r\n${body}${last}`, '404 200'],
    [`GET /api/health HTTP/1.1\r\nHost: HOST\r\n${body}${last}`, '200 200'],
    [`${json}Content-Length: 2\r\n\r\n{}${last}`, '422 200'],
    [`GET http://evil.example/ HTTP/1.1\r\nHost: HOST\r\n\r\n${last}`, '400'],
  ])
})
