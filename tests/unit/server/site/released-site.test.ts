import { mkdtempSync, rmSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DOCUMENT, sdfPart } from '@/releases/pages/page-file'
import { PageList } from '@/releases/pages/page-list'
import { PageStore } from '@/releases/pages/page-store'
import { ReleasedPages } from '@/server/site/released-pages'
import { releasedSite } from '@/server/site/released-site'
import type { Site } from '@/server/site/site'

const INDEX = '/reference-standards'
const CATEGORY = '/reference-standards/long'
const ADDRESSES = [
  '/',
  '/about',
  '/_not-found',
  CATEGORY,
  `${CATEGORY}?page=2`,
  `${CATEGORY}/first`,
  `${CATEGORY}/bare`,
  INDEX,
  `${INDEX}?letter=a`,
  `${INDEX}?letter=b`,
  `${INDEX}?letter=b&page=2`,
]

let directory: string
let site: Site
beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'released-'))
  const store = new PageStore(directory, 'this')
  for (const address of ADDRESSES) {
    await store.write(address, 1, {
      status: address === '/_not-found' ? 404 : 200,
      type: 'text/html; charset=utf-8',
      policy: null,
      used: [],
      parts: new Map([
        [DOCUMENT, Buffer.from(address)],
        ...(address === `${CATEGORY}/first` ? [[sdfPart('AV-1 "x'), Buffer.from('a molfile')] as const] : []),
      ]),
    })
  }
  await PageList.of([
    ...ADDRESSES.map((address): [string, { since: number }] => [address, { since: 1 }]),
    ['/reference-standards/former?page=2', { movedTo: `${CATEGORY}?page=2` }],
    [`${CATEGORY}/former`, { movedTo: `${CATEGORY}/first` }],
    [`${CATEGORY}/gone`, { movedTo: '/about' }],
    ['/old.html', { movedTo: '/about#us' }],
    ['/for-now', { movedTo: 'https://elsewhere.example/', isTemporary: true }],
  ]).write(store.listFile(1))
  const printed = { store, list: store.list(1) }
  site = releasedSite(1, new ReleasedPages(printed, null, [], async () => {}))
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** The answer for a visitor: the page's words, the redirect's target, or null for Page Not Found. */
async function answered(address: string, query?: string, shown = site): Promise<string | null> {
  const place = shown.find(address, query)
  if (!place) return null
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const words = new Promise<string>((resolve) => {
    response.end = (chunk?: unknown) => {
      resolve(String(chunk ?? response.getHeader('location') ?? ''))
      return response
    }
  })
  place(request, response, () => {})
  return words
}

/** All that is written to a visitor who asks, from the status on. */
function written(shown: Site, address: string, query?: string): Promise<string> {
  const socket = new Socket()
  let sent = ''
  socket.write = (chunk: unknown) => {
    sent += String(chunk)
    return true
  }
  const request = new IncomingMessage(socket)
  const response = new ServerResponse(request)
  response.assignSocket(socket)
  const whole = new Promise<string>((resolve) => response.once('prefinish', () => resolve(sent)))
  shown.find(address, query)?.(request, response, () => {})
  return whole
}

