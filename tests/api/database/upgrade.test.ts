import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { createProduct } from '../../support/products/factories'

const FIRST_VERSION = path.resolve('tests/fixtures/database/first-version.sql')
const TOKEN = 'first-version-'.padEnd(43, '0')
const TABLES = ['admin_users', 'admin_sessions', 'reference_categories', 'reference_products']

/** Restores a database of the first version. */
async function rewind(databaseUrl: string): Promise<string> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  await client.query(readFileSync(FIRST_VERSION, 'utf8'))
  await client.end()
  return databaseUrl
}

type Rows = Record<string, Record<string, unknown>[]>

async function everyRow({ payload }: Api): Promise<Rows> {
  const rows: Rows = {}
  for (const table of TABLES) {
    rows[table] = (await payload.db.pool.query(`select * from ${table} order by id`)).rows
  }
  return rows
}

let api: Api
let before: Rows
beforeAll(async () => {
  api = await openApi('empty', rewind)
  before = await everyRow(api)
  const { migrate } = await import('@/platform/database/migrating/migrate')
  await migrate(api.payload)
})

const list = (query = '') =>
  api.send<{ id: number; cat_no: string }[]>(`GET /reference-standards/product/?${query}`)

describe('§1 A database of the first version after every migration', () => {
  test('every row is kept, with its values', async () => {
    // Columns of later versions do not count.
    expect(await everyRow(api)).toMatchObject(before)
    expect(before.reference_products).toHaveLength(154)
  })

  test('accounts can sign in as before, and sessions go on', async () => {
    expect((await api.send('GET /auth/verify', { token: TOKEN })).status).toBe(200)
    await api.signIn()
    expect((await api.send<{ total: number }>('GET /admin-users/')).body.total).toBe(3)
  })

  test('lists, search, sorting and counts show the stored products', async () => {
    const all = await list()
    expect(all.headers.get('x-total-count')).toBe('154')
    expect(all.body[0]).toMatchObject({ cat_no: 'X/é 7' })
    const found = async (query: string) => (await list(query)).headers.get('x-total-count')
    expect(await found('search=ZIAGEN')).toBe('1')
    expect(await found('search=impurity')).toBe('2')
    expect(await found('search=%25_')).toBe('1')
    expect(await found('status=Limited%20Stock')).toBe('30')
    expect(await found('category_id=4')).toBe('1')
    expect((await list('sort=name&limit=3')).body.map(({ cat_no }) => cat_no)).toEqual([
      'AV-100001',
      'av-100002',
      'X/é 7',
    ])
  })

  test('categories have counts, which follow every change', async () => {
    const counts = async () => {
      const { body } = await api.send<{ id: number; product_count: number }[]>(
        'GET /reference-standards/category/',
      )
      return Object.fromEntries(body.map(({ id, product_count }) => [id, product_count]))
    }
    expect(await counts()).toEqual({ 1: 77, 2: 76, 3: 0, 4: 1 })
    const { id } = await createProduct(api, { category_id: 3, cat_no: 'NEW-1' })
    expect(await counts()).toEqual({ 1: 77, 2: 76, 3: 1, 4: 1 })
    await api.send(`DELETE /reference-standards/product/${id}`)
    expect(await counts()).toEqual({ 1: 77, 2: 76, 3: 0, 4: 1 })
    expect((await api.send('DELETE /reference-standards/category/4')).status).toBe(409)
    expect((await api.send('DELETE /reference-standards/category/3')).status).toBe(200)
  })

  test('contract §4 Older records have no recorded author', async () => {
    const call = 'GET /reference-standards/product/2/history'
    type Entry = { id: number; kind: string; actor: unknown; change_set: number | null; fields: object[] }
    const before = (await api.send<{ changes: Entry[]; total: number }>(call)).body
    expect(before).toMatchObject({
      total: 1,
      changes: [{ id: 1, kind: 'create', actor: null, change_set: null }],
    })
    expect(before.changes[0]?.fields).toContainEqual({ field: 'cat_no', before: null, after: 'av-100002' })
    await api.send('PUT /reference-standards/product/2', { json: { cas_no: '50-00-0' } })
    const { changes } = (await api.send<{ changes: Entry[] }>(call)).body
    expect(changes.map(({ id, kind }) => `${id} ${kind}`)).toEqual(['2 edit', '1 create'])
  })

  test('the oldest rows can be changed, and used catalogue numbers are known', async () => {
    const oldest = '/reference-standards/product/1'
    expect((await api.send(`PUT ${oldest}`, { json: { description: 'Changed' } })).status).toBe(200)
    expect((await api.send(`PUT ${oldest}`, { json: { cat_no: 'AV-100002' } })).status).toBe(409)
  })
})
