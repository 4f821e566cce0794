import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RowOutcome } from '@/catalogue/reading/record-judge'
import { type Api, openApi } from '../../support/application/api'
import { lastChangeSet } from '../../support/history/change-sets'
import { whileImporting } from '../../support/imports/direct-imports'
import { check, csv, IMPORTS, readImport, upload } from '../../support/imports/imports'
import { fileToImport } from '../../support/products/catalogue-rows'

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

/** As if whoever works on a job had been silent for too long. */
const lapse = () => query(`update jobs set held_until = now() - interval '1 s' where state = 'running'`)

test('contract §4 a command’s import and the jobs of the queue are done one after the other', async () => {
  const { id } = await check(api, await upload(api, csv('name,cat_no,category', 'A,AV-900001,Turns')))
  await workOn()
  await whileImporting(api, async () => {
    await api.send(`POST ${IMPORTS}${id}/apply`)
    await workOn()
    expect(await readImport(api, id)).toMatchObject({
      state: 'applying',
      waiting: true,
      waits_for: { label: 'the import of new.csv on the command line', actor: null },
    })
  })
  await workOn()
  expect(await readImport(api, id)).toMatchObject({ state: 'applied', waiting: false })
})

test('contract §4 a command that waits for other work says so once, and begins nothing before its turn', async () => {
  const { doOwnJob } = await import('@/jobs/own-job')
  await query(
    `insert into jobs (kind, subject, state, holder, held_until)
     values ('other', 0, 'running', gen_random_uuid(), now() + interval '1200 ms')`,
  )
  const said: string[] = []
  const job = {
    kind: 'import-command',
    label: 'an import',
    begin: async () => said.push('begun'),
    fail: async () => {},
    onWaiting: () => said.push('waiting'),
  }
  await doOwnJob(api.payload, job, async ({ step }) => {
    await step({ actor: null }, async () => null)
  })
  expect(said).toEqual(['waiting', 'begun'])
  await query(`delete from jobs where kind = 'other'`)
})

describe('contract §4 a command that stood still while another process ended its import', () => {
  /** Imports two batches, with something happening between them. */
  async function importWith(meanwhile: () => Promise<void>, number: number) {
    const { importDirectly } = await import('@/catalogue/importing/direct-import')
    const lines = Array.from({ length: 600 }, (_, n) => `Still ${n},AV-${number + n},Still`)
    const { batches, ...file } = fileToImport(csv('name,cat_no,category', lines), [], 300)
    async function* reading(): AsyncGenerator<RowOutcome[]> {
      let isFirst = true
      for await (const batch of batches) {
        if (!isFirst) await meanwhile()
        isFirst = false
        yield batch
      }
    }
    return importDirectly(api.payload, { ...file, batches: reading() })
  }

  const stored = async (number: number) =>
    (
      await query<{ count: number }>(
        'select count(*)::int from reference_products where cat_no between $1 and $2',
        [`AV-${number}`, `AV-${number + 599}`],
      )
    )[0]?.count

  test('ends, and writes nothing more: the log of changes stays whole', async () => {
    const { JobLost } = await import('@/jobs/held-job')
    const { sealChanges, verifyLog } = await import('@/catalogue/history/seal')
    const importing = importWith(async () => {
      await lapse()
      await workOn()
      await sealChanges(api.payload)
    }, 610_000)
    await expect(importing).rejects.toBeInstanceOf(JobLost)
    expect(await stored(610_000)).toBe(300)
    expect(await lastChangeSet(api)).toMatchObject({ kind: 'import', state: 'done', products: 300 })
    await sealChanges(api.payload)
    expect(await verifyLog(api.payload.db.drizzle)).toMatchObject({
      broken: [],
      orphans: 0,
      unrecorded: 0,
      unsealed: 0,
    })
  })

  test('goes on when nobody has taken the job meanwhile', async () => {
    expect(
      await importWith(async () => {
        await lapse()
      }, 620_000),
    ).toMatchObject({ created: 600 })
    expect(await stored(620_000)).toBe(600)
    expect(await lastChangeSet(api)).toMatchObject({ state: 'done', products: 600 })
  })
})

describe('contract §4 a part of a job that takes longer than its process is waited for', () => {
  beforeEach(() => query(`delete from jobs`))

  test('is not taken from it: what it says when it commits counts', async () => {
    const { claimJob } = await import('@/jobs/queue')
    const { inTransaction } = await import('@/database/transaction')
    await query(
      `insert into jobs (kind, subject, state, holder, held_until)
       values ('long', 0, 'running', gen_random_uuid(), now() - interval '1 s')`,
    )
    const working = await api.payload.db.pool.connect()
    await working.query('begin')
    await working.query(`select 1 from jobs where kind = 'long' for update`)
    const claiming = inTransaction(api.payload, { actor: null }, ({ db }) =>
      claimJob(db, '00000000-0000-0000-0000-000000000001', ['long']),
    )
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => query(waiting)).toHaveLength(1)
    await working.query(
      `update jobs set held_until = clock_timestamp() + interval '15 s' where kind = 'long'`,
    )
    await working.query('commit')
    working.release()
    expect(await claiming).toBeNull()
  })

  test('is ended by PostgreSQL when its process stands still with the job in its hand', async () => {
    const { holdJob } = await import('@/jobs/queue')
    const { inTransaction } = await import('@/database/transaction')
    const { sql } = await import('drizzle-orm')
    const holder = '00000000-0000-0000-0000-000000000002'
    const [job] = await query<{ id: number }>(
      `insert into jobs (kind, subject, state, holder, held_until)
       values ('still', 0, 'running', $1, now() + interval '1 minute') returning id::float8 as id`,
      [holder],
    )
    await inTransaction(api.payload, { actor: null }, async ({ db }) => {
      await db.execute(sql`set local idle_in_transaction_session_timeout = '30min'`)
      expect(await holdJob(db, job?.id ?? 0, holder)).toEqual({ position: 0, isCancelled: false })
      const { rows } = await db.execute(sql`show idle_in_transaction_session_timeout`)
      expect(rows).toEqual([{ idle_in_transaction_session_timeout: '30s' }])
    })
  })
})
