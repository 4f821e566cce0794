import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { expectRefusal } from '../../support/calls/refusals'
import { filesBelow } from '../../support/files/files'
import { changeSet } from '../../support/history/change-sets'
import {
  apply,
  carry,
  check,
  csv,
  IMPORTS,
  readImport,
  rowsOf,
  SUPPLIER_HEADER,
  supplierLine,
  upload,
} from '../../support/imports/imports'
import { createCategory, createProduct } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.payload.db.pool.query(text, values)).rows as Row[]

/** PostgreSQL fails, not for the sake of the data, as soon as a product of this name is written. */
const failAt = (name: string) =>
  query(`create or replace function fail_at() returns trigger language plpgsql as $$ begin
      if new.name = '${name}' then raise exception 'The disk is broken' using errcode = 'XX001'; end if; return new;
    end $$;
    create or replace trigger fail_at before insert or update on reference_products
      for each row execute function fail_at()`)

describe('contract §4 a job', () => {
  test('ends with its last part: whoever dies behind that leaves nothing to be done again', async () => {
    const { Runner } = await import('@/jobs/runner')
    const { enqueueJob } = await import('@/jobs/queue')
    await api.runner?.stop()
    const left: unknown[] = []
    const runner = new Runner(api.payload, {
      last: {
        run: async ({ step }) => {
          expect(await step({ actor: null }, async () => null)).toBe(false)
          left.push(...(await query(`select state from jobs where kind = 'last'`)))
        },
        fail: async () => {},
      },
    })
    await enqueueJob(api.payload.db.drizzle, 'last', 1)
    runner.wake()
    await runner.idle()
    expect(left).toEqual([{ state: 'done' }])
  })

  test('of a kind that a process does not know is left to another one', async () => {
    const { Runner } = await import('@/jobs/runner')
    const { enqueueJob } = await import('@/jobs/queue')
    const done: number[] = []
    const handler = {
      run: async ({ subject }: { subject: number }) => void done.push(subject),
      fail: async () => {},
    }
    const [mine, other] = [
      new Runner(api.payload, { mine: handler }),
      new Runner(api.payload, { other: handler }),
    ]
    await enqueueJob(api.payload.db.drizzle, 'other', 1)
    await enqueueJob(api.payload.db.drizzle, 'mine', 2)
    for (const runner of [mine, other]) {
      runner.wake()
      await runner.idle()
    }
    expect(done).toEqual([2, 1])
  })

  test('that has nothing to do with the catalogue waits for none that has; of its own kind there is one at a time', async () => {
    const { Runner } = await import('@/jobs/runner')
    const { cancelJob, enqueueJob, waitsFor } = await import('@/jobs/queue')
    const order: string[] = []
    const { drizzle } = api.payload.db
    /** Those of which people are told that they wait for others. */
    const waiting = async () => {
      const { rows } = await drizzle.execute<{ name: string }>(
        sql`select kind || ' ' || subject as name from jobs where ${waitsFor(sql`jobs`)} is not null order by id`,
      )
      return rows.map(({ name }) => name)
    }
    let onPictured = () => {}
    const pictured = new Promise<void>((resolve) => {
      onPictured = resolve
    })
    const fail = async () => {}
    const runners = [
      new Runner(api.payload, {
        long: {
          run: async () => {
            order.push('begins')
            for (const runner of beside) runner.wake()
            await pictured
            order.push('ends')
          },
          fail,
        },
      }),
    ]
    const picture = {
      run: async ({ subject }: { subject: number }) => {
        const running = await query(`select from jobs where kind = 'picture' and state = 'running'`)
        order.push(`picture ${subject} of ${running.length}`)
        if (subject === 2) onPictured()
      },
      fail,
    }
    const beside = [new Runner(api.payload, { picture }), new Runner(api.payload, { picture })]
    for (const [kind, subject] of [
      ['long', 1],
      ['picture', 1],
      ['picture', 2],
      ['long', 2],
    ] as const)
      await enqueueJob(drizzle, kind, subject, kind === 'picture' ? { line: 'pictures' } : {})
    expect(await waiting()).toEqual(['picture 2', 'long 2'])
    await cancelJob(drizzle, 'long', 2)
    for (const runner of runners) {
      runner.wake()
      await runner.idle()
    }
    for (const runner of beside) await runner.idle()
    expect(order).toEqual(['begins', 'picture 1 of 1', 'picture 2 of 1', 'ends'])
  })

  test('that ended long ago is forgotten, one that has not is kept', async () => {
    const { forgetJobs } = await import('@/jobs/queue')
    await query(`insert into jobs (kind, subject, state, ended_at) values
      ('old', 1, 'done', now() - interval '31 days'), ('new', 1, 'failed', now() - interval '29 days'),
      ('open', 1, 'running', null)`)
    await forgetJobs(api.payload.db.drizzle)
    expect(await query(`select kind from jobs where kind in ('old', 'new', 'open') order by 1`)).toEqual([
      { kind: 'new' },
      { kind: 'open' },
    ])
    await query(`delete from jobs where kind = 'open'`)
  })
})

/** Works on the queue until it is empty. */
async function workOn(): Promise<void> {
  const { catalogueJobs } = await import('@/catalogue/jobs')
  const { startRunner } = await import('@/jobs/runner')
  const runner = startRunner(api.payload, catalogueJobs(api.payload))
  api.runner = runner
  await runner.idle()
}

