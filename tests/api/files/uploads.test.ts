import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { animatedPng, noisePicture, pdf, picture } from '../../support/files/files'
import { linearised, PAGE, packedPdf, pdfOf, updated } from '../../support/files/pdf-files'
import { storedNameOf, uploaded } from '../../support/files/uploads'

let api: Api
let png: Buffer
beforeAll(async () => {
  api = await openApi()
  png = await picture('png')
})

describe('§7 POST /api/reference-standards/product/upload', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'a %s is re-encoded without its metadata, readable by no other user of the machine',
    async (format) => {
      const { image_path } = await uploaded(api, ['image', await picture(format), 'evil.html'])
      expect(image_path).toMatch(/^\/api\/files\/[\w-]{22}\.(png|jpg|webp|gif|avif)$/)
      const file = path.join(api.uploadsDir, storedNameOf(image_path))
      expect(statSync(file).mode & 0o777).toBe(0o600)
      const stored = readFileSync(file)
      expect(stored.includes('Secret')).toBe(false)
      expect(await sharp(stored).metadata()).toMatchObject({ width: 40, height: 30 })
      const { headers } = await api.fetch(`GET ${image_path?.slice('/api'.length)}`, { token: null })
      expect(headers.get('content-type')).toBe(`image/${format}`)
    },
  )

  test('one frame of an animated PNG is kept, and the answer says so', async () => {
    const { image_path, ...rest } = await uploaded(api, ['image', await animatedPng(2)])
    expect(image_path).toMatch(/\.png$/)
    expect(rest).toEqual({ note: expect.stringContaining('one frame of it was kept') })
  })

  test('a picture is turned upright before its orientation is removed', async () => {
    const lying = await sharp(png).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { image_path } = await uploaded(api, ['image', lying])
    expect(await sharp(path.join(api.uploadsDir, storedNameOf(image_path))).metadata()).toMatchObject({
      width: 30,
      height: 40,
    })
  })

  test('§5 The size hints are not enforced: a picture of 6 MB and a PDF of 12 MB are accepted', async () => {
    const large = await noisePicture(1_450, 1_450)
    expect(large.length).toBeGreaterThan(6_000_000)
    const document = pdf({ paddingBytes: 12_000_000 })
    const answer = await uploaded(api, ['image', large], ['pdf', document])
    expect(Object.keys(answer).sort()).toEqual(['file_path', 'image_path'])
    const stored = readFileSync(path.join(api.uploadsDir, storedNameOf(answer.file_path)))
    // A matcher would compare 12 million elements one by one.
    expect(stored.equals(document)).toBe(true)
  })

  test.each([
    ['of version 1.4', Buffer.from(pdf().toString('latin1').replace('%PDF-1.7', '%PDF-1.4'), 'latin1')],
    ['of version 2.0', Buffer.from(pdf().toString('latin1').replace('%PDF-1.7', '%PDF-2.0'), 'latin1')],
    ['after a byte order mark', Buffer.concat([Buffer.from('\ufeff'), pdf()])],
    ['after an empty line', Buffer.concat([Buffer.from('\r\n'), pdf()])],
    ['after many blank bytes', Buffer.concat([Buffer.alloc(900), pdf()])],
    ['whose objects are packed', packedPdf()],
    ['that is linearised', linearised()],
    ['that was updated', updated(pdfOf(PAGE), ['<< /A 1 >>'])],
    ['before empty lines', Buffer.concat([pdf(), Buffer.from('\r\n\r\n')])],
    ['with a minimal trailer', Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n')],
  ])('a PDF %s is accepted', async (_which, bytes) => {
    expect(await uploaded(api, ['pdf', bytes])).toEqual({ file_path: expect.stringMatching(/\.pdf$/) })
  })
})
