import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { csv, IMPORTS, proposed, readImport, rowsOf, upload } from '../../support/imports/imports'
import { workOn } from '../../support/jobs/catalogue-process'
import { withDeathsAt, withStepsCutOff } from '../../support/jobs/steps-cut-off'

let api: Api
beforeAll(async () => {
  api = await openApi()
  // Tests run the jobs themselves.
  await api.runner?.stop()
})

/** More than one step of each kind: a dry run has 100 rows, writing 250, correcting and undoing 500. */
const ROWS = 510

const file = (name: string, first: number, length = ROWS) =>
  csv(
    'name,cat_no,category',
    Array.from({ length }, (_, n) => `${name} ${n},AV-${first + n},${name}`),
  )

const start = async (id: number, call: 'check' | 'apply') => {
  const { status } =
    call === 'apply'
      ? await api.send(`POST ${IMPORTS}${id}/apply`)
      : await api.send(`PUT ${IMPORTS}${id}`, { json: { columns: proposed(await readImport(api, id)) } })
  expect(status).toBeLessThan(300)
}

/** Runs the started work with a process that dies at the end of each step. @returns the number of deaths */
const workCutOff = () => withStepsCutOff(api.payload, () => workOn(api))

/** As {@link workCutOff}, with deaths in the middle of steps too. */
async function workKilled(deaths: Parameters<typeof withDeathsAt>[1]): Promise<number> {
  let cutOff = 0
  await withDeathsAt(api.payload, deaths, async () => {
    cutOff = await workCutOff()
  })
  return cutOff
}

