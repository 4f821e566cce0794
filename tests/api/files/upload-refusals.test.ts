import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi, type Sent } from '../../support/application/api'
import { filesBelow, form, formBytes, noisePicture, pdf, picture, pixelBomb } from '../../support/files/files'
import { BYPASSES } from '../../support/files/hostile-pdfs'
import { UPLOAD } from '../../support/files/uploads'

let api: Api
let png: Buffer
beforeAll(async () => {
  api = await openApi()
  png = await picture('png')
})

const upload = (raw: BodyInit, sent: Sent = {}) => api.send(UPLOAD, { raw, ...sent })
const onDisk = () => filesBelow(api.uploadsDir)

const script = '4 0 obj\n<< /S /JavaScript /JS (app.alert\\(1\\)) >>\nendobj\n'
const zip = (bytes: Buffer) =>
  Buffer.concat([
    bytes,
    Buffer.from('PK\x03\x04payload', 'latin1'),
    Buffer.from('PK\x05\x06', 'latin1'),
    Buffer.alloc(18),
  ])
const withExtra = (extra: string) => {
  const bytes = pdf()
  return Buffer.concat([bytes.subarray(0, 9), Buffer.from(extra, 'latin1'), bytes.subarray(9)])
}

describe('§7 POST /api/reference-standards/product/upload', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const refused: [
    what: string,
    status: number,
    parts: () => Promise<Parameters<typeof form>> | Parameters<typeof form>,
  ][] = [
    ['no part at all', 422, () => []],
    ['an SVG', 415, () => [['image', svg, 'a.png']]],
    ['HTML', 415, () => [['image', html, 'a.png']]],
    ['a PDF as image', 415, () => [['image', pdf(), 'a.png']]],
    ['text as image', 415, () => [['image', Buffer.from('hello'), 'a.jpg']]],
    ['an empty image', 415, () => [['image', Buffer.alloc(0), 'a.png']]],
    ['a TIFF', 415, async () => [['image', await sharp(png).tiff().toBuffer(), 'a.png']]],
    ['a picture as pdf', 415, () => [['pdf', png, 'a.pdf']]],
    ['HTML as pdf', 415, () => [['pdf', html, 'a.pdf']]],
    ['an empty pdf', 415, () => [['pdf', Buffer.alloc(0), 'a.pdf']]],
    ['a PDF after other bytes', 415, () => [['pdf', Buffer.concat([Buffer.from('GIF89a'), pdf()])]]],
    ['half a PNG', 422, () => [['image', png.subarray(0, png.length / 2)]]],
    [
      'half a JPEG',
      422,
      async () => {
        const jpeg = await sharp(await noisePicture(200, 200))
          .jpeg()
          .toBuffer()
        return [['image', jpeg.subarray(0, jpeg.length / 2)]]
      },
    ],
    [
      'half a WebP',
      422,
      async () => {
        const webp = await sharp(await noisePicture(200, 200))
          .webp()
          .toBuffer()
        return [['image', webp.subarray(0, webp.length / 2)]]
      },
    ],
    ['half a PDF', 422, () => [['pdf', pdf().subarray(0, pdf().length / 2)]]],
    ['a PDF without an end', 422, () => [['pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')]]],
    ['a header without objects', 422, () => [['pdf', Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF')]]],
    ['a picture that is a ZIP too', 422, () => [['image', zip(png)]]],
    ['a picture that is HTML too', 422, () => [['image', Buffer.concat([png, html])]]],
    [
      'a picture that is PHP too',
      422,
      () => [['image', Buffer.concat([png, Buffer.from('<?php system(1) ?>')])]],
    ],
    ['a picture that is a PDF too', 422, () => [['image', Buffer.concat([png, pdf()])]]],
    ['a GIF that is a script', 422, () => [['image', Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;')]]],
    ['a PDF that is a ZIP too', 422, () => [['pdf', zip(pdf())]]],
    ['a PDF that is HTML too', 422, () => [['pdf', withExtra('<html><script>1</script>\n')]]],
    ['a PDF with a script', 422, () => [['pdf', pdf({ extra: script })]]],
    ...BYPASSES.map(([what, , bytes]): (typeof refused)[number] => [
      `a PDF with a script ${what}`,
      422,
      () => [['pdf', bytes]],
    ]),
    ['a picture of 49 megapixels', 422, async () => [['image', await pixelBomb(7_000)]]],
    ['a picture of 3,600 megapixels', 422, async () => [['image', await pixelBomb(60_000)]]],
    [
      'two images',
      422,
      () => [
        ['image', png],
        ['image', png],
      ],
    ],
    [
      'two pdfs after an image',
      422,
      () => [
        ['image', png],
        ['pdf', pdf()],
        ['pdf', pdf()],
      ],
    ],
    ['a part of another name', 422, () => [['attachment', png]]],
    [
      'a part of another name after a good one',
      422,
      () => [
        ['image', png],
        ['__proto__', png],
      ],
    ],
    ['a text where a file belongs', 422, () => [['image', 'data:image/png;base64,AAAA']]],
    [
      'a text beside a file',
      422,
      () => [
        ['image', png],
        ['note', 'hello'],
      ],
    ],
    [
      'a good picture with a bad pdf',
      415,
      () => [
        ['image', png],
        ['pdf', html],
      ],
    ],
  ]
  test.each(refused)('%s is refused and leaves nothing on disk', async (_what, status, parts) => {
    const before = onDisk()
    const answer = await upload(form(...(await parts())))
    expect(answer).toMatchObject({ status, body: { detail: { message: expect.stringMatching(/\w{3}/) } } })
    expect(onDisk()).toEqual(before)
  })

  test.each([
    ['JSON', 'application/json', '{}', 415],
    ['no type', '', 'x', 415],
    ['an url-encoded form', 'application/x-www-form-urlencoded', 'image=1', 415],
    ['no boundary', 'multipart/form-data; x=1', 'x', 400],
    ['a body that is not a form', 'multipart/form-data; boundary=x', 'hello', 400],
  ])('%s is refused', async (_what, type, raw, status) => {
    expect((await upload(Buffer.from(raw), { headers: { 'content-type': type } })).status).toBe(status)
  })

  test('a compressed body is refused', async () => {
    const { type, bytes } = await formBytes(form(['image', png]))
    const headers = { 'content-type': type, 'content-encoding': 'gzip' }
    expect((await upload(bytes, { headers })).status).toBe(415)
  })

  test('an announced size of more than two files of 50 MB is refused before it is read', async () => {
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(101 * 1024 * 1024),
    }
    expect((await upload(Buffer.from('x'), { headers })).status).toBe(413)
  })

  test('a file of more than 50 MB is refused while it arrives, whatever was announced', async () => {
    const before = onDisk()
    const head = Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="pdf"; filename="a.pdf"\r\n\r\n%PDF-1.7\n',
    )
    const chunk = Buffer.alloc(1024 * 1024)
    let sent = 0
    const raw = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent === 0) controller.enqueue(head)
        else if (sent <= 52) controller.enqueue(chunk)
        else {
          controller.enqueue(Buffer.from('\r\n--x--\r\n'))
          controller.close()
        }
        sent += 1
      },
    })
    const answer = await upload(raw, { headers: { 'content-type': 'multipart/form-data; boundary=x' } })
    expect(answer.status).toBe(413)
    expect(onDisk()).toEqual(before)
  })

  test('contract §8 A file that cannot be written is reported at once, and leaves nothing on disk', async () => {
    const incoming = path.join(api.uploadsDir, 'incoming')
    const aside = `${incoming}-aside`
    mkdirSync(incoming, { recursive: true })
    renameSync(incoming, aside)
    writeFileSync(incoming, 'no directory')
    try {
      const before = onDisk()
      const large = Buffer.alloc(4 * 1024 * 1024, '%PDF-1.7\n')
      expect((await upload(form(['pdf', large]))).status).toBe(500)
      expect(onDisk()).toEqual(before)
    } finally {
      rmSync(incoming)
      renameSync(aside, incoming)
    }
  })

  test.each(['ends', 'breaks'])(
    'a client that goes away in the middle (%s) leaves nothing on disk',
    async (how) => {
      const before = onDisk()
      const { type, bytes } = await formBytes(form(['image', await noisePicture(300, 300)], ['pdf', pdf()]))
      let sent = 0
      const half = bytes.length / 2
      const raw = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (sent < half) controller.enqueue(bytes.subarray(sent, sent + 16_384))
          else if (how === 'ends') controller.close()
          else controller.error(new Error('aborted'))
          sent += 16_384
        },
      })
      expect((await upload(raw, { headers: { 'content-type': type } })).status).toBe(400)
      expect(onDisk()).toEqual(before)
    },
  )
})
