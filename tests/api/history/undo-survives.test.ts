import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { workOn } from '../../support/jobs/catalogue-process'
import { withDeathsAt } from '../../support/jobs/steps-cut-off'
import { createCategory, createProduct } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
  // Tests run the jobs themselves.
  await api.runner?.stop()
})

/** Two whole steps of an undo, of 500 each, and a part of one. */
const PRODUCTS = 1_100

/** A change of many products by SQL: its id and its category. */
async function bulkChange(): Promise<{ set: number; category: number }> {
  const { id: category } = await createCategory(api)
  await api.query(
    `insert into reference_products (name, cat_no, category_id, inventory_status)
     select 'Many ' || n, $1 || '-' || n, $1::int, 'In Stock' from generate_series(1, $2::int) n`,
    [category, PRODUCTS],
  )
  await api.query(`update reference_products set inventory_status = 'Out of Stock' where category_id = $1`, [
    category,
  ])
  const [newest] = await api.query<{ id: string }>('select max(id) as id from change_sets')
  return { set: Number(newest?.id), category }
}

async function begin(set: number): Promise<number> {
  const { beginUndo } = await import('@/catalogue/history/undo')
  const { inTransaction } = await import('@/platform/database/transactions/transaction')
  return inTransaction(api.payload, { actor: null, kind: 'undo' }, ({ db }) => beginUndo(db, set, null))
}

describe('contract §4 An undo that takes several transactions', () => {
  test('an undo killed in the middle of each step continues, with each product exactly once', async () => {
    const { set, category } = await bulkChange()
    const undo = await begin(set)
    const deaths = {
      table: 'reference_products',
      rank: 'substr(new.name, 6)::integer',
      at: [250, 750, PRODUCTS],
    }
    await withDeathsAt(api.payload, deaths, () => workOn(api))
    const left = await api.query(
      `select inventory_status, revision, count(*)::int from reference_products where category_id = $1 group by 1, 2`,
      [category],
    )
    expect(left).toEqual([{ inventory_status: 'In Stock', revision: 3, count: PRODUCTS }])
    const [ended] = await api.query(`select state, products from change_sets where id = $1`, [undo])
    expect(ended).toEqual({ state: 'done', products: PRODUCTS })
  })

  test('two processes that continue it at once do it once', async () => {
    const { set, category } = await bulkChange()
    await begin(set)
    await Promise.all([workOn(api), workOn(api)])
    const left = await api.query(
      `select revision, count(*)::int from reference_products where category_id = $1 group by 1`,
      [category],
    )
    expect(left).toEqual([{ revision: 3, count: PRODUCTS }])
  })

  test('a running undo is answered and readable, and cannot be undone until it ends', async () => {
    const { set } = await bulkChange()
    const undo = await begin(set)
    const call = (id: number) => `/reference-standards/change-set/${id}`
    expect((await api.send(`GET ${call(undo)}`)).body).toMatchObject({ state: 'running', kind: 'undo' })
    expect((await api.send(`GET ${call(set)}`)).body).toMatchObject({ state: 'done', undone_by: undo })
    for (const id of [set, undo]) expect((await api.send(`POST ${call(id)}/undo`)).status).toBe(409)
    await workOn(api)
    expect((await api.send(`GET ${call(undo)}`)).body).toMatchObject({ state: 'done', products: PRODUCTS })
    expect((await api.send(`GET ${call(set)}`)).body).toMatchObject({ state: 'undone', undone_by: undo })
  })

  test('an undo says how far it is, and of how many', async () => {
    const { set, category } = await bulkChange()
    const undo = await begin(set)
    const client = await api.payload.db.pool.connect()
    await client.query('begin')
    await client.query(
      'select from reference_products where category_id = $1 order by id desc limit 1 for update',
      [category],
    )
    const run = workOn(api)
    const progress = async () =>
      (await api.send<{ progress: unknown }>(`GET /reference-standards/change-set/${undo}`)).body.progress
    // The last part waits.
    await expect.poll(progress, { timeout: 8_000 }).toEqual({ done: 1_000, total: PRODUCTS })
    await client.query('rollback')
    client.release()
    await run
  })

  test('a step repeated after a lost race counts its products once', async () => {
    const { set } = await bulkChange()
    const undo = await begin(set)
    // A sequence keeps its number when the step is rolled back: only the first attempt fails.
    await api.query(`create sequence attempts;
      create function fail_once() returns trigger language plpgsql as $$ begin
        if nextval('attempts') = 1 then raise exception 'lost' using errcode = '40001'; end if; return null;
      end $$;
      create trigger fail_once after update on jobs for each row
        when (new.position > old.position) execute function fail_once()`)
    await workOn(api)
    await api.query('drop trigger fail_once on jobs; drop function fail_once; drop sequence attempts')
    const [job] = await api.query('select done, total from jobs where subject = $1 order by id desc', [undo])
    expect(job).toEqual({ done: PRODUCTS, total: PRODUCTS })
  })

  test('an edit of a product that is being undone does not wait for the whole undo', async () => {
    const { set, category } = await bulkChange()
    await begin(set)
    const run = workOn(api)
    const [last] = await api.query<{ id: number }>(
      'select max(id) as id from reference_products where category_id = $1',
      [category],
    )
    const { status } = await api.send(`PUT /reference-standards/product/${last?.id}`, {
      json: { cas_no: '50-00-0' },
    })
    expect(status).toBe(200)
    await run
    const [product] = await api.query(
      `select inventory_status, cas_no from reference_products where id = $1`,
      [last?.id],
    )
    expect(product).toEqual({ inventory_status: 'In Stock', cas_no: '50-00-0' })
  })

  test('an undo of one product is done before the answer', async () => {
    const { catalogueJobs } = await import('@/catalogue/jobs')
    const { startRunner } = await import('@/platform/jobs/runner')
    const runner = startRunner(api.payload, catalogueJobs(api.payload))
    const { id } = await createProduct(api)
    await api.send(`PUT /reference-standards/product/${id}`, { json: { cas_no: '50-00-0' } })
    const [newest] = await api.query<{ id: string }>('select max(id) as id from change_sets')
    expect((await api.send(`POST /reference-standards/change-set/${newest?.id}/undo`)).status).toBe(202)
    expect((await api.send(`GET /reference-standards/product/${id}`)).body).toMatchObject({ cas_no: null })
    await runner.stop()
  })
})
