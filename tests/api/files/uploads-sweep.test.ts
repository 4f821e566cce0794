import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { writableColumns } from '../../support/application/table-columns'
import { picture } from '../../support/files/files'
import { storedNameOf, uploaded } from '../../support/files/uploads'
import { createProduct, productInput, purgeProduct } from '../../support/products/factories'

const DAY_MS = 24 * 60 * 60 * 1_000

let api: Api
let png: Buffer
beforeAll(async () => {
  api = await openApi()
  png = await picture('png')
})

const place = (name: string) => path.join(api.uploadsDir, name)
const isStored = (name: string) => existsSync(place(name))
const isTrashed = (name: string) => existsSync(place(`trash/${name}`))

function age(name: string, days: number) {
  const then = (Date.now() - days * DAY_MS) / 1_000
  utimesSync(place(name), then, then)
}

async function sweep(): Promise<number> {
  const { sweepFiles } = await import('@/platform/files/sweep')
  return sweepFiles(api.payload)
}

async function objection(): Promise<string | null> {
  const { whyNotOurs } = await import('@/platform/files/ownership')
  const { PRODUCT_FILES } = await import('@/platform/files/references')
  return whyNotOurs(
    api.payload,
    PRODUCT_FILES,
    readdirSync(api.uploadsDir).filter((name) => name.endsWith('.png')),
  )
}

/** Stored files that no product names, uploaded two days ago. */
function oldFiles(count: number, letter: string): string[] {
  const names = Array.from({ length: count }, (_, i) => `${letter}${String(i).padStart(21, '0')}.png`)
  for (const name of names) {
    writeFileSync(place(name), png)
    age(name, 2)
  }
  return names
}

async function product(): Promise<{ id: number; name: string }> {
  const { image_path } = await uploaded(api, ['image', png])
  const { id } = await createProduct(api, { image_path })
  const name = storedNameOf(image_path)
  age(name, 2)
  return { id, name }
}

/** Restores the products of the table `backup`, all or those of a condition. */
async function restoreProducts(condition = '') {
  const columns = (await writableColumns(api.payload.db.pool)).get('reference_products')
  await api.payload.db.pool.query(
    `insert into reference_products (${columns}) select ${columns} from backup ${condition}; drop table backup`,
  )
}

describe('the sweep of uploads without a product', () => {
  /** A product's file, which binds the folder to the database. */
  let claimed: string
  beforeEach(async () => {
    for (const name of existsSync(api.uploadsDir) ? readdirSync(api.uploadsDir) : []) {
      rmSync(place(name), { recursive: true })
    }
    await api.payload.db.pool.query('delete from reference_products')
    claimed = (await product()).name
  })

  test('the sweep removes nothing when the files belong to another database, and says so', async () => {
    const [free = ''] = oldFiles(1, 'a')
    expect(await objection()).toBeNull()
    await api.payload.db.pool.query('update installation set id = gen_random_uuid()')
    expect(await sweep()).toBe(0)
    expect(isStored(free)).toBe(true)
    expect(await objection()).toMatch(
      /belong to another database .* DATABASE_URL .* delete \S+\.installation/s,
    )
    rmSync(place('.installation'))
    expect(await objection()).toBeNull()
    expect(await sweep()).toBe(1)
  })

  test('the sweep removes nothing when the database is empty, and continues once its backup is restored', async () => {
    const backup = 'create table backup as table reference_products; delete from reference_products'
    await api.payload.db.pool.query(backup)
    expect(await sweep()).toBe(0)
    expect(isStored(claimed)).toBe(true)
    expect(existsSync(place('.installation'))).toBe(false)
    expect(await objection()).toMatch(/^No product of this database names any of the 1 files in .* backup/)
    await restoreProducts()
    const [free = ''] = oldFiles(1, 'b')
    expect(await sweep()).toBe(1)
    expect([isStored(claimed), isStored(free)]).toEqual([true, false])
  })

  test('the sweep never takes more than a tenth at once, except for a few files', async () => {
    const many = oldFiles(21, 'c')
    expect(await sweep()).toBe(0)
    expect(many.every(isStored)).toBe(true)
    rmSync(place(many[0] ?? ''))
    expect(await sweep()).toBe(20)
    expect(many.some(isStored)).toBe(false)
  })

  test('the sweep moves only unclaimed files older than 24 hours to the trash', async () => {
    const [old = ''] = oldFiles(1, 'd')
    const young = storedNameOf((await uploaded(api, ['image', png])).image_path)
    writeFileSync(place('incoming/left.part'), 'x')
    writeFileSync(place('notes.txt'), 'not ours')
    for (const name of ['incoming/left.part', 'notes.txt']) age(name, 2)
    expect(await sweep()).toBe(2)
    expect([old, young, claimed, 'notes.txt', 'incoming/left.part'].map(isStored)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    expect(readFileSync(place(`trash/${old}`)).equals(png)).toBe(true)
    expect((await api.send(`GET /files/${old}`, { token: null })).status).toBe(404)
  })

  test('a file leaves the trash after seven days, or returns when a product names it again', async () => {
    const [first, second] = [await product(), await product()]
    await api.payload.db.pool.query('create table backup as table reference_products')
    for (const { id } of [first, second]) await purgeProduct(api, id)
    const [third = ''] = oldFiles(1, 'e')
    await sweep()
    expect([first.name, second.name, third].map(isTrashed)).toEqual([true, true, true])
    age(`trash/${second.name}`, 6.9)
    for (const name of [first.name, third]) age(`trash/${name}`, 7.1)
    await restoreProducts(`where id = ${first.id}`)
    await sweep()
    expect([first.name, second.name, third].map(isTrashed)).toEqual([false, true, false])
    expect([first.name, second.name, third].map(isStored)).toEqual([true, false, false])
  })

  test('a file that a product claims during the sweep is either claimed and present, or refused and gone (50 times)', async () => {
    const { category_id } = await createProduct(api)
    for (let round = 0; round < 50; round += 1) {
      const name = `${String(round).padStart(22, 'r')}.png`
      writeFileSync(place(name), png)
      age(name, 2)
      const json = productInput({ category_id, image_path: `/api/files/${name}` })
      const [{ status }] = await Promise.all([
        api.send('POST /reference-standards/product/', { json }),
        sweep(),
      ])
      expect([201, 422]).toContain(status)
      expect(isStored(name)).toBe(status === 201)
    }
  })
})
