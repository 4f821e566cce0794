import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { csv, IMPORTS, proposed, readImport, rowsOf, upload } from '../../support/imports/imports'
import { withDeathsAt, withStepsCutOff } from '../../support/jobs/steps-cut-off'

let api: Api
beforeAll(async () => {
  api = await openApi()
  // Here jobs are worked on when a test says so.
  await api.runner?.stop()
})

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.payload.db.pool.query(text, values)).rows as Row[]

/** A process of its own, as far as the queue can tell, until there is nothing left to do. */
async function workOn(): Promise<void> {
  const { catalogueJobs } = await import('@/catalogue/jobs')
  const { Runner } = await import('@/jobs/runner')
  const runner = new Runner(api.payload, catalogueJobs(api.payload))
  runner.wake()
  await runner.idle()
}

/** Parts of all steps: of a dry run 100 rows, of the writing 250, of mending and undoing 500. */
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

/** Works on what was started, with a process that dies at the end of each step. @returns how many have died */
const workCutOff = () => withStepsCutOff(api.payload, workOn)

/** As {@link workCutOff}, and in the middle of steps besides. */
async function workKilled(deaths: Parameters<typeof withDeathsAt>[1]): Promise<number> {
  let cutOff = 0
  await withDeathsAt(api.payload, deaths, async () => {
    cutOff = await workCutOff()
  })
  return cutOff
}

describe('contract §4 an import whose server dies', () => {
  test('in the middle and at the end of steps of its dry run and of its writing, and at each of what takes it back, does each once', async () => {
    const { id } = await upload(api, file('Step', 600_000))
    await start(id, 'check')
    const judged = { table: 'import_rows', rank: 'new.line', at: [50, 480] }
    expect(await workKilled(judged)).toBeGreaterThan(1)
    expect(await readImport(api, id)).toMatchObject({
      state: 'checked',
      progress: { done: ROWS, total: ROWS },
      counts: { created: ROWS, rejected: 0, categories: 1 },
    })
    expect(await query('select count(*)::int from import_rows where import_id = $1', [id])).toEqual([
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
    expect(await query('select state, products from change_sets where id = $1', [done.change_set])).toEqual([
      { state: 'done', products: ROWS },
    ])
    const stored = () =>
      query(
        `select revision, deleted_at is null as lives, count(*)::int, count(distinct cat_no)::int as numbers
         from reference_products where name like 'Step %' group by 1, 2`,
      )
    expect(await stored()).toEqual([{ revision: 1, lives: true, count: ROWS, numbers: ROWS }])
    expect((await api.send(`POST ${IMPORTS}${id}/undo`)).status).toBe(202)
    expect(await workCutOff()).toBe(3)
    // Into the trash, and out of the category that goes.
    expect(await stored()).toEqual([{ revision: 3, lives: false, count: ROWS, numbers: ROWS }])
    expect(await query(`select 1 from reference_categories where category_name = 'Step'`)).toEqual([])
  })

  test('while many cells are mended goes on where it was; until then nothing else can be done with it', async () => {
    const lines = Array.from({ length: ROWS }, (_, n) => `Mended ${n},AV-${500_000 + n},Mended,Plenty!`)
    const { id } = await upload(api, csv('name,cat_no,category,inventory_status', lines))
    await start(id, 'check')
    await workOn()
    const mended = await api.send(`PUT ${IMPORTS}${id}/cell`, {
      json: { field: 'inventory_status', from: 'Plenty!', to: 'In Stock' },
    })
    expect(mended).toMatchObject({ status: 200, body: { mended: ROWS } })
    expect(await readImport(api, id)).toMatchObject({ state: 'checking', progress: { done: 0, total: ROWS } })
    expect((await api.send(`POST ${IMPORTS}${id}/apply`)).status).toBe(409)
    await withDeathsAt(api.payload, { table: 'import_rows', rank: 'new.line', at: [250, 505] }, workOn)
    expect(await readImport(api, id)).toMatchObject({
      state: 'checked',
      progress: { done: ROWS, total: ROWS },
      counts: { created: ROWS, rejected: 0, categories: 1 },
    })
    expect((await rowsOf(api, id))[0]).toMatchObject({ cells: { inventory_status: 'In Stock' } })
  })

  test('a file that ends its server each time is given up, and says so', async () => {
    const { TAKEOVERS_MAX } = await import('@/jobs/queue')
    const { id } = await upload(api, file('Given up', 700_000, 100))
    await start(id, 'check')
    await query(
      `update jobs set state = 'running', takeovers = $2, holder = gen_random_uuid(), held_until = now() - interval '1 s'
       where subject = $1 and kind = 'import-check'`,
      [id, TAKEOVERS_MAX],
    )
    await workOn()
    expect(await readImport(api, id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('went wrong'),
    })
    expect(await rowsOf(api, id)).toEqual([])
  })

  test('what another process works on is left to it, until it has been silent for too long', async () => {
    const { id } = await upload(api, file('Held', 710_000, 100))
    await start(id, 'check')
    const hold = (until: string) =>
      query(
        `update jobs set state = 'running', holder = gen_random_uuid(), held_until = now() + $2::interval
         where subject = $1 and kind = 'import-check'`,
        [id, until],
      )
    await hold('1 minute')
    await workOn()
    expect(await readImport(api, id)).toMatchObject({ state: 'checking', progress: { done: 0 } })
    await hold('-1 second')
    await workOn()
    expect(await readImport(api, id)).toMatchObject({ state: 'checked' })
  })
})
