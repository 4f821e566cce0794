import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Draft } from '@/cms/preview/read-draft'
import { BehindGate } from '@/server/panel/draft-preview'
import { themeScript } from '@/ui/theme/theme'

let draft: Draft
let server: Server
let origin: string
/** The answer of the panel's process, and the answer of the gate. */
let status: number
let heard: string[]
/** How often a page was printed, and the pause that each print makes. */
let prints: number
let printed: Promise<void>
beforeEach(async () => {
  status = 404
  heard = []
  prints = 0
  printed = Promise.resolve()
  draft = { documentKey: 'home/hero', title: 'Home: opening', content: 'first', saved: 'saved', problems: [] }
  const gate = new BehindGate(
    { answer: async (_, outgoing) => void outgoing.writeHead(status).end() },
    {
      read: async (_, id) => (id === 1 || id >= 100 ? draft : null),
      print: async ({ content }) => {
        prints += 1
        await printed
        return `<p>${content}</p>`
      },
    },
    { isNear: () => heard.push('near'), hasBegun: () => heard.push('begun') },
  )
  server = createServer((incoming, outgoing) => void gate.answer(incoming, outgoing, ''))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  // A server that listens on a port has an address of this kind.
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

const read = async (address: string) => (await fetch(`${origin}/cms/preview/${address}`)).text()

const breakDraft = () => {
  draft = {
    ...draft,
    content: 'broken',
    problems: [{ path: 'title', label: 'Title', message: '“Title” is <empty>.', isUnkeepable: false }],
  }
}

test('contract §9 A draft that breaks a rule keeps its last page, below the list of its faults', async () => {
  expect(await read('1?at=1')).toBe('<p>first</p>')
  breakDraft()
  const listed = await read('1?at=2')
  expect(listed).toContain('<li>Title: “Title” is &lt;empty>.</li>')
  // In the theme that is chosen on the other pages, whatever the system's is.
  expect(listed).toContain(`<script>${themeScript}</script>`)
  expect(listed).toMatch(
    /:root\{color-scheme:light;background:#\w+.*:root\.dark\{color-scheme:dark;background:#\w+/,
  )
  expect(listed).toContain('<iframe src="/cms/preview/content-documents/1/before"')
  expect(await read('1/before')).toBe('<p>first</p>')
  draft = { ...draft, content: 'mended', problems: [] }
  expect(await read('1?at=3')).toBe('<p>mended</p>')
})

test('contract §9 The last pages are kept for the hundred documents previewed last', async () => {
  for (let id = 100; id <= 200; id += 1) await read(String(id))
  breakDraft()
  expect(await read('100/before')).toBe('<p>saved</p>')
  expect(await read('200/before')).toBe('<p>first</p>')
})

test('contract §9 A form that asks without end is refused, and an abandoned page is not printed', async () => {
  let finish = () => {}
  printed = new Promise((resolve) => {
    finish = resolve
  })
  let open = 0
  server.on('request', (_, outgoing) => {
    open += 1
    outgoing.once('close', () => {
      open -= 1
    })
  })
  const patience = new AbortController()
  // Two are printed and sixteen wait: the last one is refused.
  const asked = Array.from({ length: 19 }, () =>
    fetch(`${origin}/cms/preview/1`, { signal: patience.signal }).then(
      ({ status, headers }) => `${status} after ${headers.get('retry-after')} s`,
    ),
  )
  expect(await Promise.race(asked)).toBe('503 after 2 s')
  expect(prints).toBe(2)
  patience.abort()
  await Promise.allSettled(asked)
  await expect.poll(() => open).toBe(0)
  finish()
  await expect.poll(() => read('1')).toBe('<p>first</p>')
  expect(prints).toBe(3)
})

test('contract §9 The list of faults has the colours of both themes', async () => {
  const [light = '', dark = ''] = readFileSync('src/ui/tokens.css', 'utf8').split(':root.dark')
  const colour = (theme: string, use: string) => {
    const [, name] = new RegExp(`--${use}: var\\(--([\\w-]+)\\)`).exec(theme) ?? []
    return new RegExp(`--${name}: (#\\w+);`).exec(light)?.[1]
  }
  breakDraft()
  const listed = await read('1')
  expect(listed).toContain(
    `:root{color-scheme:light;background:${colour(light, 'surface')};color:${colour(light, 'ink')}}`,
  )
  expect(listed).toContain(
    `:root.dark{color-scheme:dark;background:${colour(dark, 'surface')};color:${colour(dark, 'ink')}}`,
  )
})

test('contract §9 Without an earlier preview the page is the last saved one', async () => {
  breakDraft()
  expect(await read('1/before')).toBe('<p>saved</p>')
})

test('contract §6 Its policy lets only our pages frame it, and only our frames in it', async () => {
  breakDraft()
  const { headers } = await fetch(`${origin}/cms/preview/1`)
  const policy = headers.get('content-security-policy')?.split('; ')
  expect(policy).toEqual(expect.arrayContaining(["frame-src 'self'", "frame-ancestors 'self'"]))
  expect((await fetch(`${origin}/cms/preview/2`)).status).toBe(404)
  expect((await fetch(`${origin}/cms/preview/1/other`)).status).toBe(404)
})

test.each([
  ['GET', '/cms/api/posts/3/publish', 200, ['near']],
  ['POST', '/cms/api/posts/3/publish', 202, ['near', 'begun']],
  ['POST', '/cms/api/content-documents/3/publish?depth=0', 202, ['near', 'begun']],
  ['POST', '/cms/api/posts/3/publish', 409, ['near']],
  ['POST', '/cms/api/posts/3', 202, []],
  ['POST', '/cms/api/posts/3/publish/4', 202, []],
])(
  'contract §9 A release that a form starts is prepared at once: %s %s, %i',
  async (method, address, answered, expected) => {
    status = answered
    await fetch(`${origin}${address}`, { method })
    await expect.poll(() => heard).toEqual(expected)
  },
)
