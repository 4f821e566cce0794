import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { settleTables } from '@/catalogue/importing/settle-tables'
import { CALL_DEADLINES, limitSilence, poolOptions } from '@/platform/database/connection/pool'
import { type Api, openApi } from '../../support/application/api'
import { createCategory } from '../../support/products/factories'

let api: Api
const ROWS = 2_000
beforeEach(async () => {
  api ??= await openApi()
  // The search for jobs may hold an older snapshot at this moment.
  await api.runner?.stop()
  const { id } = await createCategory(api)
  // Flushed to disk like an import: before that a page does not count as visible to all.
  await api.payload.db.pool.query(
    `begin; set local synchronous_commit = on;
     insert into reference_products (name, cat_no, category_id)
     select 'Imported ' || md5(n::text), '${id}-' || n, ${id} from generate_series(1, ${ROWS}) n;
     commit`,
  )
})

/** Uses other connections to the same database. */
async function withPool(options: pg.PoolConfig, work: (pool: pg.Pool) => Promise<void>) {
  const { connectionString } = api.payload.db.pool.options
  const pool = new pg.Pool({ connectionString, ...options })
  await work(pool).finally(() => pool.end())
}

async function stateOfTable() {
  const { rows } = await api.payload.db.pool.query<{
    known: number
    actual: string
    pages: number
    seen: number
  }>(
    `select reltuples::int as known, relpages as pages, relallvisible as seen,
       (select count(*) from reference_products) as actual
     from pg_class where oid = 'reference_products'::regclass`,
  )
  if (!rows[0]) throw new Error('The table is not there')
  return { ...rows[0], actual: Number(rows[0].actual) }
}

const pagesToMerge = async () =>
  (
    await api.payload.db.pool.query<{ pages: string }>(
      "select gin_clean_pending_list('reference_products_search') as pages",
    )
  ).rows[0]?.pages

test('§7 After an import the search index is merged, and the planner has new statistics', async () => {
  expect(await settleTables(api.payload.db.pool)).toBe(true)
  expect(await pagesToMerge()).toBe('0')
  const { known, actual } = await stateOfTable()
  expect(known).toBe(actual)
})

test('§7 After an import lists of all rows read an index alone', async () => {
  // Autovacuum may look at the table at this moment, which delays the mark.
  await vi.waitFor(async () => {
    expect(await settleTables(api.payload.db.pool)).toBe(true)
    const { pages, seen } = await stateOfTable()
    expect([pages > 0, seen]).toEqual([true, pages])
  }, 15_000)
})

test('§7 This work has more time than a call', async () => {
  const deadlines = { ...CALL_DEADLINES, statement: 2 }
  await withPool(
    poolOptions(api.payload.db.pool.options.connectionString ?? '', deadlines),
    async (hurried) => {
      hurried.on('connect', (client) => limitSilence(client, 2))
      await expect(hurried.query('select pg_sleep(0.02)')).rejects.toThrow()
      expect(await settleTables(hurried)).toBe(true)
    },
  )
  expect(await pagesToMerge()).toBe('0')
})

test('§7 A role without the permission skips it, and nothing fails', async () => {
  const { pool } = api.payload.db
  await pool.query('create role settles_nothing')
  await withPool({ options: '-c role=settles_nothing' }, async (other) =>
    expect(await settleTables(other)).toBe(true),
  )
  await pool.query('drop role settles_nothing')
  expect(await pagesToMerge()).not.toBe('0')
})

test('§7 A table that is locked is left for later', async () => {
  const holder = await api.payload.db.pool.connect()
  await holder.query('begin; lock table reference_products in share update exclusive mode')
  await withPool({ lock_timeout: 100 }, async (impatient) =>
    expect(await settleTables(impatient)).toBe(false),
  )
  await holder.query('commit')
  holder.release()
})
