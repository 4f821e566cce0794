import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { changeSet, lastChangeSet, undo } from '../../support/history/change-sets'
import { workOn } from '../../support/jobs/catalogue-process'
import { withStepsCutOff } from '../../support/jobs/steps-cut-off'
import { createCategory, createProduct } from '../../support/products/factories'

const BULK = 'POST /reference-standards/product/bulk'
/** More than one step of 1,000 of a bulk change, and than two of 500 of its undo. */
const MANY = 1_010

let api: Api
beforeAll(async () => {
  api = await openApi()
  // Tests run the jobs themselves.
  await api.runner?.stop()
})

/** A category with many products in stock. */
async function many(): Promise<number> {
  const { id } = await createCategory(api)
  await api.query(
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

const cutOff = () => withStepsCutOff(api.payload, () => workOn(api))

/** The states of the products, with their number. */
const shape = (category: number) =>
  api.query(
    `select inventory_status as status, revision, deleted_at is not null as trashed, count(*)::int from reference_products
     where category_id = $1 group by 1, 2, 3 order by 2`,
    [category],
  )

const asMade = { status: 'In Stock', revision: 1, trashed: false, count: MANY }
const set = { set: { inventory_status: 'Out of Stock' } }

describe('contract §4 A bulk change that is killed at each of its steps', () => {
  test.each([
    ['that sets a field', set, { status: 'Out of Stock' }],
    ['that deletes', { delete: true }, { trashed: true }],
  ])('%s continues, with each product exactly once', async (_what, change, after) => {
    const category = await many()
    const id = await begin(BULK, { select: inCategory(category), ...change })
    expect(await cutOff()).toBe(3)
    expect(await shape(category)).toEqual([{ ...asMade, revision: 2, ...after }])
    expect(await changeSet(api, id)).toMatchObject({ state: 'done', products: MANY })
    expect(await api.query('select 1 from bulk_changes where change_set = $1', [id])).toEqual([])

    const undone = await undo(api, id)
    expect(await cutOff()).toBe(4)
    expect(await shape(category)).toEqual([{ ...asMade, revision: 3 }])
    expect(await changeSet(api, undone)).toMatchObject({ state: 'done', products: MANY })
  })

  test('a bulk change killed too often is given up and reverted once, even if the reversal is killed', async () => {
    const { TAKEOVERS_MAX } = await import('@/platform/jobs/claims')
    const category = await many()
    const id = await begin(BULK, { select: inCategory(category), ...set })
    const [first] = await api.query<{ ids: number[] }>(
      'select products[1:1000] as ids from bulk_changes where change_set = $1',
      [id],
    )
    const ids = first?.ids ?? []
    // As its first step leaves it.
    await api.query(
      `begin; select set_config('averline.change_set', '${id}', true);
       update reference_products set inventory_status = 'Out of Stock' where id = any(array[${ids.join(',')}]);
       update jobs set position = 1000, state = 'running', takeovers = ${TAKEOVERS_MAX}, held_until = now()
       where kind = 'bulk' and subject = ${id}; commit`,
    )
    expect(await cutOff()).toBe(3)
    // As after a death between the start of the reversal and its end.
    await api.query(
      `update jobs set state = 'running', takeovers = $2, held_until = now() where kind = 'bulk' and subject = $1`,
      [id, TAKEOVERS_MAX],
    )
    await workOn(api)
    const rest = { ...asMade, count: MANY - ids.length }
    expect(await shape(category)).toEqual([rest, { ...asMade, revision: 3, count: ids.length }])
    const { state, undone_by } = await changeSet(api, id)
    expect({ state, undone_by }).toEqual({ state: 'undone', undone_by: expect.any(Number) })
    expect(await api.query(`select state, products from change_sets where reverts = $1`, [id])).toEqual([
      { state: 'done', products: ids.length },
    ])
  })
})

describe('contract §4 The merge of a category that is killed at each of its steps', () => {
  test('the merge moves each product once, also in the trash, and removes the category; so does its undo', async () => {
    const [from, into] = [await many(), (await createCategory(api)).id]
    await api.query(
      `update reference_products set deleted_at = now() where id =
        (select max(id) from reference_products where category_id = $1)`,
      [from],
    )
    const id = await begin(`POST /reference-standards/category/${from}/merge`, { into })
    // Products that arrive meanwhile move too.
    await createProduct(api, { category_id: from })
    expect(await cutOff()).toBe(3)
    const counts = () =>
      api.query(
        `select category_id as category, count(*)::int, count(deleted_at)::int as trashed from reference_products
         where category_id in ($1, $2) group by 1`,
        [from, into],
      )
    expect(await counts()).toEqual([{ category: into, count: MANY + 1, trashed: 1 }])
    expect(await api.query('select 1 from reference_categories where id = $1', [from])).toEqual([])
    expect(await changeSet(api, id)).toMatchObject({ state: 'done', products: MANY + 1 })

    const undone = await undo(api, id)
    expect(await cutOff()).toBe(4)
    expect(await counts()).toEqual([{ category: from, count: MANY + 1, trashed: 1 }])
    expect(await changeSet(api, undone)).toMatchObject({ state: 'done', products: MANY + 1 })
  })

  test('the merge leaves a product that was moved while it waited', async () => {
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
    await workOn(api)
    expect(
      await api.query(
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

describe('contract §4 Stored SMILES with contradicting directions', () => {
  /** The first action of a start of this version. */
  const migrate = async () => {
    const { migrations } = await import('@/platform/database/migrations/index')
    const migration = migrations.find(({ name }) => name.endsWith('_directions'))
    // A migration needs only the connection.
    type Given = Parameters<NonNullable<typeof migration>['up']>[0]
    await migration?.up({ db: api.payload.db.drizzle } as unknown as Given)
  }

  test('without such SMILES there is no change set', async () => {
    await createProduct(api, { smiles: 'C/C=C/C' })
    const before = await api.query('select count(*) from change_sets')
    await migrate()
    await workOn(api)
    expect(await api.query('select count(*) from change_sets')).toEqual(before)
    expect(await api.query(`select state, error from jobs where kind = 'directions'`)).toEqual([
      { state: 'done', error: null },
    ])
  })

  test('only such SMILES are rewritten, in steps, and the change can be undone', async () => {
    const stored = [
      ['CC/C(\\C)=C/C', 'CC/C(C)=C/C'],
      ['CC(CCC1)C/C\\1=C/C |$;;;;;;;;_R1$|', 'CC(CCC1)C/C1=C/C |$;;;;;;;;_R1$|'],
      ['C/C(\\Cl)=C\\C', 'C/C(Cl)=C\\C'],
      ['CC/C(/C)=C/C', 'CC/C(/C)=C/C'],
      ['C\\C=C\\C', 'C\\C=C\\C'],
      ['no /structure\\', 'no /structure\\'],
    ] as const
    const category_id = (await createCategory(api)).id
    for (const [smiles] of stored) {
      const { id } = await createProduct(api, { category_id })
      await api.query('update reference_products set smiles = $2 where id = $1', [id, smiles])
    }
    await api.query(
      `update reference_products set deleted_at = now() where smiles = $1 and category_id = $2`,
      [stored[2][0], category_id],
    )
    const texts = async () =>
      (
        await api.query<{ smiles: string }>(
          'select smiles from reference_products where category_id = $1 order by id',
          [category_id],
        )
      ).map(({ smiles }) => smiles)
    await migrate()
    expect(await cutOff()).toBe(2)
    expect(await texts()).toEqual(stored.map(([, after]) => after))
    const change = await lastChangeSet(api)
    expect(change).toMatchObject({ state: 'done', kind: 'bulk', actor: null, products: 3 })
    await undo(api, change.id)
    await workOn(api)
    expect(await texts()).toEqual(stored.map(([before]) => before))
  })
})

/** Ends the connection that changes a product like this. */
async function withDeathAt(when: string, act: () => Promise<void>): Promise<void> {
  await api.query(`
    create function die_here() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger die_here before update on reference_products for each row when (${when}) execute function die_here()`)
  try {
    await act()
  } finally {
    await api.query('drop function die_here cascade')
  }
}

describe('contract §4 A single transaction that is killed in the middle', () => {
  const read = async (id: number) => (await api.send(`GET /reference-standards/product/${id}`)).body
  const sets = () => api.query('select count(*)::int from change_sets')

  test('a merge of two products changes neither, says that the server had no time, and succeeds when repeated', async () => {
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

  test('an edit of a cell changes nothing, and can be repeated with the same revision', async () => {
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
