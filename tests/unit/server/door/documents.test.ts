import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadDocument, sendDocument } from '@/server/door/documents'

let directory: string
let server: Server
let url: string

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'documents-'))
  writeFileSync(path.join(directory, 'about.html'), '<h1>About</h1>')
  const document = loadDocument(path.join(directory, 'about.html'), { 'Content-Type': 'text/html' })
  server = createServer((request, response) => sendDocument(request, response, document))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  url = `http://localhost:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  rmSync(directory, { recursive: true })
})

test('a page whose file a new build has removed is requested again later', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  rmSync(path.join(directory, 'about.html'))
  const answer = await fetch(url)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('about.html'))
  logged.mockRestore()
})

test('a page that was sent once is cached', async () => {
  await fetch(url)
  rmSync(path.join(directory, 'about.html'))
  expect(await (await fetch(url)).text()).toBe('<h1>About</h1>')
})

test('a page that the browser has is not sent again', async () => {
  const tag = (await fetch(url)).headers.get('etag') ?? ''
  const statusFor = async (header: string) =>
    (await fetch(url, { headers: { 'If-None-Match': header } })).status
  expect(await statusFor('"another"')).toBe(200)
  expect(await statusFor(`"${tag.replaceAll('"', '')}x"`)).toBe(200)
  for (const header of ['*', tag, `W/${tag}`, `"another", ${tag}`]) expect(await statusFor(header)).toBe(304)
})
