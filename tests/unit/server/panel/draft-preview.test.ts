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
/** What the panel's process answers, and what the gate made of it. */
let status: number
let heard: string[]
beforeEach(async () => {
  status = 404
  heard = []
  draft = { documentKey: 'home/hero', title: 'Home: opening', content: 'first', saved: 'saved', problems: [] }
  const gate = new BehindGate(
    { answer: async (_, outgoing) => void outgoing.writeHead(status).end() },
    { read: async (_, id) => (id === 1 ? draft : null), print: async ({ content }) => `<p>${content}</p>` },
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

test('contract §9 a draft that breaks a rule keeps the page that was shown last, below the list of its faults', async () => {
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

test('contract §9 the list of faults has the colours of both themes', async () => {
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

test('contract §9 where none was shown yet, the page is as it was saved last', async () => {
  breakDraft()
  expect(await read('1/before')).toBe('<p>saved</p>')
})

test('contract §6 its policy lets pages of ours alone frame it, and frames of ours alone in', async () => {
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
  'contract §9 a release that a form begins is prepared at once: %s %s, %i',
  async (method, address, answered, expected) => {
    status = answered
    await fetch(`${origin}${address}`, { method })
    await expect.poll(() => heard).toEqual(expected)
  },
)
