import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { changeSet, undo } from '../../support/history/change-sets'
import { withStepsCutOff } from '../../support/jobs/steps-cut-off'
import { createCategory, createProduct } from '../../support/products/factories'

const BULK = 'POST /reference-standards/product/bulk'
/** A whole step of a bulk change, of 1,000, and a part of one; of its undo two, of 500 each. */
const MANY = 1_010

let api: Api
beforeAll(async () => {
  api = await openApi()
  // Here jobs are worked on when a test says so.
  await api.runner?.stop()
})

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.payload.db.pool.query(text, values)).rows as Row[]

/** A category with many products in stock. */
async function many(): Promise<number> {
  const { id } = await createCategory(api)
  await query(
    `insert into reference_products (name, cat_no, category_id, inventory_status)
     select 'Many ' || n, $1 || '-' || n, $1::int, 'In Stock' from generate_series(1, $2::int) n`,
    [id, MANY],
  )
  return id
}

const inCategory = (id: number) => ({ filter: { category_id: String(id) } })

const begin = async (call: string, json: unknown) => {
  const { status, body } = await api.send<{ change_set: number }>(call, { json })
  expect({ status, body }).toMatchObject({ status: 202 })
  return body.change_set
}

/** A process of its own, as far as the queue can tell, until there is nothing left to do. */
async function workOn(): Promise<void> {
  const { catalogueJobs } = await import('@/catalogue/jobs')
  const { Runner } = await import('@/jobs/runner')
  const runner = new Runner(api.payload, catalogueJobs(api.payload))
  runner.wake()
  await runner.idle()
}

const cutOff = () => withStepsCutOff(api.payload, workOn)

/** What products are, and how many of them are so. */
const shape = (category: number) =>
  query(
    `select inventory_status as status, revision, deleted_at is not null as trashed, count(*)::int from reference_products
     where category_id = $1 group by 1, 2, 3 order by 2`,
    [category],
  )

const asMade = { status: 'In Stock', revision: 1, trashed: false, count: MANY }
const set = { set: { inventory_status: 'Out of Stock' } }

describe('contract §4 a bulk change that is killed at each of its steps', () => {
  test.each([
    ['that sets a field', set, { status: 'Out of Stock' }],
    ['that deletes', { delete: true }, { trashed: true }],
  ])('%s goes on where it was: each product once, and none forgotten', async (_what, change, after) => {
    const category = await many()
    const id = await begin(BULK, { select: inCategory(category), ...change })
    expect(await cutOff()).toBe(3)
    expect(await shape(category)).toEqual([{ ...asMade, revision: 2, ...after }])
    expect(await changeSet(api, id)).toMatchObject({ state: 'done', products: MANY })
    expect(await query('select 1 from bulk_changes where change_set = $1', [id])).toEqual([])

    const undone = await undo(api, id)
    expect(await cutOff()).toBe(4)
    expect(await shape(category)).toEqual([{ ...asMade, revision: 3 }])
    expect(await changeSet(api, undone)).toMatchObject({ state: 'done', products: MANY })
  })

  test('too often is given up: what it did is taken back, once, also where that is killed', async () => {
    const { TAKEOVERS_MAX } = await import('@/jobs/queue')
    const category = await many()
    const id = await begin(BULK, { select: inCategory(category), ...set })
    const [first] = await query<{ ids: number[] }>(
      'select products[1:1000] as ids from bulk_changes where change_set = $1',
      [id],
    )
    const ids = first?.ids ?? []
    // As its first step leaves it.
    await query(
      `begin; select set_config('averline.change_set', '${id}', true);
       update reference_products set inventory_status = 'Out of Stock' where id = any(array[${ids.join(',')}]);
       update jobs set position = 1000, state = 'running', takeovers = ${TAKEOVERS_MAX}, held_until = now()
       where kind = 'bulk' and subject = ${id}; commit`,
    )
    expect(await cutOff()).toBe(3)
    // As where it died after it had begun to take back, and before it could say that it is over.
    await query(
      `update jobs set state = 'running', takeovers = $2, held_until = now() where kind = 'bulk' and subject = $1`,
      [id, TAKEOVERS_MAX],
    )
    await workOn()
    const rest = { ...asMade, count: MANY - ids.length }
    expect(await shape(category)).toEqual([rest, { ...asMade, revision: 3, count: ids.length }])
    const { state, undone_by } = await changeSet(api, id)
    expect({ state, undone_by }).toEqual({ state: 'undone', undone_by: expect.any(Number) })
    expect(await query(`select state, products from change_sets where reverts = $1`, [id])).toEqual([
      { state: 'done', products: ids.length },
    ])
  })
})

