import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { inlineHashes, policyOf } from '@/pages/policy'

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const page = (body: string) => `<!DOCTYPE html><html><body>${body}</body></html>`

describe('a page whose inline code cannot be hashed fails the build', () => {
  test.each([
    ['an event handler', '<button onclick="go()">Go</button>', /inline onclick handler/],
    ['an event handler without quotes', '<img src=x onerror=go()>', /inline onerror handler/],
    ['a javascript: address', '<a href="javascript:go()">Go</a>', /javascript: address/],
    ['a javascript: address with white space', '<a href=" javascript:go()">Go</a>', /javascript: address/],
  ])('%s', (_what, body, message) => {
    expect(() => inlineHashes(page(body))).toThrow(message)
  })
})

describe('the hashes of a page', () => {
  test('name each inline script once, to the byte', () => {
    const body = '<script>a("1 < 2 & 3")</script><script id="x">b()</script><script>b()</script>'
    expect(inlineHashes(page(body)).scripts).toEqual([hash('a("1 < 2 & 3")'), hash('b()')])
  })

  test('leave out scripts with an address and data', () => {
    const body =
      '<script src="/a.js"></script><script type="application/ld+json">{"onclick":"javascript:"}</script>'
    expect(inlineHashes(page(body)).scripts).toEqual([])
  })

  test('name style elements and style attributes, the latter as the browser reads them', () => {
    const body = '<style>a{}</style><p style="font-family:&quot;X&quot;">t</p>'
    expect(inlineHashes(page(body))).toMatchObject({
      styles: [hash('a{}')],
      styleAttributes: [hash('font-family:"X"')],
    })
  })
})

describe('the policy of a page', () => {
  const hashes = { scripts: ["'sha256-abc'"], styles: [], styleAttributes: [] }

  test.each([false, true])('allows scripts and styles by address or hash only (admin: %s)', (isAdmin) => {
    const policy = policyOf(hashes, { isAdmin })
    expect(policy).toContain("script-src 'self' 'sha256-abc';")
    expect(policy).not.toMatch(/unsafe/)
    for (const part of [
      "default-src 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy.split('; ')).toContain(part)
    }
  })

  test('lets pages call the configured API', () => {
    expect(policyOf(hashes, { apiOrigin: 'https://api.example' })).toContain(
      "connect-src 'self' https://api.example;",
    )
  })
})
