import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { filesBelow, pdf, picture } from '../../support/files/files'
import { UPLOAD } from '../../support/files/uploads'

let api: Api
let png: Buffer
beforeAll(async () => {
  api = await openApi()
  png = await picture('png')
})

const upload = (raw: BodyInit) =>
  api.send(UPLOAD, { raw, headers: { 'content-type': 'multipart/form-data; boundary=x' } })
const onDisk = () => filesBelow(api.uploadsDir)

describe('§7 POST /api/reference-standards/product/upload', () => {
  const part = (headers: string, body: string | Buffer = png) =>
    Buffer.concat([Buffer.from(`--x\r\n${headers}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')])
  const named = (name: string) => `Content-Disposition: form-data; name="${name}"; filename="a.bin"`
  const end = Buffer.from('--x--\r\n')
  const malformed: [what: string, status: number, body: () => Buffer[]][] = [
    ['a file without a name', 422, () => [part('Content-Disposition: form-data; filename="a.png"'), end]],
    ['a file with an empty name', 422, () => [part(named('')), end]],
    ['a text without a name', 422, () => [part('Content-Disposition: form-data', 'x'), end]],
    ['a part without headers', 400, () => [part(''), end]],
    [
      'a text that is too long',
      422,
      () => [part('Content-Disposition: form-data; name="image"', 'x'.repeat(5_000)), end],
    ],
    ['a header without a colon', 400, () => [part('Content-Disposition'), end]],
    ['a header of 100 KB', 400, () => [part(`${named('image')}\r\nX-Long: ${'x'.repeat(100_000)}`), end]],
    ['5,000 headers', 400, () => [part(`${named('image')}${'\r\nX: y'.repeat(5_000)}`), end]],
    ['a form that ends in a header', 400, () => [part(named('image')).subarray(0, 40)]],
    ['a form that ends in a file', 400, () => [part(named('image')).subarray(0, 200)]],
    ['a form without its last line', 400, () => [part(named('image'))]],
    ['a hundred files', 422, () => [...Array.from({ length: 100 }, (_, i) => part(named(`image${i}`))), end]],
  ]
  test.each<[what: string, body: () => Buffer[]]>([
    ['nothing but its last line', () => [end]],
    ['a part without a disposition', () => [part('Content-Type: image/png'), end]],
    ['a part that is an attachment', () => [part('Content-Disposition: attachment; name="image"'), end]],
  ])('a form of %s holds no file', async (_what, body) => {
    const files = onDisk()
    expect((await upload(Buffer.concat(body()))).status).toBe(422)
    expect(onDisk()).toEqual(files)
  })

  describe.each([
    ['alone', () => []],
    ['after a good file', () => [part(named('pdf'), pdf())]],
  ])('a malformed form, %s, is refused', (_where, before) => {
    test.each(malformed)('%s is answered and leaves nothing on disk', async (_what, status, body) => {
      const files = onDisk()
      const raw = Buffer.concat([...before(), ...body()])
      const answer = await upload(raw)
      expect(answer).toMatchObject({ status, body: { detail: { message: expect.stringMatching(/\w{3}/) } } })
      expect(onDisk()).toEqual(files)
    })
  })
})
