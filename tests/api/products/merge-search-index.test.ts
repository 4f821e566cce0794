import pg from 'pg'
import { expect, test } from 'vitest'
import { mergeSearchIndex } from '@/catalogue/products/merge-search-index'
import { openApi } from '../../support/application/api'
import { createProduct } from '../../support/products/factories'

test('contract §11 The search index is merged after every 2,000 changed products', async () => {
  const api = await openApi()
  await api.query('create extension if not exists pgstattuple')
  const unmerged = async () =>
    (
      await api.query<{ pages: number }>(
        "select pending_pages as pages from pgstatginindex('reference_products_search')",
      )
    )[0]?.pages
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

test('contract §11 A merge that fails is left to a later write', async () => {
  const pool = new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' })
  await expect(mergeSearchIndex(pool, 2_000)).resolves.toBeUndefined()
  await pool.end()
})
