import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { picture } from '../../support/files/files'

const KEY = `${'aB-_'.repeat(5)}xy`
const ADDRESS = `/images/${KEY}-640.webp`

let api: Api
let server: Server
let origin: string
let webp: Buffer
beforeAll(async () => {
  api = await openApi()
  webp = await picture('webp', 640, 400)
  const directory = path.join(api.uploadsDir, '../pictures')
  mkdirSync(directory, { recursive: true })
  writeFileSync(path.join(directory, `${KEY}-640.webp`), webp)
  writeFileSync(path.join(directory, `${KEY}.png`), 'the original')
  const { editorsPictures } = await import('@/server/door/editors-pictures')
  const editorsPicture = editorsPictures(api.payload.db.drizzle)
  server = createServer((request, response) => {
    const notFound = () => response.writeHead(404).end('missing')
    const place = editorsPicture(request.url ?? '')
    if (place) place(request, response, notFound)
    else response.writeHead(404).end('no picture')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a server that listens on a port is of this type.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const ask = (address: string, init: RequestInit = {}) => fetch(origin + address, init)

describe('contract §6 Addresses that are no editor’s picture', () => {
  test.each([
    `/images/${KEY}.png`,
    `/images/${KEY}-640.png`,
    `/images/${KEY}-640.webp/`,
    `/images/${KEY}-640.webp%00`,
    `/images/${KEY}-0640.webp`,
    `/images/${KEY}-99999.webp`,
    `/images/${KEY}-640.avif.webp`,
    `/images/x${KEY}-640.webp`,
    `/images/${KEY.slice(1)}-640.webp`,
    '/images/../uploads/.installation',
    '/images/..%2f..%2fpostgres.password',
    `/images/trash/${KEY}-640.webp`,
    `/images/incoming/${KEY}-640.webp`,
    '/images/.installation',
    `/pictures/${KEY}-640.webp`,
    `/images//${KEY}-640.webp`,
  ])('%s is not looked for on disk', async (address) => {
    const { editorsPictures } = await import('@/server/door/editors-pictures')
    expect(editorsPictures(api.payload.db.drizzle)(address)).toBeUndefined()
  })

  test('an unknown name of a valid form is 404, and not cached', async () => {
    const answer = await ask(`/images/${KEY}-400.avif`)
    expect([answer.status, await answer.text()]).toEqual([404, 'missing'])
    expect(answer.headers.get('cache-control')).toBeNull()
    expect(answer.headers.get('etag')).toBeNull()
  })
})

describe('contract §6 A picture of editors', () => {
  test('a picture is served for good, whole, in part, and not again to clients that have it', async () => {
    const whole = await ask(ADDRESS)
    expect(whole.status).toBe(200)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(webp.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
    expect(Buffer.from(await whole.arrayBuffer()).equals(webp)).toBe(true)
    const etag = whole.headers.get('etag') ?? ''

    const head = await ask(ADDRESS, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(webp.length),
      '',
    ])
    const part = await ask(ADDRESS, { headers: { range: 'bytes=0-3' } })
    expect([part.status, await part.text()]).toEqual([206, 'RIFF'])
    expect((await ask(ADDRESS, { headers: { range: 'bytes=999999-' } })).status).toBe(416)
    // Otherwise fetch itself asks for an uncached answer.
    const again = { 'if-none-match': etag, 'cache-control': 'max-age=0' }
    expect((await ask(ADDRESS, { headers: again })).status).toBe(304)
  })
})
