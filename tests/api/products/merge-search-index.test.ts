import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { mergeSearchIndex } from '@/catalogue/products/merge-search-index'
import { type Api, openApi } from '../../support/application/api'
import { BULK } from '../../support/products/bulk'
import { createProduct } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
  await api.query('create extension if not exists pgstattuple')
})

/** The pages that wait to be merged into the search index. */
const unmerged = async () =>
  (
    await api.query<{ pages: number }>(
      "select pending_pages as pages from pgstatginindex('reference_products_search')",
    )
  )[0]?.pages

test('contract §11 The search index is merged after every 2,000 changed products', async () => {
  await createProduct(api)
  const { connectionString } = api.payload.db.pool.options
  // Nothing has been changed by this pool.
  const pool = new pg.Pool({ connectionString })
  try {
    await mergeSearchIndex(pool, 1_999)
    expect(await unmerged()).toBeGreaterThan(0)
    await mergeSearchIndex(pool, 1)
    expect(await unmerged()).toBe(0)
    await createProduct(api)
    await mergeSearchIndex(pool, 1_999)
    expect(await unmerged()).toBeGreaterThan(0)
  } finally {
    await pool.end()
  }
})

test.each<[what: string, change: (id: number, cat_no: string) => Promise<{ status: number }>]>([
  [
    'a call that sets stock',
    (_id, cat_no) =>
      api.send('POST /reference-standards/stock/', {
        json: { rows: [{ cat_no, inventory_status: 'Out of Stock' }] },
      }),
  ],
  [
    'a bulk change',
    (id) => api.send(BULK, { json: { select: { ids: [id] }, set: { inventory_status: 'Out of Stock' } } }),
  ],
])('contract §4, §11 The search index is merged after %s', async (_what, change) => {
  const { pool } = api.payload.db
  await mergeSearchIndex(pool, 2_000)
  const cat_no = `AV-MERGED-${crypto.randomUUID()}`
  const { id } = await createProduct(api, { cat_no, inventory_status: 'In Stock' })
  await mergeSearchIndex(pool, 1_999)
  expect(await unmerged()).toBeGreaterThan(0)
  expect((await change(id, cat_no)).status).toBeLessThan(300)
  await vi.waitFor(async () => expect(await unmerged()).toBe(0), 10_000)
})

test('contract §11 Changes are saved although a merge fails', async () => {
  const pool = new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' })
  await expect(mergeSearchIndex(pool, 2_000)).resolves.toBeUndefined()
  await pool.end()
})
