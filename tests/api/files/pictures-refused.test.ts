import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { firstAdmin, openPanel, type Panel } from '../../support/content/content-panel'
import { filesBelow, form, picture, pixelBomb } from '../../support/files/files'
import { pictureForm, type Refused } from '../../support/files/pictures'
import { openGate } from '../../support/panel/panel'

let api: Api
let panel: Panel
let png: Buffer
beforeAll(async () => {
  api = await openApi()
  panel = await openPanel(await firstAdmin(api))
  png = await picture('png')
})

const place = (name: string) => path.join(api.uploadsDir, '../pictures', name)
const stored = () => filesBelow(place('.'))
const rows = async () => (await api.payload.db.pool.query('select * from content_pictures order by id')).rows

/** The faults of an upload, by field. */
async function problems(sent: FormData): Promise<Record<string, string>> {
  const { status, body } = await panel.send<Refused>('POST /pictures', { form: sent })
  expect({ status, body }).toMatchObject({ status: 400 })
  const errors = body.errors?.[0]?.data?.errors ?? []
  return Object.fromEntries(errors.map(({ path: field, message }) => [field, message]))
}

const withTail = (bytes: Buffer, tail: string) => Buffer.concat([bytes, Buffer.from(tail)])

describe('contract §6 A refused picture', () => {
  test('strangers cannot upload, read, change or delete pictures', async () => {
    for (const call of ['GET /pictures', 'GET /pictures/1', 'PATCH /pictures/1', 'DELETE /pictures/1']) {
      const { status } = await panel.send(call, { as: null, json: call.startsWith('PATCH') ? {} : undefined })
      expect({ call, isRefused: [401, 403].includes(status) }).toEqual({ call, isRefused: true })
    }
    expect((await panel.send('POST /pictures', { as: null, form: pictureForm(png) })).status).toBe(401)
  })

  test('a page of another site cannot upload: the gate refuses its Origin', async () => {
    const gate = await openGate(api)
    try {
      const token = await api.signIn()
      const { status } = await gate.send(
        'POST /cms/api/pictures',
        { cookie: `cms_session=${token}`, origin: 'https://elsewhere.example' },
        'x',
      )
      expect(status).toBe(403)
      expect(gate.passed).toEqual([])
    } finally {
      gate.close()
    }
  })

  test('the type follows from the content and not from the name', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    const formats = 'The image must be a PNG, JPEG, WebP, GIF or AVIF picture.'
    const double = 'The image holds another file or a script: export it again and retry.'
    const cases: [bytes: Buffer, name: string, why: string][] = [
      [svg, 'sign.svg', formats],
      [svg, 'sign.png', formats],
      [html, 'page.png', formats],
      [Buffer.from('%PDF-1.7'), 'a.png', formats],
      [withTail(png, '<script>alert(1)</script>'), 'polyglot.png', double],
      [withTail(png, `PK\x05\x06${'\0'.repeat(18)}`), 'archive.png', double],
      [
        png.subarray(0, png.length / 2),
        'half.png',
        'The image is damaged or incomplete: export it again and retry.',
      ],
      [
        await pixelBomb(6_404),
        '41-megapixels.png',
        'The image has more than 40 megapixels: make it smaller.',
      ],
      [Buffer.alloc(0), 'empty.png', 'The file is empty.'],
      [
        await picture('png', 40, 321),
        'ribbon.png',
        'The image is more than 8 times as long on one side as on the other: cut it to what pages show.',
      ],
    ]
    for (const [bytes, name, why] of cases)
      expect({ name, problems: await problems(pictureForm(bytes, {}, name)) }).toEqual({
        name,
        problems: { file: why },
      })
  })

  test('an upload without a file, with two files or with one in another place is refused', async () => {
    const words: [string, string] = ['_payload', JSON.stringify({ alt: 'A flask' })]
    expect(await problems(form(words))).toEqual({ file: 'Choose a file.' })
    const one = 'Choose one file: a picture is one.'
    expect(await problems(form(words, ['file', png, 'a.png'], ['file', png, 'b.png']))).toEqual({ file: one })
    expect(await problems(form(words, ['other', png, 'a.png']))).toEqual({ file: one })
    expect(await problems(form(words, ['file', png, 'a.png'], ['other', png, 'b.png']))).toEqual({
      file: one,
    })
  })

  test('a missing or overlong alternative text is refused; all problems are reported together', async () => {
    const alt = 'Say what the picture shows, for those who do not see it, or tick “Decorative”.'
    expect(await problems(pictureForm(png, { alt: ' ' }))).toEqual({ alt })
    expect(await problems(pictureForm(png, { alt: 'x'.repeat(141), credit: 'x'.repeat(121) }))).toEqual({
      alt: 'What it shows must be at most 140 characters long.',
      credit: 'Credit must be at most 120 characters long.',
    })
    expect(await problems(pictureForm(png, { alt: 7, decorative: 'no' }))).toEqual({
      alt: 'What it shows must be text.',
      decorative: 'Decorative must be yes or no.',
    })
    expect(await problems(form(['_payload', '{}']))).toEqual({ file: 'Choose a file.', alt })
  })

  test('a file that is too large, or a form that cannot be read, is refused', async () => {
    const large = await panel.send<Refused>('POST /pictures', {
      form: pictureForm(Buffer.alloc(50 * 1024 * 1024 + 1)),
    })
    expect([large.status, large.body.errors?.[0]]).toMatchObject([
      413,
      {
        message: 'The image must be at most 50 MB.',
        data: { errors: [{ path: 'file', message: 'The image must be at most 50 MB.' }] },
      },
    ])
    const payload = '{"alt":"A flask"}'
    for (const crowded of [
      form(['_payload', JSON.stringify({ alt: 'x'.repeat(1_100_000) })], ['file', png, 'a.png']),
      form(
        ['_payload', payload],
        ...Array.from({ length: 4 }, () => ['file', png, 'a.png'] as [string, Buffer, string]),
      ),
    ]) {
      const { status, body } = await panel.send<Refused>('POST /pictures', { form: crowded })
      expect([status, body.errors?.[0]?.message]).toEqual([
        413,
        'The form holds more than one picture and what is said of it.',
      ])
    }
    for (const bent of [
      form(['_payload', '{"alt"'], ['file', png, 'a.png']),
      form(['_payload', payload], ['file', '{"filename":"a.png"}']),
      form(['_payload', payload], ['file', 'x']),
    ]) {
      const { status } = await panel.send('POST /pictures', { form: bent })
      expect(status).toBe(400)
    }
  })

  test('a refusal leaves neither file nor row', async () => {
    expect([stored(), await rows()]).toEqual([[], []])
  })

  test('a picture whose row cannot be written is not kept', async () => {
    await api.payload.db.pool.query(
      `alter table content_pictures add constraint refused check (alt <> 'Refused')`,
    )
    const { status } = await panel.send('POST /pictures', { form: pictureForm(png, { alt: 'Refused' }) })
    await api.payload.db.pool.query('alter table content_pictures drop constraint refused')
    expect(status).toBeGreaterThanOrEqual(400)
    expect([stored(), await rows()]).toEqual([[], []])
  })

  test('files that a killed process left are swept', async () => {
    const { sweepFiles } = await import('@/platform/files/sweep')
    await sweepFiles(api.payload)
    const key = 'Zk3_pQ-7xRb2Lm9Tn4Vw8A'
    // Files that arrived, their results, and files stored before the row was written.
    const left = [`incoming/${key}.part`, `incoming/${key}-400.avif.7.part`, `${key}.png`]
    const age = (hours: number) => {
      const then = Date.now() / 1_000 - hours * 60 * 60
      for (const name of left.filter((each) => existsSync(place(each)))) utimesSync(place(name), then, then)
    }
    mkdirSync(place('incoming'), { recursive: true })
    for (const name of left) writeFileSync(place(name), png)
    const leftAfter = async (hours: number) => {
      age(hours)
      await sweepFiles(api.payload)
      return stored().filter((name) => name.includes(key))
    }
    expect(await leftAfter(0.9)).toHaveLength(3)
    expect(await leftAfter(1.1)).toEqual([`${key}.png`])
    expect(existsSync(place(`trash/${key}.png`))).toBe(false)
    await leftAfter(25)
    expect(existsSync(place(`trash/${key}.png`))).toBe(true)
  })
})

describe('contract §6 Impossible values', () => {
  test.each([
    'GET /pictures/x',
    'GET /pictures/99999999999999999999',
    'GET /pictures?where[nothing][equals]=1',
    'GET /pictures?where[key][equals]=%00',
    'GET /pictures?where[widths][in]=x',
    'GET /pictures?sort=nothing',
    'DELETE /pictures/x',
    'DELETE /pictures/-1',
    'DELETE /pictures',
    'PATCH /pictures/x',
    'PATCH /pictures/99999999999999999999',
    'PATCH /pictures/1?uploadEdits=x',
    'POST /pictures',
    'POST /pictures?uploadEdits[focalPoint]=x',
  ])('%s is no failure of the server', async (call) => {
    const json = /^P/.test(call) ? { alt: { deep: [1] }, focalX: 'x', updatedAt: 'never' } : undefined
    expect((await panel.send(call, { json })).status).toBeLessThan(500)
  })
})
