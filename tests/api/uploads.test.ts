import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi, type Sent } from '../support/api'
import { createProduct, productInput } from '../support/factories'
import { filesBelow, form, noisePicture, pdf, picture, pixelBomb } from '../support/files'

let api: Api
let png: Buffer
beforeAll(async () => {
  api = await openApi()
  png = await picture('png')
})

const UPLOAD = 'POST /reference-standards/product/upload'
const product = (id: number | string) => `/reference-standards/product/${id}`
type Uploaded = { image_path?: string; file_path?: string }
const upload = (raw: BodyInit, sent: Sent = {}) => api.send<Uploaded>(UPLOAD, { raw, ...sent })
const onDisk = () => filesBelow(api.uploadsDir)
const nameOf = (filePath: string | undefined) => path.basename(filePath ?? 'none')

async function uploaded(...parts: Parameters<typeof form>): Promise<Uploaded> {
  const { status, body } = await upload(form(...parts))
  expect(status).toBe(200)
  return body
}

/** The bytes of a form, to be cut or bent. */
async function formBytes(data: FormData) {
  const { headers, body } = new Response(data)
  return {
    type: headers.get('content-type') ?? '',
    bytes: Buffer.from(await new Response(body).arrayBuffer()),
  }
}

const script = '4 0 obj\n<< /S /JavaScript /JS (app.alert\\(1\\)) >>\nendobj\n'
const packed = (text: string) => {
  const stream = deflateSync(text)
  return `5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${stream.length} >>\nstream\n${stream.toString('latin1')}\nendstream\nendobj\n`
}
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
    [
      'a PDF with a script whose name is written in codes',
      422,
      () => [['pdf', pdf({ extra: script.replace('/JavaScript', '/J#61va#53cript') })]],
    ],
    [
      'a PDF that launches a program',
      422,
      () => [['pdf', pdf({ extra: '4 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj\n' })]],
    ],
    ['a PDF with a script in a packed object', 422, () => [['pdf', pdf({ extra: packed(script) })]]],
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
  test.each(refused)('refuses %s and leaves nothing on disk', async (_what, status, parts) => {
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
    ['a body that is no form', 'multipart/form-data; boundary=x', 'hello', 400],
  ])('refuses %s', async (_what, type, raw, status) => {
    expect((await upload(Buffer.from(raw), { headers: { 'content-type': type } })).status).toBe(status)
  })

  test('refuses a compressed body', async () => {
    const { type, bytes } = await formBytes(form(['image', png]))
    const headers = { 'content-type': type, 'content-encoding': 'gzip' }
    expect((await upload(bytes, { headers })).status).toBe(415)
  })

  test('refuses what announces more than two files of 50 MB, before reading it', async () => {
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(101 * 1024 * 1024),
    }
    expect((await upload(Buffer.from('x'), { headers })).status).toBe(413)
  })

  test('refuses a file of more than 50 MB while it arrives, whatever was announced', async () => {
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

  test.each(['ends', 'breaks'])(
    'a client that goes away at half (%s) leaves nothing on disk',
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

  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'stores a %s anew, without its metadata',
    async (format) => {
      const { image_path } = await uploaded(['image', await picture(format), 'evil.html'])
      expect(image_path).toMatch(/^\/api\/files\/[\w-]{22}\.(png|jpg|webp|gif|avif)$/)
      const stored = readFileSync(path.join(api.uploadsDir, nameOf(image_path)))
      expect(stored.includes('Secret')).toBe(false)
      expect(await sharp(stored).metadata()).toMatchObject({ width: 40, height: 30 })
      const { headers } = await api.fetch(`GET ${image_path?.slice('/api'.length)}`, { token: null })
      expect(headers.get('content-type')).toBe(`image/${format}`)
    },
  )

  test('turns a picture upright before its orientation is lost', async () => {
    const lying = await sharp(png).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { image_path } = await uploaded(['image', lying])
    expect(await sharp(path.join(api.uploadsDir, nameOf(image_path))).metadata()).toMatchObject({
      width: 30,
      height: 40,
    })
  })

  test('§5 the size hints are not enforced: a picture of 6 MB and a PDF of 12 MB are taken', async () => {
    const large = await noisePicture(1_450, 1_450)
    expect(large.length).toBeGreaterThan(6_000_000)
    const document = pdf({ paddingBytes: 12_000_000 })
    const answer = await uploaded(['image', large], ['pdf', document])
    expect(Object.keys(answer).sort()).toEqual(['file_path', 'image_path'])
    const stored = readFileSync(path.join(api.uploadsDir, nameOf(answer.file_path)))
    // A matcher would compare 12 million elements one by one.
    expect(stored.equals(document)).toBe(true)
  })

  test('takes a PDF whose objects are packed', async () => {
    const answer = await uploaded(['pdf', pdf({ extra: packed('<< /Type /Page >>') })])
    expect(answer).toEqual({ file_path: expect.stringMatching(/\.pdf$/) })
  })
})

