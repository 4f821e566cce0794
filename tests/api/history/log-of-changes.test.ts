import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LogReport } from '@/catalogue/history/seal'
import { type Api, openApi } from '../../support/application/api'
import { createProduct, purgeProduct } from '../../support/products/factories'

let api: Api
beforeAll(async () => {
  api = await openApi()
})

const query = (text: string, values: unknown[] = []) => api.payload.db.pool.query(text, values)

async function seal(): Promise<number> {
  const { sealChanges } = await import('@/catalogue/history/seal')
  return sealChanges(api.payload)
}

async function verify(): Promise<LogReport> {
  const { verifyLog } = await import('@/catalogue/history/seal')
  return verifyLog(api.payload.db.drizzle)
}

/** Changes the log as the owner of the database could, reads it, and reverts the change. */
async function tampered(statement: string): Promise<LogReport> {
  const { verifyLog } = await import('@/catalogue/history/seal')
  const { inTransaction } = await import('@/platform/database/transactions/transaction')
  const { sql } = await import('drizzle-orm')
  let report: LogReport | undefined
  const taken = inTransaction(api.payload, { actor: null }, async ({ db }) => {
    await db.execute(sql.raw('set local session_replication_role = replica'))
    await db.execute(sql.raw(statement))
    report = await verifyLog(db)
    throw new Error('taken back')
  })
  await expect(taken).rejects.toThrow('taken back')
  if (!report) throw new Error('The log was not verified')
  return report
}

describe('§13 The log of changes proves itself', () => {
  let id: number
  beforeEach(async () => {
    id = (await createProduct(api)).id
    await api.send(`PUT /reference-standards/product/${id}`, { json: { cas_no: '50-00-0' } })
    await seal()
  })

  test('a sealed, unaltered log is whole', async () => {
    expect(await verify()).toMatchObject({ broken: [], orphans: 0, unrecorded: 0, unsealed: 0 })
    expect(await seal()).toBe(0)
  })

  test.each([
    [
      'the former value of a field is rewritten',
      `update changes set old = '{"cas_no": "1-1-1"}' where entity = 'p' and old ? 'cas_no'`,
    ],
    ['a change is taken away', `delete from changes where entity = 'p' and old ? 'cas_no'`],
    ['the author is changed', `update change_sets set actor_name = 'Nobody' where kind = 'edit'`],
    [
      'a name is moved from one place to the next',
      `update change_sets set actor_name = actor_name || '|' || label, label = null where kind = 'edit'`,
    ],
    ['the time is moved', `update change_sets set at = at - interval '1 day' where kind = 'edit'`],
    [
      'a change is put in',
      `insert into changes select at, change_set, entity_id, revision + 100, entity, op, old from changes where old ? 'cas_no'`,
    ],
    ['a change set is put under an old seal', `insert into change_sets (kind, seal) values ('edit', 1)`],
    ['a seal is taken away', 'delete from change_seals where number = 1'],
  ])('the log reveals that %s', async (_what, statement) => {
    expect((await tampered(statement)).broken).not.toEqual([])
  })

  test('the log reveals that a change set was removed from its changes', async () => {
    const report = await tampered(`delete from change_sets where kind = 'edit'`)
    expect(report.broken).not.toEqual([])
    expect(report.orphans).toBeGreaterThan(0)
  })

  test('the log reveals that a product was changed without a record', async () => {
    const statement = `update reference_products set name = 'Unrecorded', revision = revision + 1 where id = ${id}`
    expect((await tampered(statement)).unrecorded).toBe(1)
  })

  test('a purge removes a product’s history, and the log stays whole', async () => {
    await purgeProduct(api, id)
    expect(
      (await query(`select 1 from changes where entity = 'p' and entity_id = $1 and op <> 'd'`, [id])).rows,
    ).toEqual([])
    expect((await verify()).broken).toEqual([])
    await seal()
    expect((await verify()).broken).toEqual([])
  })

  test('a digest kept elsewhere is found in the chain, and a foreign one is not', async () => {
    const { isInChain } = await import('@/catalogue/history/seal')
    const { head } = await verify()
    await createProduct(api)
    await seal()
    expect(await isInChain(api.payload.db.drizzle, String(head))).toBe(true)
    expect(await isInChain(api.payload.db.drizzle, 'ab'.repeat(32))).toBe(false)
  })

  test('a change that is open while others are sealed is sealed later', async () => {
    const client = await api.payload.db.pool.connect()
    await client.query('begin')
    await client.query(`update reference_products set name = 'Slow' where id = $1`, [id])
    await createProduct(api)
    await seal()
    await client.query('commit')
    client.release()
    expect(await verify()).toMatchObject({ broken: [], unsealed: 1 })
    expect(await seal()).toBe(1)
    expect(await verify()).toMatchObject({ broken: [], unsealed: 0 })
  })

  test('partitions for the months to come are made repeatedly', async () => {
    await query('select plan_changes()')
    const { rows } = await query(`select relid::text as name from pg_partition_tree('changes') where isleaf`)
    const names = rows.map(({ name }) => String(name))
    for (const ahead of [0, 1, 2]) {
      const month = new Date()
      month.setUTCDate(1)
      month.setUTCMonth(month.getUTCMonth() + ahead)
      expect(names).toContain(`changes_${month.toISOString().slice(0, 7).replace('-', '_')}`)
    }
  })
})