describe('contract §4 the merge of a category that is killed at each of its steps', () => {
  test('moves each product once, those in the trash too, and removes the category; so does its undo', async () => {
    const [from, into] = [await many(), (await createCategory(api)).id]
    await query(
      `update reference_products set deleted_at = now() where id =
        (select max(id) from reference_products where category_id = $1)`,
      [from],
    )
    const id = await begin(`POST /reference-standards/category/${from}/merge`, { into })
    // What comes into it meanwhile goes with the others.
    await createProduct(api, { category_id: from })
    expect(await cutOff()).toBe(3)
    const counts = () =>
      query(
        `select category_id as category, count(*)::int, count(deleted_at)::int as trashed from reference_products
         where category_id in ($1, $2) group by 1`,
        [from, into],
      )
    expect(await counts()).toEqual([{ category: into, count: MANY + 1, trashed: 1 }])
    expect(await query('select 1 from reference_categories where id = $1', [from])).toEqual([])
    expect(await changeSet(api, id)).toMatchObject({ state: 'done', products: MANY + 1 })

    const undone = await undo(api, id)
    expect(await cutOff()).toBe(4)
    expect(await counts()).toEqual([{ category: from, count: MANY + 1, trashed: 1 }])
    expect(await changeSet(api, undone)).toMatchObject({ state: 'done', products: MANY + 1 })
  })

  test('leaves a product where somebody has moved it while the merge waited', async () => {
    const [from, into, elsewhere] = [
      (await createCategory(api)).id,
      (await createCategory(api)).id,
      (await createCategory(api)).id,
    ]
    const [moved, other] = [
      await createProduct(api, { category_id: from }),
      await createProduct(api, { category_id: from }),
    ]
    const id = await begin(`POST /reference-standards/category/${from}/merge`, { into })
    await api.send(`POST /reference-standards/product/${moved.id}/move`, { json: { category_id: elsewhere } })
    await workOn()
    expect(
      await query(
        'select id, category_id as category from reference_products where id = any($1) order by id',
        [[moved.id, other.id]],
      ),
    ).toEqual([
      { id: moved.id, category: elsewhere },
      { id: other.id, category: into },
    ])
    expect(await changeSet(api, id)).toMatchObject({ state: 'done', products: 1 })
  })
})

/** The connection that does this to a product ends. */
async function withDeathAt(when: string, act: () => Promise<void>): Promise<void> {
  await query(`
    create function die_here() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger die_here before update on reference_products for each row when (${when}) execute function die_here()`)
  try {
    await act()
  } finally {
    await query('drop function die_here cascade')
  }
}

describe('contract §4 what is one transaction, and is killed in the middle', () => {
  const read = async (id: number) => (await api.send(`GET /reference-standards/product/${id}`)).body
  const sets = () => query('select count(*)::int from change_sets')

  test('a merge of two products changes neither, and says that the server had no time; sent again it is done', async () => {
    const kept = await createProduct(api, { cas_no: null })
    const other = await createProduct(api, { cas_no: '50-00-0' })
    const [before, count] = [[await read(kept.id), await read(other.id)], await sets()]
    const merge = () =>
      api.send(`POST /reference-standards/product/${kept.id}/merge`, {
        json: { other: other.id, revisions: { kept: 1, other: 1 }, take: ['cas_no'] },
      })
    await withDeathAt('new.deleted_at is not null', async () => {
      expect((await merge()).status).toBe(503)
    })
    expect([await read(kept.id), await read(other.id)]).toEqual(before)
    expect(await sets()).toEqual(count)
    expect((await merge()).status).toBe(200)
    expect(await read(kept.id)).toMatchObject({ cas_no: '50-00-0', revision: 2 })
  })

  test('an edit of a cell changes nothing, and can be sent again with the same revision', async () => {
    const { id } = await createProduct(api, { synonym: 'One' })
    const edit = () =>
      api.send(`PUT /reference-standards/product/${id}`, {
        json: { synonym: 'Two' },
        headers: { 'if-match': '"1"' },
      })
    await withDeathAt(`new.synonym = 'Two'`, async () => {
      expect((await edit()).status).toBe(503)
    })
    expect(await read(id)).toMatchObject({ synonym: 'One', revision: 1 })
    expect(await edit()).toMatchObject({ status: 200, body: { synonym: 'Two', revision: 2 } })
  })
})
