import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { withDeathsAt } from '../../support/jobs/steps-cut-off'
import { createCategory, createProduct } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
  // Here jobs are worked on when a test says so.
  await api.runner?.stop()
})

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.payload.db.pool.query(text, values)).rows as Row[]

/** Two whole steps of an undo, of 500 each, and a part of one. */
const PRODUCTS = 1_100

/** A change of many products, by hand: it and its category. */
async function bulkChange(): Promise<{ set: number; category: number }> {
  const { id: category } = await createCategory(api)
  await query(
    `insert into reference_products (name, cat_no, category_id, inventory_status)
     select 'Many ' || n, $1 || '-' || n, $1::int, 'In Stock' from generate_series(1, $2::int) n`,
    [category, PRODUCTS],
  )
  await query(`update reference_products set inventory_status = 'Out of Stock' where category_id = $1`, [
    category,
  ])
  const [newest] = await query<{ id: string }>('select max(id) as id from change_sets')
  return { set: Number(newest?.id), category }
}

/** A process of its own, as far as the queue can tell. */
async function newRunner() {
  const { catalogueJobs } = await import('@/catalogue/jobs')
  const { Runner } = await import('@/jobs/runner')
  return new Runner(api.payload, catalogueJobs(api.payload))
}

async function workOn(): Promise<void> {
  const runner = await newRunner()
  runner.wake()
  await runner.idle()
}

async function begin(set: number): Promise<number> {
  const { beginUndo } = await import('@/catalogue/history/undo')
  const { inTransaction } = await import('@/database/transaction')
  return inTransaction(api.payload, { actor: null, kind: 'undo' }, ({ db }) => beginUndo(db, set, null))
}

describe('contract §4 an undo that takes several transactions', () => {
  test('killed in the middle of each step, it goes on where it was: each product once, and none forgotten', async () => {
    const { set, category } = await bulkChange()
    const undo = await begin(set)
    const deaths = {
      table: 'reference_products',
      rank: 'substr(new.name, 6)::integer',
      at: [250, 750, PRODUCTS],
    }
    await withDeathsAt(api.payload, deaths, workOn)
    const left = await query(
      `select inventory_status, revision, count(*)::int from reference_products where category_id = $1 group by 1, 2`,
      [category],
    )
    expect(left).toEqual([{ inventory_status: 'In Stock', revision: 3, count: PRODUCTS }])
    const [ended] = await query(`select state, products from change_sets where id = $1`, [undo])
    expect(ended).toEqual({ state: 'done', products: PRODUCTS })
  })

  test('two processes that go on with it at once do it once', async () => {
    const { set, category } = await bulkChange()
    await begin(set)
    await Promise.all([workOn(), workOn()])
    const left = await query(
      `select revision, count(*)::int from reference_products where category_id = $1 group by 1`,
      [category],
    )
    expect(left).toEqual([{ revision: 3, count: PRODUCTS }])
  })

  test('one that runs is answered, can be looked at, and is not undone meanwhile', async () => {
    const { set } = await bulkChange()
    const undo = await begin(set)
    const call = (id: number) => `/reference-standards/change-set/${id}`
    expect((await api.send(`GET ${call(undo)}`)).body).toMatchObject({ state: 'running', kind: 'undo' })
    expect((await api.send(`GET ${call(set)}`)).body).toMatchObject({ state: 'done', undone_by: undo })
    for (const id of [set, undo]) expect((await api.send(`POST ${call(id)}/undo`)).status).toBe(409)
    await workOn()
    expect((await api.send(`GET ${call(undo)}`)).body).toMatchObject({ state: 'done', products: PRODUCTS })
    expect((await api.send(`GET ${call(set)}`)).body).toMatchObject({ state: 'undone', undone_by: undo })
  })

  test('says how far it is, and of how many', async () => {
    const { set, category } = await bulkChange()
    const undo = await begin(set)
    const client = await api.payload.db.pool.connect()
    await client.query('begin')
    await client.query(
      'select from reference_products where category_id = $1 order by id desc limit 1 for update',
      [category],
    )
    const run = workOn()
    const progress = async () =>
      (await api.send<{ progress: unknown }>(`GET /reference-standards/change-set/${undo}`)).body.progress
    // The last part waits.
    await expect.poll(progress, { timeout: 8_000 }).toEqual({ done: 1_000, total: PRODUCTS })
    await client.query('rollback')
    client.release()
    await run
  })

  test('an edit of a product that is being undone does not wait for the whole of it', async () => {
    const { set, category } = await bulkChange()
    await begin(set)
    const run = workOn()
    const [last] = await query<{ id: number }>(
      'select max(id) as id from reference_products where category_id = $1',
      [category],
    )
    const { status } = await api.send(`PUT /reference-standards/product/${last?.id}`, {
      json: { cas_no: '50-00-0' },
    })
    expect(status).toBe(200)
    await run
    const [product] = await query(`select inventory_status, cas_no from reference_products where id = $1`, [
      last?.id,
    ])
    expect(product).toEqual({ inventory_status: 'In Stock', cas_no: '50-00-0' })
  })

  test('one product is undone before the answer', async () => {
    const { catalogueJobs } = await import('@/catalogue/jobs')
    const { startRunner } = await import('@/jobs/runner')
    const runner = startRunner(api.payload, catalogueJobs(api.payload))
    const { id } = await createProduct(api)
    await api.send(`PUT /reference-standards/product/${id}`, { json: { cas_no: '50-00-0' } })
    const [newest] = await query<{ id: string }>('select max(id) as id from change_sets')
    expect((await api.send(`POST /reference-standards/change-set/${newest?.id}/undo`)).status).toBe(202)
    expect((await api.send(`GET /reference-standards/product/${id}`)).body).toMatchObject({ cas_no: null })
    await runner.stop()
  })
})
