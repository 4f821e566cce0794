import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import type { Picture } from '@/payload-types'
import { type Api, openApi } from '../../support/application/api'
import { createDatabase } from '../../support/application/cluster'
import { everyRow } from '../../support/application/rows'
import { runCommandWith } from '../../support/application/run-command'
import { firstAdmin, openPanel, type Panel } from '../../support/content/content-panel'
import { filesBelow, form, pdf, picture } from '../../support/files/files'
import { pictureForm, prepared, type Refused, upload } from '../../support/files/pictures'
import { storedNameOf, UPLOAD, uploaded } from '../../support/files/uploads'
import {
  apply,
  check,
  csv,
  IMPORTS,
  SUPPLIER_HEADER,
  upload as sendImport,
  supplierLine,
} from '../../support/imports/imports'
import { createProduct, productInput, purgeProduct } from '../../support/products/factories'
import { settingsOf } from '../../support/store/bucket-settings'
import { openS3, type S3Server } from '../../support/store/s3-server'

/** An installation whose files are in a bucket (contract §8). */

let s3: S3Server
let api: Api
let panel: Panel
let dataDir: string
beforeAll(async () => {
  s3 = await openS3()
  // Read when the application is loaded.
  Object.assign(process.env, s3.env)
  api = await openApi()
  panel = await openPanel(await firstAdmin(api))
  dataDir = path.dirname(api.uploadsDir)
})
afterEach(() => {
  s3.mood = 'well'
  s3.moodAt = null
})
afterAll(() => s3.close())

/** The keys of this installation, without its prefix. */
const keys = () =>
  [...s3.objects.keys()].flatMap((key) => (key.startsWith('site/') ? [key.slice('site/'.length)] : [])).sort()
const loseCopies = () => rmSync(path.join(dataDir, 'cache'), { recursive: true, force: true })
const get = (name: string, headers = {}) => api.fetch(`GET /files/${name}`, { token: null, headers })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

/** The product that names these files. */
async function productWith(files: { image_path?: string; file_path?: string }) {
  const { id } = await createProduct(api, files)
  return { id, names: Object.values(files).map(storedNameOf) }
}

/** Waits until a call to the store is allowed again. */
const untilBack = () =>
  expect
    .poll(
      async () => (await api.send<{ checks: object }>('GET /health/ready', { token: null })).body.checks,
      {
        timeout: 10_000,
      },
    )
    .toMatchObject({ store: 'ok' })