describe('§3 image_path and file_path of a product', () => {
  const missing = '/api/files/AAAAAAAAAAAAAAAAAAAAAA.png'
  test.each([
    ['an upload that is not there', missing],
    ['a name this store does not give', '/api/files/short.png'],
    ['a path that climbs', '/api/files/../../etc/passwd'],
    ['another path', '/etc/passwd'],
    ['a script', 'javascript:alert(1)'],
    ['an FTP address', 'ftp://example.com/a.png'],
    ['an address with a password', 'https://user:pass@example.com/a.png'],
    ['an address without a host', 'https://'],
    ['a data address', 'data:image/png;base64,AAAA'],
  ])('refuses %s, on create and on update', async (_what, image_path) => {
    const { id, category_id } = await createProduct(api)
    const created = await api.send('POST /reference-standards/product/', {
      json: productInput({ category_id, image_path }),
    })
    expect(created).toMatchObject({
      status: 422,
      body: { detail: { message: expect.stringContaining('Image path') } },
    })
    for (const json of [{ image_path }, { file_path: image_path }]) {
      expect((await api.send(`PUT ${product(id)}`, { json })).status).toBe(422)
    }
  })

  test('a replaced file goes, the new one stays; delete takes both with it', async () => {
    const first = await uploaded(['image', png], ['pdf', pdf()])
    const second = await uploaded(['image', png])
    const { id } = await createProduct(api, first)
    const put = await api.send(`PUT ${product(id)}`, { json: { image_path: second.image_path } })
    expect(put).toMatchObject({
      status: 200,
      body: { image_path: second.image_path, file_path: first.file_path },
    })
    expect(onDisk()).not.toContain(nameOf(first.image_path))
    expect(onDisk()).toEqual(expect.arrayContaining([nameOf(second.image_path), nameOf(first.file_path)]))
    expect((await api.send(`DELETE ${product(id)}`)).status).toBe(200)
    expect(onDisk()).not.toContain(nameOf(second.image_path))
    expect(onDisk()).not.toContain(nameOf(first.file_path))
  })

  test('a file that two products name stays until the last of them goes', async () => {
    const { image_path } = await uploaded(['image', png])
    const [one, two] = [await createProduct(api, { image_path }), await createProduct(api, { image_path })]
    await api.send(`DELETE ${product(one.id)}`)
    expect(onDisk()).toContain(nameOf(image_path))
    await api.send(`PUT ${product(two.id)}`, { json: { image_path: null } })
    expect(onDisk()).not.toContain(nameOf(image_path))
  })

  test('a refused change keeps the file', async () => {
    const { image_path } = await uploaded(['image', png])
    const taken = await createProduct(api)
    const { id } = await createProduct(api, { image_path })
    const json = { image_path: null, cat_no: taken.cat_no }
    expect((await api.send(`PUT ${product(id)}`, { json })).status).toBe(409)
    expect(onDisk()).toContain(nameOf(image_path))
  })

  test('an absolute address is taken as it is', async () => {
    const image_path = 'https://cdn.example.com/a%20b.png?x=1'
    expect(await createProduct(api, { image_path })).toMatchObject({ image_path, file_path: null })
  })
})

describe('the sweep of uploads that no product took', () => {
  test('removes what is older than 24 hours and unclaimed, and nothing else', async () => {
    const { sweepFiles } = await import('@/collections/files/sweep')
    const [old, young, claimed] = [
      await uploaded(['image', png]),
      await uploaded(['image', png]),
      await uploaded(['image', png]),
    ]
    await createProduct(api, { image_path: claimed.image_path })
    const yesterday = Date.now() / 1_000 - 25 * 60 * 60
    const place = (name: string) => path.join(api.uploadsDir, name)
    for (const { image_path } of [old, claimed]) utimesSync(place(nameOf(image_path)), yesterday, yesterday)
    writeFileSync(place('incoming/left.part'), 'x')
    utimesSync(place('incoming/left.part'), yesterday, yesterday)
    writeFileSync(place('notes.txt'), 'not ours')
    utimesSync(place('notes.txt'), yesterday, yesterday)
    expect(await sweepFiles(api.payload)).toBe(2)
    const left = onDisk()
    expect(left).not.toContain(nameOf(old.image_path))
    expect(left).not.toContain('left.part')
    expect(left).toEqual(
      expect.arrayContaining([nameOf(young.image_path), nameOf(claimed.image_path), 'notes.txt']),
    )
  })

  test('racing a product that takes the file: taken and there, or refused and gone (50 times)', async () => {
    const { sweepFiles } = await import('@/collections/files/sweep')
    const { category_id } = await createProduct(api)
    const yesterday = Date.now() / 1_000 - 25 * 60 * 60
    for (let round = 0; round < 50; round += 1) {
      const name = `${String(round).padStart(22, 'r')}.png`
      const file = path.join(api.uploadsDir, name)
      writeFileSync(file, png)
      utimesSync(file, yesterday, yesterday)
      const json = productInput({ category_id, image_path: `/api/files/${name}` })
      const [{ status }] = await Promise.all([
        api.send('POST /reference-standards/product/', { json }),
        sweepFiles(api.payload),
      ])
      expect([201, 422]).toContain(status)
      expect(onDisk().includes(name)).toBe(status === 201)
    }
  })
})
