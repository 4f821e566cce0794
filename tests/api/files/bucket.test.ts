import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Picture } from '@/payload-types'
import type { Api } from '../../support/application/api'
import type { Panel } from '../../support/content/content-panel'
import { filesBelow, form, pdf, picture } from '../../support/files/files'
import { prepared, upload } from '../../support/files/pictures'
import { storedNameOf, UPLOAD, uploaded } from '../../support/files/uploads'
import {
  apply,
  check,
  csv,
  SUPPLIER_HEADER,
  upload as sendImport,
  supplierLine,
} from '../../support/imports/imports'
import { createProduct, productInput, purgeProduct } from '../../support/products/factories'
import type { S3Server } from '../../support/store/s3-server'
import { get, keys, loseCopies, productWith, withBucket } from '../../support/store/with-bucket'

let s3: S3Server
let api: Api
let panel: Panel
withBucket((opened) => {
  ;({ s3, api, panel } = opened)
})

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

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
    // A request that waits too long on a busy machine is tried again.
    const looked = new Set<string>()
    s3.moodAt = (asked) => {
      if (!made.has(path.basename(asked))) return null
      looked.add(asked)
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
    expect(looked.size).toBe(10)
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
    // A request that waits too long on a busy machine is tried again.
    const looked = new Set<string>()
    s3.moodAt = (asked) => {
      if (!made.includes(path.basename(asked))) return null
      looked.add(asked)
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
    expect(looked.size).toBe(10)
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