describe('contract §8 Uploads in a bucket', () => {
  test('uploads are checked here, stored there, and served with ranges even after every copy is lost', async () => {
    const document = pdf({ paddingBytes: 200_000 })
    const files = await uploaded(api, ['image', await picture('png')], ['pdf', document])
    const [image, file] = [storedNameOf(files.image_path), storedNameOf(files.file_path)]
    expect(keys()).toEqual([`uploads/${file}`, `uploads/${image}`].sort())
    expect(filesBelow(api.uploadsDir)).toEqual([])
    s3.asked.length = 0
    expect((await bytesOf(await get(file))).equals(document)).toBe(true)
    expect(s3.asked).toEqual([])
    loseCopies()
    const part = await get(file, { range: 'bytes=10-19' })
    expect(part.status).toBe(206)
    expect(await bytesOf(part)).toEqual(document.subarray(10, 20))
    for (const [range, bytes] of [
      ['bytes=-7', document.subarray(-7)],
      [`bytes=${document.length - 5}-`, document.subarray(-5)],
      [`bytes=${document.length - 5}-${document.length + 5}`, document.subarray(-5)],
    ] as const) {
      loseCopies()
      const answer = await get(file, { range })
      expect({ status: answer.status, range: answer.headers.get('content-range') }).toEqual({
        status: 206,
        range: `bytes ${document.length - bytes.length}-${document.length - 1}/${document.length}`,
      })
      expect(await bytesOf(answer)).toEqual(bytes)
    }
    loseCopies()
    const behind = await get(file, { range: `bytes=${document.length}-` })
    expect({ status: behind.status, range: behind.headers.get('content-range') }).toEqual({
      status: 416,
      range: `bytes */${document.length}`,
    })
    expect((await get(image)).headers.get('etag')).toBe(`"${image}"`)
    expect((await get(`${'A'.repeat(22)}.png`)).status).toBe(404)
    await productWith(files)
  })

  test('a refused upload is not stored', async () => {
    const before = keys()
    const { status } = await api.send(UPLOAD, { raw: form(['image', Buffer.from('no picture')]) })
    expect(status).toBe(415)
    expect(keys()).toEqual(before)
  })

  test('a product names only existing files; a file that no product names goes to the trash, and returns', async () => {
    const missing = productInput({ image_path: `/api/files/${'B'.repeat(22)}.png` })
    expect((await api.send('POST /reference-standards/product/', { json: missing })).status).toBe(422)
    const { id, names } = await productWith(await uploaded(api, ['image', await picture('png')]))
    const [name = ''] = names
    const { removeUnclaimed } = await import('@/platform/files/claimed-folder')
    const { PRODUCT_FILES } = await import('@/platform/files/references')
    const { sweepFiles } = await import('@/platform/files/sweep')
    await api.payload.db.pool.query('create table former as select id, image_path from reference_products')
    await api.payload.db.drizzle.execute(
      sql`update reference_products set image_path = null where id = ${id}`,
    )
    await api.payload.db.drizzle.execute(sql`delete from former_files`)
    await removeUnclaimed(api.payload, PRODUCT_FILES, [name])
    expect(keys()).toContain(`uploads/trash/${name}`)
    expect((await get(name)).status).toBe(404)
    await api.payload.db.drizzle.execute(
      sql`update reference_products p set image_path = f.image_path from former f where p.id = f.id and p.id = ${id}`,
    )
    await sweepFiles(api.payload)
    expect(keys()).toContain(`uploads/${name}`)
    expect((await get(name)).status).toBe(200)
    expect(String(s3.objects.get('site/uploads/.installation')?.bytes)).toMatch(/^[\w-]{36}\n$/)
    await api.payload.db.pool.query('drop table former')
    await purgeProduct(api, id)
  })
})