describe('contract §4 An import whose server dies', () => {
  test('a death in or after a step of the dry run, the writing or the undo never repeats or skips work', async () => {
    const { id } = await upload(api, file('Step', 600_000))
    await start(id, 'check')
    const judged = { table: 'import_rows', rank: 'new.line', at: [50, 480] }
    expect(await workKilled(judged)).toBeGreaterThan(1)
    expect(await readImport(api, id)).toMatchObject({
      state: 'checked',
      progress: { done: ROWS, total: ROWS },
      counts: { created: ROWS, rejected: 0, categories: 1 },
    })
    expect(await api.query('select count(*)::int from import_rows where import_id = $1', [id])).toEqual([
      { count: ROWS },
    ])
    await start(id, 'apply')
    const written = {
      table: 'reference_products',
      rank: 'substr(new.name, 6)::integer',
      at: [100, 400],
    }
    expect(await workKilled(written)).toBe(4)
    const done = await readImport(api, id)
    expect(done).toMatchObject({
      state: 'applied',
      progress: { done: ROWS, total: ROWS },
      counts: { created: ROWS, left_out: 0 },
    })
    expect(
      await api.query('select state, products from change_sets where id = $1', [done.change_set]),
    ).toEqual([{ state: 'done', products: ROWS }])
    const stored = () =>
      api.query(
        `select revision, deleted_at is null as lives, count(*)::int, count(distinct cat_no)::int as numbers
         from reference_products where name like 'Step %' group by 1, 2`,
      )
    expect(await stored()).toEqual([{ revision: 1, lives: true, count: ROWS, numbers: ROWS }])
    expect((await api.send(`POST ${IMPORTS}${id}/undo`)).status).toBe(202)
    expect(await workCutOff()).toBe(3)
    // Into the trash, and out of the category that goes.
    expect(await stored()).toEqual([{ revision: 3, lives: false, count: ROWS, numbers: ROWS }])
    expect(await api.query(`select 1 from reference_categories where category_name = 'Step'`)).toEqual([])
  })

  test('contract §10 so it is with lots', async () => {
    await api.query(`
      insert into reference_categories (category_name) values ('Of lots');
      insert into reference_products (name, cat_no, category_id)
        select 'Of lots ' || n, 'AV-' || 650000 + n, (select id from reference_categories where category_name = 'Of lots')
        from generate_series(0, 19) n`)
    const lines = Array.from({ length: ROWS }, (_, n) => `AV-${650_000 + (n % 20)},L-${n},retest,2027-03-31`)
    const { id } = await upload(api, csv('cat_no,lot_no,date_kind,valid_until', lines))
    await start(id, 'check')
    expect(await workKilled({ table: 'import_rows', rank: 'new.line', at: [50, 480] })).toBeGreaterThan(1)
    expect(await readImport(api, id)).toMatchObject({
      state: 'checked',
      progress: { done: ROWS, total: ROWS },
      counts: { created: ROWS, rejected: 0 },
    })
    await start(id, 'apply')
    const written = { table: 'product_lots', rank: 'substr(new.lot_no, 3)::integer', at: [100, 400] }
    expect(await workKilled(written)).toBe(4)
    expect(await readImport(api, id)).toMatchObject({
      state: 'applied',
      progress: { done: ROWS, total: ROWS },
      counts: { created: ROWS, left_out: 0 },
    })
    const stored = () =>
      api.query(
        `select revision, deleted_at is null as lives, count(*)::int, count(distinct lot_key)::int as numbers
         from product_lots where lot_no like 'L-%' group by 1, 2`,
      )
    expect(await stored()).toEqual([{ revision: 1, lives: true, count: ROWS, numbers: ROWS }])
    expect((await api.send(`POST ${IMPORTS}${id}/undo`)).status).toBe(202)
    expect(await workCutOff()).toBeGreaterThan(0)
    expect(await stored()).toEqual([{ revision: 2, lives: false, count: ROWS, numbers: ROWS }])
  })

  test('a death during the correction of many cells is followed by its completion; until then nothing else can be done with the import', async () => {
    const lines = Array.from({ length: ROWS }, (_, n) => `Mended ${n},AV-${500_000 + n},Mended,Plenty!`)
    const { id } = await upload(api, csv('name,cat_no,category,inventory_status', lines))
    await start(id, 'check')
    await workOn(api)
    const mended = await api.send(`PUT ${IMPORTS}${id}/cell`, {
      json: { field: 'inventory_status', from: 'Plenty!', to: 'In Stock' },
    })
    expect(mended).toMatchObject({ status: 200, body: { mended: ROWS } })
    expect(await readImport(api, id)).toMatchObject({ state: 'checking', progress: { done: 0, total: ROWS } })
    expect((await api.send(`POST ${IMPORTS}${id}/apply`)).status).toBe(409)
    await withDeathsAt(api.payload, { table: 'import_rows', rank: 'new.line', at: [250, 505] }, () =>
      workOn(api),
    )
    expect(await readImport(api, id)).toMatchObject({
      state: 'checked',
      progress: { done: ROWS, total: ROWS },
      counts: { created: ROWS, rejected: 0, categories: 1 },
    })
    expect((await rowsOf(api, id))[0]).toMatchObject({ cells: { inventory_status: 'In Stock' } })
  })

  test('a file that kills its server each time is given up, and says so', async () => {
    const { TAKEOVERS_MAX } = await import('@/platform/jobs/claims')
    const { id } = await upload(api, file('Given up', 700_000, 100))
    await start(id, 'check')
    await api.query(
      `update jobs set state = 'running', takeovers = $2, holder = gen_random_uuid(), held_until = now() - interval '1 s'
       where subject = $1 and kind = 'import-check'`,
      [id, TAKEOVERS_MAX],
    )
    await workOn(api)
    expect(await readImport(api, id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('went wrong'),
    })
    expect(await rowsOf(api, id)).toEqual([])
  })

  test('a job of another process is left to it, until that has been silent for too long', async () => {
    const { id } = await upload(api, file('Held', 710_000, 100))
    await start(id, 'check')
    const hold = (until: string) =>
      api.query(
        `update jobs set state = 'running', holder = gen_random_uuid(), held_until = now() + $2::interval
         where subject = $1 and kind = 'import-check'`,
        [id, until],
      )
    await hold('1 minute')
    await workOn(api)
    expect(await readImport(api, id)).toMatchObject({ state: 'checking', progress: { done: 0 } })
    await hold('-1 second')
    await workOn(api)
    expect(await readImport(api, id)).toMatchObject({ state: 'checked' })
  })
})
