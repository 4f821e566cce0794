import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Api, openApi } from '../../support/application/api'
import { changeSet } from '../../support/history/change-sets'
import { apply, check, csv, upload } from '../../support/imports/imports'
import { createCategory, createProduct } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

/** Makes PostgreSQL fail when a product of this name is written, whatever its data. */
const failAt = (name: string) =>
  api.query(`create or replace function fail_at() returns trigger language plpgsql as $$ begin
      if new.name = '${name}' then raise exception 'The disk is broken' using errcode = 'XX001'; end if; return new;
    end $$;
    create or replace trigger fail_at before insert or update on reference_products
      for each row execute function fail_at()`)

describe('contract §4 A job', () => {
  test('a job ends with its last part: a death after that leaves nothing to repeat', async () => {
    const { Runner } = await import('@/platform/jobs/runner')
    const { enqueueJob } = await import('@/platform/jobs/queue')
    await api.runner?.stop()
    const left: unknown[] = []
    const runner = new Runner(api.payload, {
      last: {
        run: async ({ step }) => {
          expect(await step({ actor: null }, async () => null)).toBe(false)
          left.push(...(await api.query(`select state from jobs where kind = 'last'`)))
        },
        fail: async () => {},
      },
    })
    await enqueueJob(api.payload.db.drizzle, 'last', 1)
    runner.wake()
    await runner.idle()
    expect(left).toEqual([{ state: 'done' }])
  })

  test('a job of an unknown kind is left to another process', async () => {
    const { Runner } = await import('@/platform/jobs/runner')
    const { enqueueJob } = await import('@/platform/jobs/queue')
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

  test('a job outside the catalogue does not wait for catalogue jobs; its own kind runs one at a time', async () => {
    const { Runner } = await import('@/platform/jobs/runner')
    const { cancelJob, enqueueJob, waitsFor } = await import('@/platform/jobs/queue')
    const order: string[] = []
    const { drizzle } = api.payload.db
    /** The kinds that other work waits for. */
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
        const running = await api.query(`select from jobs where kind = 'picture' and state = 'running'`)
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

  test('a job whose step takes longer than its claim keeps its place, and nothing waits to claim another', async () => {
    const { enqueueJob } = await import('@/platform/jobs/queue')
    const { claimJob, endJob, holdJob } = await import('@/platform/jobs/claims')
    const { inTransaction } = await import('@/platform/database/transactions/transaction')
    const { drizzle } = api.payload.db
    await enqueueJob(drizzle, 'slow', 1)
    await enqueueJob(drizzle, 'slow', 2)
    await enqueueJob(drizzle, 'slow', 3, { line: 'beside' })
    const [first, second] = [randomUUID(), randomUUID()]
    const claim = (holder: string) =>
      inTransaction(api.payload, { actor: null }, async ({ db }) => {
        await db.execute(sql`set local lock_timeout = 1`)
        return (await claimJob(db, holder, ['slow']))?.subject
      })
    expect(await claim(first)).toBe(1)
    await api.query(`update jobs set held_until = now() where kind = 'slow' and subject = 1`)
    const [{ id = 0 } = {}] = await api.query<{ id: number }>(
      `select id::float8 as id from jobs where kind = 'slow' and subject = 1`,
    )
    await inTransaction(api.payload, { actor: null }, async ({ db }) => {
      expect(await holdJob(db, id, first)).not.toBeNull()
      expect(await claim(second)).toBe(3)
      expect(await claim(randomUUID())).toBeUndefined()
    })
    expect(await claim(second)).toBe(1)
    await endJob(drizzle, id, second, { state: 'done' })
    expect(await claim(second)).toBe(2)
    await api.query(`delete from jobs where kind = 'slow'`)
  })

  test.each([
    { ends: 'that fails', kind: 'unfailing', isCancelled: false },
    { ends: 'that is cancelled', kind: 'unending', isCancelled: true },
  ])(
    'a job that $ends and cannot be cleaned up is put aside and reported; others continue, and it is tried again',
    async ({ kind, isCancelled }) => {
      const { Runner } = await import('@/platform/jobs/runner')
      const { cancelJob, enqueueJob, waitsFor } = await import('@/platform/jobs/queue')
      const { drizzle } = api.payload.db
      const other = `beside ${kind}`
      const done: string[] = []
      let isMended = false
      const cleanUp = async () => {
        if (!isMended) throw new Error('What it made cannot be removed')
        done.push('cleaned up')
      }
      const runner = new Runner(api.payload, {
        [kind]: {
          run: async ({ step }) => {
            if (isCancelled) await api.query('update jobs set is_cancelled = true where kind = $1', [kind])
            await step({ actor: null }, async () => {
              throw new Error('It cannot be done')
            })
          },
          fail: cleanUp,
          cancel: cleanUp,
        },
        [other]: { run: async () => void done.push('the next one'), fail: async () => {} },
      })
      const said = vi.spyOn(api.payload.logger, 'error')
      const work = async () => {
        runner.wake()
        await runner.idle()
      }
      const state = () => api.query('select state, error, takeovers from jobs where kind = $1', [kind])
      await enqueueJob(drizzle, kind, 1)
      await enqueueJob(drizzle, other, 1)
      await work()
      expect(done).toEqual(['the next one'])
      expect(await state()).toEqual([
        { state: 'running', error: 'What it made cannot be removed', takeovers: 0 },
      ])
      expect(said.mock.calls.flat()).toContainEqual({
        err: expect.objectContaining({ message: 'What it made cannot be removed' }),
        msg: `The job ${kind} 1 cannot be ended: it is put aside, and tried again in 10 minutes`,
      })
      said.mockRestore()
      await enqueueJob(drizzle, other, 2)
      // Other work does not wait for a job that is put aside.
      const waiting = sql`select ${waitsFor(sql`jobs`)} as job from jobs where kind = ${other} and state = 'queued'`
      expect((await drizzle.execute(waiting)).rows).toEqual([{ job: null }])
      await work()
      expect(done).toEqual(['the next one', 'the next one'])
      isMended = true
      // Cancelling it tries it again at once.
      expect(await cancelJob(drizzle, kind, 1)).toBe('running')
      await work()
      expect(done).toEqual(['the next one', 'the next one', 'cleaned up'])
      expect(await state()).toMatchObject([{ state: 'cancelled' }])
    },
  )

  test('a job whose clean-up fails in the database is put aside after five tries', async () => {
    const { Runner } = await import('@/platform/jobs/runner')
    const { enqueueJob } = await import('@/platform/jobs/queue')
    const { TAKEOVERS_MAX } = await import('@/platform/jobs/claims')
    let tries = 0
    const runner = new Runner(api.payload, {
      late: {
        run: async () => {
          throw new Error('It cannot be done')
        },
        fail: async () => {
          tries += 1
          throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
        },
      },
    })
    await enqueueJob(api.payload.db.drizzle, 'late', 1)
    await api.query(`update jobs set takeovers = $1 where kind = 'late'`, [TAKEOVERS_MAX - 1])
    runner.wake()
    await runner.idle()
    expect(tries).toBe(2)
    expect(
      await api.query(`select state, holder, held_until > now() as aside from jobs where kind = 'late'`),
    ).toEqual([{ state: 'running', holder: null, aside: true }])
    const { readWatchedState } = await import('@/releases/stored/watched-state')
    expect((await readWatchedState(api.payload.db.drizzle)).jobs).toContainEqual(
      expect.objectContaining({ kind: 'late', state: 'aside', count: 1 }),
    )
    await api.query(`delete from jobs where kind = 'late'`)
  })

  test('a job that ended long ago is removed, and an open one is kept', async () => {
    const { forgetJobs } = await import('@/platform/jobs/queue')
    await api.query(`insert into jobs (kind, subject, state, ended_at) values
      ('old', 1, 'done', now() - interval '31 days'), ('new', 1, 'failed', now() - interval '29 days'),
      ('open', 1, 'running', null)`)
    await forgetJobs(api.payload.db.drizzle)
    expect(await api.query(`select kind from jobs where kind in ('old', 'new', 'open') order by 1`)).toEqual([
      { kind: 'new' },
      { kind: 'open' },
    ])
    await api.query(`delete from jobs where kind = 'open'`)
  })
})

/** Runs the queue until it is empty. */
async function workOn(): Promise<void> {
  const { catalogueJobs } = await import('@/catalogue/jobs')
  const { startRunner } = await import('@/platform/jobs/runner')
  const runner = startRunner(api.payload, catalogueJobs(api.payload))
  api.runner = runner
  await runner.idle()
}

describe('contract §4 A job that cannot finish is reverted', () => {
  test('a failed import says so in a sentence, and leaves no product', async () => {
    await workOn()
    const rows = Array.from({ length: 600 }, (_, n) => `Broken ${n},AV-${500_000 + n},Broken`)
    const { id } = await check(api, await upload(api, csv('name,cat_no,category', rows)))
    await failAt('Broken 500')
    const done = await apply(api, id)
    await api.runner?.idle()
    expect(done).toMatchObject({ state: 'failed', error: expect.stringContaining('has been undone') })
    expect(await changeSet(api, done.change_set ?? 0)).toMatchObject({ state: 'undone', products: 500 })
    expect(
      await api.query(
        `select count(*)::int from reference_products where name like 'Broken %' and deleted_at is null`,
      ),
    ).toEqual([{ count: 0 }])
  })

  test('a failed bulk change is undone, and its products are as before', async () => {
    const { id } = await createCategory(api)
    await api.query(
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
      await api.query(
        `select inventory_status, count(*)::int from reference_products where category_id = $1 group by 1`,
        [id],
      ),
    ).toEqual([{ inventory_status: 'In Stock', count: 1500 }])
    await api.query('drop trigger fail_at on reference_products')
  })

  test('a finished bulk change stays, even if its job fails afterwards', async () => {
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
    expect(await api.query('select inventory_status from reference_products where id = $1', [id])).toEqual([
      { inventory_status: 'Out of Stock' },
    ])
  })
})
