import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  applyFunctions,
  FUNCTIONS,
  RECORDED,
  type RecordedTable,
  recordChangesOf,
} from '@/platform/database/migrations/functions/apply-functions'
import { type Api, openApi } from '../../support/application/api'

let api: Api
let client: PoolClient
beforeAll(async () => {
  api = await openApi()
})

// Changes of a test are rolled back.
beforeEach(async () => {
  client = await api.payload.db.pool.connect()
  await client.query('begin')
})
afterEach(async () => {
  await client.query('rollback')
  client.release()
})

/** The functions that `record_changes_of` makes, one for each table. */
const WRITTEN = /^(revise|record_added|record_changed|record_removed)_/

/** The definitions of the product's functions by name, without those of extensions. */
async function definitions(): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; text: string }>(`
    select p.proname as name, pg_get_functiondef(p.oid) as text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    order by p.oid`)
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]))
}

async function triggers(): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(
    'select pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal order by 1',
  )
  return rows.map(({ text }) => text)
}

describe('the functions in a migrated database', () => {
  test('the database has exactly the functions of the source', async () => {
    const names = Object.keys(await definitions()).filter((name) => !WRITTEN.test(name))
    expect(names.sort()).toEqual(Object.keys(FUNCTIONS).sort())
  })

  test('the functions equal their source', async () => {
    const migrated = await definitions()
    await applyFunctions(drizzle({ client }), 'all')
    expect(await definitions()).toEqual(migrated)
  })

  test('the functions record every column of the present tables', async () => {
    const migrated = { functions: await definitions(), triggers: await triggers() }
    for (const table of Object.keys(RECORDED) as RecordedTable[]) {
      await recordChangesOf(drizzle({ client }), table)
    }
    expect({ functions: await definitions(), triggers: await triggers() }).toEqual(migrated)
  })

  test('a migration replaces only the functions that it names', async () => {
    const migrated = await definitions()
    await client.query(`
      create or replace function acting_user() returns jsonb language sql stable as $$ select null::jsonb $$;
      create or replace function digest_of(fields jsonb) returns uuid language sql immutable as $$ select null::uuid $$`)
    await applyFunctions(drizzle({ client }), ['acting_user'])
    const { acting_user, digest_of } = await definitions()
    expect(acting_user).toBe(migrated.acting_user)
    expect(digest_of).not.toBe(migrated.digest_of)
  })
})
