import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { pdf } from '../../support/files/files'

const NAME = 'abcdefghijklmnopqrstuv.pdf'
const document = pdf({ paddingBytes: 5_000 })
const size = document.length

let api: Api
beforeAll(async () => {
  api = await openApi()
  mkdirSync(path.join(api.uploadsDir, 'incoming'), { recursive: true })
  writeFileSync(path.join(api.uploadsDir, NAME), document)
  writeFileSync(path.join(api.uploadsDir, 'secret.txt'), 'secret')
})

const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  api.fetch(`${method} /files/${name}`, { token: null, headers })

describe('GET /api/files/{name}', () => {
  test.each([
    'nothing.pdf',
    'secret.txt',
    'incoming',
    '..%2Fsecret.txt',
    '%2e%2e%2fpayload.secret',
    'ABCDEFGHIJKLMNOPQRSTUV.pdf',
    `${NAME}.html`,
    `${NAME}%00.png`,
    'abcdefghijklmnopqrstuv.PDF',
    'a'.repeat(5_000),
  ])('%s is 404', async (name) => {
    expect((await get(name)).status).toBe(404)
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is not allowed', async (method) => {
    const { status, headers } = await get(NAME, {}, method)
    expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow: 'GET, HEAD' })
  })

  test('a PDF is served inline, as a PDF, closed to scripts', async () => {
    const response = await get(NAME)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(size),
      'content-disposition': `inline; filename="${NAME}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'accept-ranges': 'bytes',
      etag: `"${NAME}"`,
    })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(document)
  })

  test('HEAD answers the same without the body', async () => {
    const response = await get(NAME, {}, 'HEAD')
    expect({ status: response.status, length: response.headers.get('content-length') }).toEqual({
      status: 200,
      length: String(size),
    })
    expect((await response.arrayBuffer()).byteLength).toBe(0)
  })

  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, size],
    ['bytes=-50', size - 50, size],
    [`bytes=10-${size * 2}`, 10, size],
    ['bytes=-999999', 0, size],
    ['bytes=0-0', 0, 1],
  ])('the range %s is served', async (range, from, to) => {
    const response = await get(NAME, { range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${size}`)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(document.subarray(from, to))
  })

  test.each([`bytes=${size}-`, 'bytes=-0', 'bytes=99999999-'])(
    'the range %s is after the end',
    async (range) => {
      const response = await get(NAME, { range })
      expect(response.status).toBe(416)
      expect(response.headers.get('content-range')).toBe(`bytes */${size}`)
    },
  )

  test.each(['bytes=5-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=', 'bytes=a-b', 'bytes=-'])(
    'the range %s is ignored: the whole file is served',
    async (range) => {
      const response = await get(NAME, { range })
      expect(response.status).toBe(200)
      await response.body?.cancel()
    },
  )

  test('revalidation and If-Range work', async () => {
    expect((await get(NAME, { 'if-none-match': `W/"x", "${NAME}"` })).status).toBe(304)
    for (const header of ['*', ` * `, `W/"${NAME}"`])
      expect((await get(NAME, { 'if-none-match': header })).status).toBe(304)
    const part = async (tag: string) => {
      const response = await get(NAME, { range: 'bytes=0-1', 'if-range': tag })
      return [response.status, (await response.arrayBuffer()).byteLength]
    }
    expect(await part('"another"')).toEqual([200, size])
    expect(await part(`W/"${NAME}"`)).toEqual([200, size])
    expect(await part(`"${NAME}"`)).toEqual([206, 2])
  })

  test.each(['bytes=0-1', `bytes=${size}-`])('HEAD ignores the range %s', async (range) => {
    const { status, headers } = await get(NAME, { range }, 'HEAD')
    expect([status, headers.get('content-length'), headers.get('content-range')]).toEqual([
      200,
      String(size),
      null,
    ])
  })
})
