import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { inlineHashes, pictureOrigins, policyOf, withPictures } from '@/releases/pages/policy'
import { expectLinear } from '../../../support/chance/growth'

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const page = (body: string) => `<!DOCTYPE html><html><body>${body}</body></html>`

describe('a page whose inline code cannot be hashed fails the build', () => {
  test.each([
    ['an event handler', '<button onclick="go()">Go</button>', /inline onclick handler/],
    ['an event handler without quotes', '<img src=x onerror=go()>', /inline onerror handler/],
    ['a javascript: address', '<a href="javascript:go()">Go</a>', /javascript: address/],
    [
      'an event handler after a value that looks like an end',
      '<p title="a > b" onclick="go()">t</p>',
      /onclick/,
    ],
    ['an event handler in capitals', '<P OnClick=go()>t</P>', /inline onclick handler/],
    [
      'a javascript: address in entities',
      '<a href="&#106;avascript&#x3a;go()">Go</a>',
      /javascript: address/,
    ],
    [
      'a javascript: address of a button',
      "<button formaction='javascript:go()'>Go</button>",
      /javascript: address/,
    ],
    ['a javascript: address with white space', '<a href=" javascript:go()">Go</a>', /javascript: address/],
  ])('%s', (_what, body, message) => {
    expect(() => inlineHashes(page(body))).toThrow(message)
  })
})

describe('text that looks like inline code is text', () => {
  test.each([
    ['between elements', '<p>a onset=3 href=javascript:x</p>'],
    ['within a value', '<svg aria-label="Structure of a onset=3"></svg>'],
    ['within a value, as React writes it', '<img alt="&lt;b onclick=go()&gt; &quot; onload=&quot;">'],
    ['within a value of single quotes', '<p title=\'a onset=3 style="x"\'></p>'],
    ['as the text of a link', '<a href="/x" title="href=javascript:go()">javascript:go()</a>'],
  ])('%s', (_where, body) => {
    expect(inlineHashes(page(body))).toEqual({ scripts: [], styles: [], styleAttributes: [] })
  })

  test('a long page is checked in linear time', async () => {
    for (const text of ['<a ', '="', '<a b="', 'a=', '<', '/ '])
      await expectLinear((size) => inlineHashes(page(`<p title="x">${text.repeat(size)}`)), 12_000)
  })
})

describe('the hashes of a page', () => {
  test('each inline script has one hash, over its exact bytes', () => {
    const body = '<script>a("1 < 2 & 3")</script><script id="x">b()</script><script>b()</script>'
    expect(inlineHashes(page(body)).scripts).toEqual([hash('a("1 < 2 & 3")'), hash('b()')])
  })

  test('scripts with an address and data have none', () => {
    const body =
      '<script src="/a.js"></script><script type="application/ld+json">{"onclick":"javascript:"}</script>'
    expect(inlineHashes(page(body)).scripts).toEqual([])
  })

  test('style elements and style attributes have hashes, the latter as the browser reads them', () => {
    const body = '<style>a{}</style><p style="font-family:&quot;X&quot;">t</p>'
    expect(inlineHashes(page(body))).toMatchObject({
      styles: [hash('a{}')],
      styleAttributes: [hash('font-family:"X"')],
    })
  })
})

describe('the policy of a page', () => {
  const hashes = { scripts: ["'sha256-abc'"], styles: [], styleAttributes: [] }

  test.each([false, true])('it allows scripts and styles by address or hash only (admin: %s)', (isAdmin) => {
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

  const pictures = (policy: string) => policy.split('; ').find((part) => part.startsWith('img-src'))

  test('it shows only pictures of the site, and for staff those of any origin', () => {
    expect(pictures(policyOf(hashes))).toBe("img-src 'self' data:")
    expect(pictures(policyOf(hashes, { isAdmin: true }))).toBe("img-src 'self' data: blob: https: http:")
  })

  test('contract §5 It allows exactly the origins of its own pictures', () => {
    const body = [
      '<img src="/api/files/a.png" alt="https://text.example/a.png">',
      '<img alt="" src="https://cdn.example/a.png?b=1&amp;c=2"><img src="https://cdn.example/b.png">',
      "<img src='https://other.example:8443/a.png'/>",
      '<img src="data:image/png;base64,AA">',
      '<video src="https://media.example/a.mp4"></video>',
      '<a href="https://link.example/">https://link.example/c.png</a>',
      '<script>const a = \'<img src="https://script.example/a.png">\'</script>',
    ].join('')
    const origins = pictureOrigins(page(body))
    expect(origins).toEqual(['https://cdn.example', 'https://other.example:8443'])
    expect(pictures(policyOf(hashes, { pictures: origins }))).toBe(
      "img-src 'self' data: https://cdn.example https://other.example:8443",
    )
  })

  test('it lets pages call the configured API', () => {
    expect(policyOf(hashes, { apiOrigin: 'https://api.example' })).toContain(
      "connect-src 'self' https://api.example;",
    )
  })
})

describe('contract §5 Pages of a release allow the pictures of all of them', () => {
  const own = policyOf({ scripts: [], styles: [], styleAttributes: [] }, { pictures: ['https://a.example'] })
  const sources = (policy: string) => policy.match(/img-src ([^;]*)/)?.[1]

  test('each origin is named once, and the rest is unchanged', () => {
    const policy = withPictures(own, ['https://a.example', 'https://b.example:8443'])
    expect(sources(policy)).toBe("'self' data: https://a.example https://b.example:8443")
    expect(policy.replace(/img-src [^;]*/, '')).toBe(own.replace(/img-src [^;]*/, ''))
  })

  test('without pictures it is the page’s own', () => expect(withPictures(own, [])).toBe(own))
})