describe('contract §7 The SDF of a product', () => {
  test.each([
    ['/about.sdf', 'a page outside the catalogue'],
    [`${CATEGORY}.sdf`, 'a category'],
    [`${CATEGORY}/unknown.sdf`, 'no product'],
    [`${CATEGORY}/gone.sdf`, 'a product whose address leads to another page'],
  ])('%s has none, for it is of %s', (address) => expect(site.find(address, undefined)).toBeUndefined())

  test('a product without a structure has none', async () => {
    let isMissing = false
    await new Promise<void>((resolve) => {
      const request = new IncomingMessage(new Socket())
      site.find(`${CATEGORY}/bare.sdf`, undefined)?.(request, new ServerResponse(request), () => {
        isMissing = true
        resolve()
      })
    })
    expect(isMissing).toBe(true)
  })

  test('it is saved under the catalogue number, with the headers of its release', async () => {
    const sent = await written(site, `${CATEGORY}/first.sdf`)
    expect(sent).toMatch(/^HTTP\/1.1 200 /)
    expect(sent).toMatch(/\r\nContent-Type: chemical\/x-mdl-sdfile\r\n/)
    expect(sent).toMatch(/\r\nContent-Disposition: attachment; filename="AV-1__x.sdf"\r\n/)
    expect(sent).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/)
    expect(sent).toMatch(/\r\nX-Release: 1\r\n/)
    expect(sent).toMatch(/\r\nETag: "/)
  })

  test('the address of a moved product leads to its file', async () => {
    const sent = await written(site, `${CATEGORY}/former.sdf`)
    expect(sent).toMatch(/^HTTP\/1.1 308 /)
    expect(sent).toContain(`\r\nLocation: ${CATEGORY}/first.sdf\r\n`)
  })
})

test('contract §5 A page that cannot be printed now is 503 with Retry-After, and not cached', async () => {
  const store = new PageStore(directory, 'this')
  await PageList.of([['/late', { since: 2 }]]).write(store.listFile(2))
  const print = () => Promise.reject(new Error('connect ECONNREFUSED'))
  const pages = new ReleasedPages({ store, list: store.list(2) }, null, [], print)
  const sent = await written(releasedSite(2, pages), '/late')
  expect(sent).toMatch(/try again/)
  expect(sent).toMatch(/^HTTP\/1.1 503 /)
  expect(sent).toMatch(/\r\nCache-Control: no-store\r\nRetry-After: 5\r\n/)
})

test('contract §7 A finding file is JSON that search engines must not list, in the encodings of pages', async () => {
  const store = new PageStore(directory, 'this')
  const address = '/find/records/00a.json'
  await store.write(address, 3, {
    status: 200,
    type: 'application/json',
    policy: null,
    used: [],
    parts: new Map([[DOCUMENT, Buffer.from('{"c":[]}')]]),
  })
  await PageList.of([[address, { since: 3 }]]).write(store.listFile(3))
  const shown = releasedSite(3, new ReleasedPages({ store, list: store.list(3) }, null, [], async () => {}))
  const [head = '', body] = (await written(shown, address)).split('\r\n\r\n')
  expect(body).toBe('{"c":[]}')
  expect(head).toMatch(/^HTTP\/1.1 200 OK/)
  const headers = new Headers(
    head
      .split('\r\n')
      .slice(1)
      .map((line): [string, string] => [line.replace(/: .*/, ''), line.replace(/^[^:]*: /, '')]),
  )
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'x-release': '3',
    etag: expect.stringMatching(/^"[\w-]+"$/),
  })
  expect(headers.has('content-security-policy')).toBe(false)
  expect(shown.find('/find/records/00b.json', undefined)).toBeUndefined()
})

