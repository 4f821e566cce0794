import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PageStore } from '@/releases/pages/page-store'
import { otherAssets } from '@/server/door/assets'

const directory = mkdtempSync(path.join(tmpdir(), 'assets-'))
const store = new PageStore(directory, 'this')
let server: Server
let url = ''
beforeAll(async () => {
  const find = otherAssets(store)
  server = createServer((request, response) => {
    const missing = () => void response.writeHead(404).end()
    const place = find(request.url ?? '')
    if (place) place(request, response, missing)
    else missing()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(directory, { recursive: true, force: true })
})

const statusOf = async (address: string) => (await fetch(url + address)).status

describe('contract §8 Scripts and styles of every build that serves', () => {
  test('they are served also if their build started after this instance', async () => {
    expect(await statusOf('/_next/static/chunks/later.js')).toBe(404)
    const from = path.join(directory, 'built')
    mkdirSync(path.join(from, 'chunks'), { recursive: true })
    mkdirSync(path.join(from, 'media'))
    writeFileSync(path.join(from, 'chunks/later.js'), 'later()')
    writeFileSync(path.join(from, 'media/a b.woff2'), 'a font')
    await store.of('later').keepAssets(from)
    const script = await fetch(`${url}/_next/static/chunks/later.js`)
    expect([script.status, script.headers.get('content-type'), await script.text()]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'later()',
    ])
    expect(script.headers.get('cache-control')).toContain('immutable')
    expect(await statusOf('/_next/static/media/a%20b.woff2')).toBe(200)
  })

  test.each([
    '/_next/static/%zz.js',
    '/_next/static/%00.js',
    '/_next/static/chunks',
    '/_next/static/../lists/1',
    '/_next/static/%2e%2e/later/static/chunks/later.js',
    '/_next/static/chunks/later.js.br',
    '/about',
  ])('%s is not one of them', async (address) => {
    expect(await statusOf(address)).toBe(404)
  })

  test('two instances that store them at once store them whole', async () => {
    const from = path.join(directory, 'built')
    const third = store.of('third')
    await Promise.all([third.keepAssets(from), third.keepAssets(from), third.keepAssets(from)])
    expect(await statusOf('/_next/static/chunks/later.js')).toBe(200)
    expect(readdirSync(path.join(directory, 'third')).sort()).toEqual(['arriving', 'static'])
    expect(readdirSync(third.arriving)).toEqual([])
  })
})