describe('contract §4 what cannot be written to its end is taken back', () => {
  test('an import: failed, with a sentence, and none of its products stays', async () => {
    await workOn()
    const rows = Array.from({ length: 600 }, (_, n) => `Broken ${n},AV-${500_000 + n},Broken`)
    const { id } = await check(api, await upload(api, csv('name,cat_no,category', rows)))
    await failAt('Broken 500')
    const done = await apply(api, id)
    await api.runner?.idle()
    expect(done).toMatchObject({ state: 'failed', error: expect.stringContaining('has been undone') })
    expect(await changeSet(api, done.change_set ?? 0)).toMatchObject({ state: 'undone', products: 500 })
    expect(
      await query(
        `select count(*)::int from reference_products where name like 'Broken %' and deleted_at is null`,
      ),
    ).toEqual([{ count: 0 }])
  })

  test('a bulk change: undone, and its products are as they were', async () => {
    const { id } = await createCategory(api)
    await query(
      `insert into reference_products (name, cat_no, category_id, inventory_status)
       select 'Bulk ' || n, 'BULK-' || n, $1::int, 'In Stock' from generate_series(1, 1500) n`,
      [id],
    )
    await failAt('Bulk 1400')
    const { status, body } = await api.send<{ change_set: number }>(
      'POST /reference-standards/product/bulk',
      {
        json: {
          select: { filter: { category_id: String(id) } },
          set: { inventory_status: 'Out of Stock' },
        },
      },
    )
    expect(status).toBe(202)
    await api.runner?.idle()
    expect(await changeSet(api, body.change_set)).toMatchObject({ state: 'undone' })
    expect(
      await query(
        `select inventory_status, count(*)::int from reference_products where category_id = $1 group by 1`,
        [id],
      ),
    ).toEqual([{ inventory_status: 'In Stock', count: 1500 }])
    await query('drop trigger fail_at on reference_products')
  })

  test('but a bulk change that is done stays, whoever calls it failed afterwards', async () => {
    const { bulkJob } = await import('@/catalogue/bulk/bulk')
    const { id } = await createProduct(api, { inventory_status: 'In Stock' })
    const { body } = await api.send<{ change_set: number }>('POST /reference-standards/product/bulk', {
      json: { select: { ids: [id] }, set: { inventory_status: 'Out of Stock' } },
    })
    await api.runner?.idle()
    const before = await changeSet(api, body.change_set)
    expect(before).toMatchObject({ state: 'done', products: 1 })
    await bulkJob(api.payload).fail(body.change_set, new Error('The process died behind the last part'))
    await api.runner?.idle()
    expect(await changeSet(api, body.change_set)).toEqual(before)
    expect(await query('select inventory_status from reference_products where id = $1', [id])).toEqual([
      { inventory_status: 'Out of Stock' },
    ])
  })
})

test('contract §4 the files of imports go with them, and those that no import has are swept after an hour', async () => {
  const { sweepImportFiles } = await import('@/catalogue/importing/import-files')
  const folder = path.join(api.uploadsDir, 'imports')
  const found = await upload(api, csv('name,cat_no,category', 'A,AV-600001,Swept'))
  const [stored] = await query<{ name: string }>('select stored_file as name from imports where id = $1', [
    found.id,
  ])
  const kept = path.join(folder, String(stored?.name))
  mkdirSync(folder, { recursive: true })
  const [old, fresh] = ['old.part', 'fresh.part'].map((name) => path.join(folder, name)) as [string, string]
  const before = new Date(Date.now() - 2 * 60 * 60 * 1_000)
  for (const file of [old, fresh]) writeFileSync(file, 'x')
  for (const file of [old, kept]) utimesSync(file, before, before)
  await sweepImportFiles(api.payload)
  expect([old, fresh, kept].map((file) => existsSync(file))).toEqual([false, true, true])
  await apply(api, (await check(api, found)).id)
  expect((await readImport(api, found.id)).state).toBe('applied')
  expect(existsSync(kept)).toBe(false)
})

test('contract §4 imports that nobody goes on with are cancelled, and the rows of old ones removed; their reports stay', async () => {
  const { sweepImports } = await import('@/catalogue/importing/sweep-imports')
  const age = (id: number, column: 'touched_at' | 'ended_at', days: number) =>
    api.payload.db.pool.query(
      `update imports set ${column} = now() - make_interval(days => $2) where id = $1`,
      [id, days],
    )
  const files = () => filesBelow(path.join(api.uploadsDir, 'imports')).length
  const catalogue = (key: string) => csv(SUPPLIER_HEADER, supplierLine(key))
  const mapping = await upload(api, catalogue('left at its columns'))
  const checked = await check(api, await upload(api, catalogue('left at its check')))
  const recent = await upload(api, catalogue('of this week'))
  const old = await carry(api, catalogue('of last month'))
  const kept = await carry(api, catalogue('of this month'))
  const before = files()
  for (const { id } of [mapping, checked]) await age(id, 'touched_at', 8)
  await age(recent.id, 'touched_at', 6)
  await age(old.id, 'ended_at', 31)
  await age(kept.id, 'ended_at', 29)
  await sweepImports(api.payload)

  for (const { id } of [mapping, checked]) {
    expect(await readImport(api, id)).toMatchObject({
      state: 'cancelled',
      error: 'Nobody went on with it for 7 days.',
    })
  }
  expect(files()).toBe(before - 2)
  expect((await readImport(api, recent.id)).state).toBe('mapping')
  expect(await readImport(api, old.id)).toMatchObject({ rows_removed: true, counts: { created: 1 } })
  expect(await rowsOf(api, old.id)).toEqual([])
  await expectRefusal(api, `GET ${IMPORTS}${old.id}/rejected.csv`, {}, 404)
  expect(await readImport(api, kept.id)).toMatchObject({ rows_removed: false })
  expect(await rowsOf(api, kept.id)).toHaveLength(1)
})