describe('contract §9 redirects', () => {
  test.each([
    ['/old.html', undefined, '308 Permanent Redirect', '/about#us'],
    ['/old.html/', undefined, '308 Permanent Redirect', '/about#us'],
    ['/old.html', 'utm_source=letter', '308 Permanent Redirect', '/about#us'],
    ['/for-now', undefined, '307 Temporary Redirect', 'https://elsewhere.example/'],
    ['/for-now/', undefined, '307 Temporary Redirect', 'https://elsewhere.example/'],
  ])(
    '%s?%s is %s to %s, revalidated like pages, of the release',
    async (address, query, status, location) => {
      const sent = await written(site, address, query)
      expect(sent).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`))
      expect(sent).toContain(`\r\nLocation: ${location}\r\n`)
      expect(sent).toContain('\r\nCache-Control: public, max-age=0, must-revalidate\r\n')
      expect(sent).toContain('\r\nX-Release: 1\r\n')
    },
  )

  test.each(['/old.html//', '/about/', '/old', '/OLD.html'])('%s is not redirected', (address) => {
    expect(site.find(address, undefined)).toBeUndefined()
  })
})

describe('contract §5 The addresses of a release', () => {
  test.each([
    ['page=2', `${CATEGORY}?page=2`],
    ['page=2&utm_source=letter', `${CATEGORY}?page=2`],
    ['utm_source=letter&page=2', `${CATEGORY}?page=2`],
    ['page=2&_rsc=1x2y', `${CATEGORY}?page=2`],
    ['page=1', CATEGORY],
    ['utm_source=letter', CATEGORY],
    ['', CATEGORY],
    ['page=0', null],
    ['page=-1', null],
    ['page=3', null],
    ['page=02', null],
    ['page=2.5', null],
    ['page=1000000000', null],
    ['page=', null],
    ['page=2%09', null],
  ])('a page of a category by its number alone: %s', async (query, words) => {
    expect(await answered(CATEGORY, query)).toBe(words)
  })

  test.each(['/', '/about', `${CATEGORY}/first`])(
    'without pages the number has no meaning: %s',
    async (address) => {
      expect(await answered(address, 'page=2')).toBe(address)
    },
  )

  test('a moved address redirects, and browsers revalidate the redirect', async () => {
    const sent = await written(site, '/reference-standards/former', 'page=2')
    expect(sent).toMatch(/^HTTP\/1.1 308 /)
    expect(sent).toContain(`\r\nLocation: ${CATEGORY}?page=2\r\n`)
    expect(sent).toContain('\r\nCache-Control: public, max-age=0, must-revalidate\r\n')
  })

  test.each([
    ['/about', undefined],
    [CATEGORY, 'page=2'],
    [INDEX, 'letter=b&page=2'],
    [`${CATEGORY}/first.sdf`, undefined],
    ['/old.html', undefined],
  ])(
    'a request for %s %s asks the list once, also when the page is read from the disk',
    async (address, query) => {
      const store = new PageStore(directory, 'this')
      const list = store.list(1)
      const origins = ['https://pictures.example'] // No page with them is in memory yet.
      const shown = releasedSite(1, new ReleasedPages({ store, list }, null, origins, async () => {}))
      const asked = vi.spyOn(list, 'find')
      expect(await answered(address, query, shown)).not.toBeNull()
      expect(await answered(address, query, shown)).not.toBeNull()
      expect(asked).toHaveBeenCalledTimes(2)
    },
  )

  test('the page for unknown addresses has no address', async () => {
    expect(await answered('/_not-found')).toBeNull()
  })
})

describe('contract §7 The letters of a large index', () => {
  test.each([
    [undefined, INDEX],
    ['', INDEX],
    ['page=2', INDEX],
    ['utm_source=x', INDEX],
    ['letter=b', `${INDEX}?letter=b`],
    ['letter=B&utm_source=x', `${INDEX}?letter=b`],
    ['letter=b&page=1', `${INDEX}?letter=b`],
    ['page=2&letter=b', `${INDEX}?letter=b&page=2`],
  ])('the query %j shows %s', async (query, address) => expect(await answered(INDEX, query)).toBe(address))

  test.each([
    'letter=',
    'letter=c',
    'letter=bb',
    'letter=0',
    'letter=%',
    'letter=../b',
    'letter=__proto__',
    'letter=b&page=3',
    'letter=b&page=02',
    'letter=b&page=0',
    'letter=b&page=x',
    `letter=${'b'.repeat(10_000)}`,
  ])('the query %j shows nothing', (query) => expect(site.find(INDEX, query)).toBeUndefined())

  test('an index with all its names has no letters: their queries show the index', async () => {
    const store = new PageStore(directory, 'this')
    const list = PageList.of([[INDEX, { since: 1 }]])
    const small = releasedSite(1, new ReleasedPages({ store, list }, null, [], async () => {}))
    expect(await written(small, INDEX, 'letter=b')).toMatch(/^HTTP\/1.1 200 /)
  })
})
