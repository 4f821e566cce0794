import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { FETCHED, type PreviewSource, previewed, previewPlace } from '@/server/site/previews'

const BASE = '/preview/TOKEN'
const shown = (html: string) => previewed(html, BASE).html

describe('contract §5 A page of a preview', () => {
  test.each([
    ['<a href="/about">', '<a href="/preview/TOKEN/about">'],
    ['<a class="x" href="/">', '<a class="x" href="/preview/TOKEN/">'],
    [
      '<a href="/reference-standards/a?page=2#x">',
      '<a href="/preview/TOKEN/reference-standards/a?page=2#x">',
    ],
    [
      String.raw`["$","a",null,{\"href\":\"/about\"}]`,
      String.raw`["$","a",null,{\"href\":\"/preview/TOKEN/about\"}]`,
    ],
    ['<a href="/documents/av-1/l2/coa-en.pdf">', '<a href="/preview/TOKEN/documents/av-1/l2/coa-en.pdf">'],
    [
      String.raw`{\"href\":\"/documents/av-1/sds-eu-en.pdf\"}`,
      String.raw`{\"href\":\"/preview/TOKEN/documents/av-1/sds-eu-en.pdf\"}`,
    ],
  ])('%s leads to the preview', (html, expected) => expect(shown(html)).toBe(expected))

  test.each([
    '<link rel="stylesheet" href="/_next/static/chunks/x.css">',
    '<link rel="icon" href="/favicon.ico?x">',
    '<a href="/api/files/x.pdf">',
    '<a href="/documents.json">',
    '<a href="/catalogue.xlsx">',
    '<a href="/admin">',
    '<a href="/admin/login">',
    '<a href="https://x.example/">',
    '<a href="//x.example/">',
    '<a href="#x">',
    '<a href="mailto:x@y">',
    String.raw`{\"href\":\"/_next/static/chunks/x.css\"}`,
  ])('%s stays', (html) => expect(shown(html)).toBe(html))

  test('it is not cached, not indexed, and sends no referrer', () => {
    expect(previewed('<p>x</p>', BASE).headers).toMatchObject({
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
      'Referrer-Policy': 'no-referrer',
      'Content-Security-Policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  })
})

const TOKEN = 'a'.repeat(32)

/** The answer of a preview at one of its addresses. */
async function answerOf(read: PreviewSource['read'], address = '/from'): Promise<Response> {
  const previewAt = previewPlace({ find: async () => 3, read }, () => {})
  const server = createServer((request, response) =>
    previewAt(request.url ?? '')?.(request, response, () => {}),
  )
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return fetch(`http://127.0.0.1:${port}/preview/${TOKEN}${address}`, { redirect: 'manual' })
}

describe('contract §5 Answers of a preview other than pages', () => {
  const HEADERS = {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
  }

  test('a moved address redirects within it', async () => {
    const { status, headers } = await answerOf(async () => ({ movedTo: '/to' }))
    expect({ status, location: headers.get('location') }).toEqual({
      status: 307,
      location: `/preview/${TOKEN}/to`,
    })
    expect(Object.fromEntries(headers)).toMatchObject(HEADERS)
  })

  test('contract §7 The texts of its dialogs are those of its release', async () => {
    const page = `[\\"texts\\",\\"${FETCHED}\\"]`
    expect(previewed(page, BASE).html).toBe(page.replace(FETCHED, BASE + FETCHED))
    const read = vi.fn(async () => ({ html: '{"list":"Draft"}', status: 200 }))
    const answer = await answerOf(read, `${FETCHED}list.json`)
    expect(read).toHaveBeenCalledWith(3, `${FETCHED}list.json`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...HEADERS,
      'content-type': 'application/json',
    })
    expect(await answer.json()).toEqual({ list: 'Draft' })
  })

  test('an unreadable page is available later', async () => {
    const { status, headers } = await answerOf(() => Promise.reject(new Error('away')))
    expect({ status, ...Object.fromEntries(headers) }).toMatchObject({
      status: 503,
      'retry-after': '5',
      ...HEADERS,
    })
  })
})