describe('contract §8 Files that the bucket does not have', () => {
  const nonsense = () => `${randomBytes(16).toString('base64url')}.png`

  test('a name of an invalid form makes no request', async () => {
    s3.asked.length = 0
    for (const name of ['x.png', `${'A'.repeat(23)}.png`, `${'A'.repeat(22)}.svg`, `${'A'.repeat(22)}.PNG`])
      expect((await get(name)).status).toBe(404)
    expect(s3.asked).toEqual([])
  })

  test('500 requests for invented names make ten requests to the bucket, and files of products and uploads are still served', async () => {
    const files = await uploaded(api, ['image', await picture('png')])
    const { id, names } = await productWith(files)
    const [named = ''] = names
    const made = new Set(Array.from({ length: 500 }, nonsense))
    let open = () => {}
    const gate = new Promise<null>((resolve) => {
      open = () => resolve(null)
    })
    const looked: string[] = []
    s3.moodAt = (asked) => {
      if (!made.has(path.basename(asked))) return null
      looked.push(asked)
      return gate
    }
    const statuses: number[] = []
    const answers = [...made].map(async (name) => statuses.push((await get(name)).status))
    await expect.poll(() => statuses, { timeout: 20_000 }).toEqual(Array.from({ length: 490 }, () => 429))
    loseCopies()
    expect((await get(named)).status).toBe(200)
    const fresh = storedNameOf((await uploaded(api, ['image', await picture('gif')])).image_path)
    loseCopies()
    const preview = get(fresh, { 'x-forwarded-for': '192.0.2.7' })
    open()
    expect((await preview).status).toBe(200)
    await Promise.all(answers)
    expect(statuses.slice(490)).toEqual(Array.from({ length: 10 }, () => 404))
    expect(looked).toHaveLength(10)
    expect((await get(nonsense())).status).toBe(404)
    await purgeProduct(api, id)
    s3.objects.delete(`site/uploads/${fresh}`)
  })

  test('300 requests for invented pictures and sizes make ten requests, and real pictures are still served', async () => {
    const { key } = await upload(panel, await picture('jpeg', 700, 420))
    await prepared(api)
    const { editorsPictures } = await import('@/server/door/editors-pictures')
    const editorsPicture = editorsPictures(api.payload.db.drizzle)
    const server = createServer((request, response) => {
      editorsPicture(request.url ?? '')?.(request, response, () => response.writeHead(404).end())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // The address of a server that listens on a port is of this type.
    const { port } = server.address() as AddressInfo
    const statusOf = async (name: string) => (await fetch(`http://127.0.0.1:${port}/images/${name}`)).status
    const made = Array.from({ length: 100 }, (_, number) => [
      `${randomBytes(16).toString('base64url')}-640.webp`,
      `${key}-${number + 1}.avif`,
      `${key}-share-${number}-1.jpg`,
    ]).flat()
    let open = () => {}
    const gate = new Promise<null>((resolve) => {
      open = () => resolve(null)
    })
    const looked: string[] = []
    s3.moodAt = (asked) => {
      if (!made.includes(path.basename(asked))) return null
      looked.push(asked)
      return gate
    }
    loseCopies()
    const statuses: number[] = []
    const answers = made.map(async (name) => statuses.push(await statusOf(name)))
    await expect.poll(() => statuses, { timeout: 20_000 }).toEqual(Array.from({ length: 290 }, () => 503))
    for (const version of ['400.avif', '700.webp', 'share-50-50.jpg'])
      expect(await statusOf(`${key}-${version}`)).toBe(200)
    open()
    await Promise.all(answers)
    expect(statuses.slice(290)).toEqual(Array.from({ length: 10 }, () => 404))
    expect(looked).toHaveLength(10)
    await new Promise((resolve) => server.close(resolve))
  })
})

describe('contract §8 Files that move to the trash of a bucket', () => {
  const names = Array.from({ length: 20 }, (_, index) => `${String(index).padStart(22, 'm')}.png`)
  const [taken = '', free = ''] = names
  const store = (key: string) =>
    s3.objects.set(`site/uploads/${key}`, { bytes: Buffer.from('moved'), changedAt: new Date(0) })
  /** The folders in which a file is. */
  const placesOf = (name: string) =>
    ['', 'trash/'].filter((folder) => s3.objects.has(`site/uploads/${folder}${name}`))
  beforeAll(() => names.forEach(store))
  afterAll(() => {
    for (const name of names)
      for (const folder of ['', 'trash/']) s3.objects.delete(`site/uploads/${folder}${name}`)
  })

  test('no transaction waits for the copies, a product can use a file during them, and no file is lost', async () => {
    const { removeUnreferenced } = await import('@/platform/files/references')
    let open = () => {}
    const gate = new Promise<null>((resolve) => {
      open = () => resolve(null)
    })
    const [copied, lost]: [string[], string[]] = [[], []]
    s3.moodAt = (asked) => {
      lost.push(...names.filter((name) => placesOf(name).length === 0))
      if (!asked.startsWith('PUT site/uploads/trash/')) return null
      copied.push(asked)
      return gate
    }
    const moving = removeUnreferenced(api.payload, names)
    await expect.poll(() => copied.length).toBeGreaterThan(0)
    const { rows } = await api.payload.db.pool.query(
      `select state from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
    )
    expect(rows).toEqual([])
    await createProduct(api, { image_path: `/api/files/${taken}` })
    open()
    expect(await moving).toBe(names.length - 1)
    expect(names.filter((name) => placesOf(name).join() === 'trash/')).toEqual(names.slice(1))
    expect(placesOf(taken)).toEqual([''])
    expect(lost).toEqual([])
  })

  test('a file that a killed process left in both places is swept into the right one', async () => {
    const { sweepFiles } = await import('@/platform/files/sweep')
    store(`trash/${taken}`)
    store(free)
    expect([taken, free].map(placesOf)).toEqual([
      ['', 'trash/'],
      ['', 'trash/'],
    ])
    await sweepFiles(api.payload)
    expect([taken, free].map(placesOf)).toEqual([[''], ['trash/']])
  })
})

describe('contract §8 Pictures of editors and imports in a bucket', () => {
  test('every instance serves a picture’s versions and its original', async () => {
    const { id, key } = await upload(panel, await picture('jpeg', 700, 420))
    await prepared(api)
    expect((await panel.send<Picture>(`GET /pictures/${id}`)).body).toMatchObject({ state: 'ready' })
    const own = keys().filter((name) => name.includes(key))
    expect(own).toEqual(
      [
        `pictures/${key}.jpg`,
        `pictures/${key}-share-50-50.jpg`,
        ...[400, 640, 700].flatMap((width) =>
          ['avif', 'webp'].map((format) => `pictures/${key}-${width}.${format}`),
        ),
      ].sort(),
    )
  })

  test('the versions are made on another instance, which has no copy', async () => {
    await api.runner?.stop()
    const { key } = await upload(panel, await picture('png', 450, 300))
    loseCopies()
    const { pictureJobs } = await import('@/platform/files/pictures/picture-job')
    const { startRunner } = await import('@/platform/jobs/runner')
    const { catalogueJobs } = await import('@/catalogue/jobs')
    api.runner = startRunner(api.payload, { ...catalogueJobs(api.payload), ...pictureJobs(api.payload) })
    await prepared(api)
    expect(keys()).toContain(`pictures/${key}-400.avif`)
  })

  test('the file of an import is kept until the import ends', async () => {
    const found = await sendImport(api, csv(SUPPLIER_HEADER, supplierLine('s1')))
    expect(keys().filter((key) => key.startsWith('imports/'))).toHaveLength(1)
    loseCopies()
    await apply(api, (await check(api, found)).id)
    expect(keys().filter((key) => key.startsWith('imports/'))).toEqual([])
  })
})

describe('contract §8 While the store is away', () => {
  test('reads are served from copies, writes are refused with a sentence and leave nothing; service resumes by itself', async () => {
    const files = await uploaded(api, ['image', await picture('png')])
    const { names } = await productWith(files)
    const other = storedNameOf((await uploaded(api, ['image', await picture('gif')])).image_path)
    rmSync(path.join(dataDir, 'cache/uploads', other))
    const before = keys()
    s3.mood = 'broken'
    const refused = await api.send(UPLOAD, { raw: form(['image', await picture('png')]) })
    expect({ ...refused, headers: refused.headers.get('retry-after') }).toEqual({
      status: 503,
      headers: '5',
      body: { detail: { message: expect.stringMatching(/^The store of files does not answer.*try again/) } },
    })
    const picked = await panel.send<Refused>('POST /pictures', { form: pictureForm(await picture('png')) })
    expect({ status: picked.status, body: picked.body.errors?.[0]?.message }).toEqual({
      status: 503,
      body: expect.stringMatching(/^The store of files does not answer/),
    })
    const importing = await api.send(`POST ${IMPORTS}`, {
      raw: form(['file', Buffer.from(csv(SUPPLIER_HEADER, supplierLine('r1'))), 'a.csv']),
    })
    expect(importing.status).toBe(503)
    const taking = await api.send('POST /reference-standards/document/intake', {
      raw: form(['file', pdf(), 'SDS EU en.pdf']),
    })
    expect(taking.status).toBe(503)
    expect((await get(names[0] ?? '')).status).toBe(200)
    expect((await get(other)).status).toBe(503)
    for (const call of ['GET /reference-standards/product/', 'GET /reference-standards/category/'])
      expect((await api.send(call)).status).toBe(200)
    expect((await api.send('GET /health/ready', { token: null })).body).toMatchObject({
      status: 'ready',
      checks: { database: 'ok', store: 'away' },
    })
    const left = ['uploads', 'pictures'].flatMap((folder) =>
      filesBelow(path.join(dataDir, 'cache', folder, 'incoming')),
    )
    expect(left).toEqual([])
    s3.mood = 'well'
    await untilBack()
    expect(keys()).toEqual(before)
    expect((await get(other)).status).toBe(200)
    await uploaded(api, ['image', await picture('png')])
  })

  test('a single file that the store refuses is not served, and nothing else fails', async () => {
    const [refused = '', other = ''] = await Promise.all(
      [400, 500].map(async (width) =>
        storedNameOf((await uploaded(api, ['image', await picture('png', width)])).image_path),
      ),
    )
    loseCopies()
    s3.moodAt = (asked) => (asked.endsWith(refused) ? 'denying' : null)
    expect((await get(refused)).status).toBe(503)
    expect((await get(other)).status).toBe(200)
    await uploaded(api, ['image', await picture('png')])
  })

  test('a page whose link preview has no cut is printed all the same', async () => {
    const { id, key } = await upload(panel, await picture('jpeg', 700, 420))
    await prepared(api)
    const { rows } = await api.payload.db.pool.query(
      'select placeholder from content_pictures where id = $1',
      [id],
    )
    const sizes = { width: 700, height: 420, widths: [700], focalX: 0, focalY: 0 }
    const shown = { key, alt: '', ...sizes, placeholder: rows[0].placeholder }
    const meta = { picture: { name: key, alt: '' } }
    const documents = new Map<string, unknown>([
      [uploadedPictures.documentKey, [shown]],
      ['pages/careers', { address: '/careers', meta }],
    ])
    const { cutSharePicture, cutSharePictures } = await import('@/releases/printing/share-picture')
    s3.mood = 'broken'
    await cutSharePicture('/careers', { documents })
    s3.mood = 'well'
    await untilBack()
    expect(keys()).not.toContain(`pictures/${key}-share-0-0.jpg`)
    // The page is printed already: the next publication requests every cut.
    await cutSharePictures({ documents })
    expect(keys()).toContain(`pictures/${key}-share-0-0.jpg`)
  })

  test('a job that needs the store waits, and continues when it is back', async () => {
    const found = await sendImport(api, csv(SUPPLIER_HEADER, supplierLine('w1')))
    loseCopies()
    s3.mood = 'broken'
    const columns = Object.fromEntries(found.columns.map(({ header, field }) => [header, field]))
    expect((await api.send(`PUT ${IMPORTS}${found.id}`, { json: { columns } })).status).toBe(200)
    const state = async () => (await api.send<{ state: string }>(`GET ${IMPORTS}${found.id}`)).body.state
    expect(await state()).toBe('checking')
    s3.mood = 'well'
    await untilBack()
    await expect.poll(state, { timeout: 20_000 }).toBe('checked')
  })
})

const noProgress = () => {}

describe('contract §8 backup, restore and files:move with a bucket', () => {
  const target = () => path.join(dataDir, 'backups')
  /** The path of a key below a data directory. */
  const onDisk = (directory: string, key: string) =>
    path.join(directory, key.replace(/^imports\//, 'uploads/imports/'))
  const newest = () =>
    path.join(
      target(),
      readdirSync(target())
        .filter((name) => /^\d{4}-/.test(name))
        .sort()
        .at(-1) ?? '',
    )

  test('a backup holds the files of the bucket; with a wrong key it ends with one sentence', async () => {
    const wrong = await runCommandWith(
      { ...s3.env, S3_SECRET_ACCESS_KEY: 'a wrong secret' },
      'backup',
      target(),
    )
    expect(wrong).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^✗ The secret in S3_SECRET_ACCESS_KEY .*\n$/),
    })
    expect(wrong.stderr + wrong.stdout).not.toMatch(/wrong secret|not-in-any-log/)
    const { makeBackup } = await import('@/commands/backup/make-backup')
    const { placeAt } = await import('@/commands/backup/places/named-place')
    const order = { place: placeAt(target()), version: '0.0.0', keep: null }
    const { count } = (await makeBackup(api.payload.db.pool, order, noProgress)).inventory.files
    expect(count).toBeGreaterThan(2)
    const listed = readFileSync(path.join(newest(), 'files.txt'), 'utf8')
    const held = [...s3.objects].filter(([key]) => listed.includes(path.basename(key)))
    expect(held).toHaveLength(count)
  })

  test('a restore fills another place of the bucket; a flipped byte of a file is found before anything is written', async () => {
    const database = await createDatabase(inject('databaseServer'), 'bare', `bucket_${process.pid}`)
    const env = {
      ...s3.env,
      S3_PREFIX: 'restored',
      DATABASE_URL: database.url,
      DATA_DIR: path.join(dataDir, 'restored'),
    }
    const [line = ''] = readFileSync(path.join(newest(), 'files.txt'), 'utf8').split('\n')
    const file = path.join(target(), line.slice(66))
    const whole = readFileSync(file)
    appendFileSync(file, 'x')
    const { readBackup } = await import('@/commands/backup/backups')
    const { placeOfBackup } = await import('@/commands/backup/places/named-place')
    const { restoreBackup } = await import('@/commands/backup/restore-backup')
    const { place, name } = placeOfBackup(newest())
    const before = [...s3.objects.keys()]
    const rows = await everyRow(api)
    await expect(restoreBackup(api.payload, await readBackup(place, name), noProgress)).rejects.toThrow(
      `${file} is missing or damaged`,
    )
    expect([...s3.objects.keys()]).toEqual(before)
    expect(await everyRow(api)).toEqual(rows)
    writeFileSync(file, whole)
    // A page of another release with the same number.
    const page = 'restored/releases/build/1/aa/x.page'
    s3.objects.set(page, { bytes: Buffer.from('page'), changedAt: new Date() })
    expect(await runCommandWith(env, 'restore', newest())).toMatchObject({ code: 0, stderr: '' })
    expect(s3.objects.has(page)).toBe(false)
    const listed = readFileSync(path.join(newest(), 'files.txt'), 'utf8').split('\n').filter(Boolean)
    const restored = [...s3.objects.keys()].filter((key) =>
      /^restored\/(?:uploads|pictures|imports)\/[\w-]+\./.test(key),
    )
    expect(restored).toHaveLength(listed.length)
    await database.drop()
  })

  test('files:move copies missing files, compares all, and can be repeated', async () => {
    const env = { ...s3.env, DATA_DIR: path.join(dataDir, 'moved') }
    const none = await runCommandWith({ ...env, S3_BUCKET: '' }, 'move-files', 'disk')
    expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining('S3_BUCKET names no bucket') })
    expect(await runCommandWith(env, 'move-files', 'nowhere')).toMatchObject({ code: 2 })
    const files = keys().filter((key) => !key.endsWith('.installation'))
    const bytes = files.reduce((sum, key) => sum + (s3.objects.get(`site/${key}`)?.bytes.length ?? 0), 0)
    const first = await runCommandWith(env, 'move-files', 'disk')
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first.stdout.trimEnd().split('\n').at(-1)).toBe(
      `${files.length} copied, 0 there already, ${bytes} bytes`,
    )
    for (const key of keys())
      expect(
        readFileSync(onDisk(env.DATA_DIR, key)).equals(
          s3.objects.get(`site/${key}`)?.bytes ?? Buffer.alloc(0),
        ),
      ).toBe(true)
    const [lost = '', damaged = ''] = files
    rmSync(onDisk(env.DATA_DIR, lost))
    const { moveFiles } = await import('@/commands/backup/move-files')
    const { Bucket } = await import('@/platform/files/storing/bucket')
    const { DiskStore } = await import('@/platform/files/storing/disk-store')
    const { S3Store } = await import('@/platform/files/storing/s3-store')
    const disk = new DiskStore(env.DATA_DIR)
    const bucket = (prefix: string) =>
      new S3Store(new Bucket({ ...settingsOf(s3), prefix }), path.join(env.DATA_DIR, 'cache'), 1_000_000)
    const again = () => moveFiles({ from: bucket('site'), to: disk }, noProgress)
    expect(await again()).toMatchObject({ copied: 1, there: files.length - 1 })
    appendFileSync(onDisk(env.DATA_DIR, damaged), 'x')
    await expect(again()).rejects.toThrow(damaged)
    rmSync(onDisk(env.DATA_DIR, damaged))
    const back = await moveFiles({ from: disk, to: bucket('back') }, noProgress)
    expect(back).toMatchObject({ copied: files.length - 1, there: 0 })
    expect(existsSync(onDisk(env.DATA_DIR, lost))).toBe(true)
    expect(s3.objects.get('back/uploads/.installation')?.bytes).toEqual(
      s3.objects.get('site/uploads/.installation')?.bytes,
    )
  })

  test('files:move refuses a place that belongs to another installation', async () => {
    const env = { ...s3.env, DATA_DIR: path.join(dataDir, 'moved'), S3_PREFIX: 'foreign' }
    s3.objects.set('foreign/uploads/.installation', {
      bytes: Buffer.from('another\n'),
      changedAt: new Date(),
    })
    const { code, stderr } = await runCommandWith(env, 'move-files', 's3')
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: '✗ s3://files/foreign/uploads holds the files of another installation: choose another place.\n',
    })
  })
})
