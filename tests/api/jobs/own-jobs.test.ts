import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RowOutcome } from '@/catalogue/reading/rows/record-judge'
import { type Api, openApi } from '../../support/application/api'
import { lastChangeSet } from '../../support/history/change-sets'
import { whileImporting } from '../../support/imports/direct-imports'
import { check, csv, IMPORTS, readImport, upload } from '../../support/imports/imports'
import { workOn } from '../../support/jobs/catalogue-process'
import { fileToImport } from '../../support/products/catalogue-rows'

let api: Api
beforeAll(async () => {
  api = await openApi()
  // Tests run the jobs themselves.
  await api.runner?.stop()
})

/** Makes the holder of a running job look dead. */
const lapse = () => api.query(`update jobs set held_until = now() - interval '1 s' where state = 'running'`)

test('contract §4 The import of a command and the jobs of the queue run one after the other', async () => {
  const { id } = await check(api, await upload(api, csv('name,cat_no,category', 'A,AV-900001,Turns')))
  await workOn(api)
  await whileImporting(api, async () => {
    await api.send(`POST ${IMPORTS}${id}/apply`)
    await workOn(api)
    expect(await readImport(api, id)).toMatchObject({
      state: 'applying',
      waiting: true,
      waits_for: { label: 'the import of new.csv on the command line', actor: null },
    })
  })
  await workOn(api)
  expect(await readImport(api, id)).toMatchObject({ state: 'applied', waiting: false })
})

test('contract §4 A command that waits for other work says so once, and starts nothing before its turn', async () => {
  const { doOwnJob } = await import('@/platform/jobs/own-job')
  await api.query(
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
  await api.query(`delete from jobs where kind = 'other'`)
})

describe('contract §4 A command that was paused while another process ended its import', () => {
  /** Imports two batches, with an action between them. */
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
      await api.query<{ count: number }>(
        'select count(*)::int from reference_products where cat_no between $1 and $2',
        [`AV-${number}`, `AV-${number + 599}`],
      )
    )[0]?.count

  test('the command ends, and writes nothing more: the log of changes stays whole', async () => {
    const { JobLost } = await import('@/platform/jobs/held-job')
    const { sealChanges, verifyLog } = await import('@/catalogue/history/seal')
    const importing = importWith(async () => {
      await lapse()
      await workOn(api)
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

  test('the command continues if no other process took its job', async () => {
    expect(
      await importWith(async () => {
        await lapse()
      }, 620_000),
    ).toMatchObject({ created: 600 })
    expect(await stored(620_000)).toBe(600)
    expect(await lastChangeSet(api)).toMatchObject({ state: 'done', products: 600 })
  })
})

describe('contract §4 A part of a job that takes longer than its claim', () => {
  beforeEach(() => api.query(`delete from jobs`))

  test('PostgreSQL ends a transaction whose process was paused with the job', async () => {
    const { holdJob } = await import('@/platform/jobs/claims')
    const { inTransaction } = await import('@/platform/database/transactions/transaction')
    const { sql } = await import('drizzle-orm')
    const holder = '00000000-0000-0000-0000-000000000002'
    const [job] = await api.query<{ id: number }>(
      `insert into jobs (kind, subject, state, holder, held_until)
       values ('still', 0, 'running', $1, now() + interval '1 minute') returning id::float8 as id`,
      [holder],
    )
    await inTransaction(api.payload, { actor: null }, async ({ db }) => {
      await db.execute(sql`set local idle_in_transaction_session_timeout = '30min'`)
      expect(await holdJob(db, job?.id ?? 0, holder)).toMatchObject({
        position: 0,
        isCancelled: false,
        lost: null,
      })
      const { rows } = await db.execute(sql`show idle_in_transaction_session_timeout`)
      expect(rows).toEqual([{ idle_in_transaction_session_timeout: '30s' }])
    })
  })
})
