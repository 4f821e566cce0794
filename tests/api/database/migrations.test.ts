import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { migrations } from '@/platform/database/migrations/index'
import { inTransaction } from '@/platform/database/transactions/transaction'
import { type Api, openApi } from '../../support/application/api'
import { atEnd } from '../../support/application/at-end'
import { createDatabase } from '../../support/application/cluster'
import { countTables, fillTables, readTables } from '../../support/database/fill-tables'
import { breaksOf, readSchema, type SchemaState, writtenAgain } from '../../support/database/schema-state'
import { publish, put } from '../../support/releases/releases'

/** From this migration on the previous version goes on serving during each. Earlier ones ran alone. */
const FIRST_HELD = '20261125_180000_page_lists'

/** Removals of parts that the previous version no longer used, in the test's words: `the column … is gone`. */
const TAKEN_AWAY: readonly string[] = []

/**
 * Tables that a migration rewrites as a whole, as `20261126_090000_purity reference_products`. Calls on the table
 * wait meanwhile, so a comment gives the reason: a generated column of products can only be changed like this.
 */
const WRITTEN_AGAIN: readonly string[] = []

const WHAT_TO_DO =
  'CONTRIBUTING.md, "A change of the schema", tells how to change the migration, or to name it in TAKEN_AWAY or WRITTEN_AGAIN of this test'

const FIRST_VERSION = path.resolve('tests/fixtures/database/first-version.sql')
const held = migrations.slice(migrations.findIndex(({ name }) => name === FIRST_HELD))

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  atEnd(() => client.end())
  return client
}

/** Observations while the migrations ran one after the other, over a database that was filled at each state. */
type Passage = {
  /** The faults of each held migration. */
  broken: [migration: string, breaks: string[]][]
  /** The most rows that each held migration wrote of an existing table. */
  rewritten: [migration: string, tables: string[]][]
  /** Rows of each table when it was filled, and at the end. */
  filled: Map<string, number>
  ended: Map<string, number>
  unfilled: string[]
}

/** The tables that a migration may rewrite as a whole. */
const writtenAgainBy = (migration: string): string[] =>
  WRITTEN_AGAIN.map((each) => each.split(' ')).flatMap(([name, table]) =>
    name === migration && table ? [table] : [],
  )

/** Rows of each table as stored: another `xmin` or place means that they were written. */
async function storedRows(client: pg.Client, tables: Iterable<string>): Promise<Map<string, Set<string>>> {
  const stored = new Map<string, Set<string>>()
  for (const table of tables) {
    const { rows } = await client.query<{ at: string }>(
      `select ctid::text || ' ' || xmin as at from "${table}"`,
    )
    stored.set(table, new Set(rows.map(({ at }) => at)))
  }
  return stored
}

/** As large as the sample's largest: a migration of all rows would also rewrite 100,000. */
const LARGE = 100

/** The large tables of which a migration has written every row. */
async function writtenWhole(client: pg.Client, before: Map<string, Set<string>>): Promise<string[]> {
  const after = await storedRows(client, before.keys())
  return [...before].flatMap(([table, rows]) => {
    const now = after.get(table) ?? new Set()
    return rows.size > 0 && ![...rows].some((row) => now.has(row)) ? [table] : []
  })
}

let api: Api
let client: pg.Client
const passage: Passage = { broken: [], rewritten: [], filled: new Map(), ended: new Map(), unfilled: [] }

const ownUrl = () => process.env.DATABASE_URL ?? ''

/** A database of the present schema with rows in as many tables as calls fill. */
async function rowsOfToday(): Promise<Map<string, string>> {
  return readTables(await connected(ownUrl()))
}

beforeAll(async () => {
  api = await openApi('sample')
  await put(api, 1, { name: 'Renamed' })
  await publish(api)
  await api.send('DELETE /reference-standards/product/2')
  await api.send('POST /reference-standards/view', { json: { name: 'Mine', query: 'status=In Stock' } })
  const today = await rowsOfToday()
  const database = await createDatabase(inject('databaseServer'), 'bare', 'migration_states')
  atEnd(database.drop)
  client = await connected(database.url)
  await client.query(readFileSync(FIRST_VERSION, 'utf8'))
  await pass(database.url, today)
})

/** Runs the migrations in turn, filling the tables of each before the next. */
async function pass(url: string, today: Map<string, string>): Promise<void> {
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const [, ...later] = migrations
  let before: SchemaState = await readSchema(client)
  for (const { name, up } of later) {
    for (const table of await fillTables(client, today))
      passage.filled.set(table, (await countTables(client)).get(table) ?? 0)
    const isHeld = held.some((each) => each.name === name)
    const counts = isHeld ? [...(await countTables(client))] : []
    const stored = await storedRows(
      client,
      counts.flatMap(([table, count]) => (count >= LARGE ? table : [])),
    )
    const running = await connected(url)
    await running.query('begin')
    // A migration needs only the connection.
    await up({ db: drizzle({ client: running }), payload: api.payload, req: {} } as unknown as Parameters<
      typeof up
    >[0])
    await running.query('commit')
    const after = await readSchema(client)
    if (isHeld) {
      const allowed = [...TAKEN_AWAY, ...writtenAgainBy(name).map((table) => writtenAgain(table))]
      passage.broken.push([name, breaksOf(before, after).filter((text) => !allowed.includes(text))])
      const whole = await writtenWhole(client, stored)
      passage.rewritten.push([name, whole.filter((table) => !writtenAgainBy(name).includes(table))])
    }
    before = after
  }
  await fillTables(client, today)
  passage.unfilled = [...today.keys()]
  passage.ended = await countTables(client)
}

describe('contract §8 migrations', () => {
  test(`from ${FIRST_HELD} on the code of the previous version works with the schema`, () => {
    expect(passage.broken.length).toBe(held.length)
    expect(
      passage.broken.filter(([, breaks]) => breaks.length > 0),
      WHAT_TO_DO,
    ).toEqual([])
  })

  test('no migration writes a large table as a whole', () => {
    expect(
      passage.rewritten.filter(([, tables]) => tables.length > 0),
      WHAT_TO_DO,
    ).toEqual([])
  })

  test('a database filled at every state keeps every row up to the present schema', () => {
    expect(passage.filled.size).toBeGreaterThan(10)
    expect(passage.unfilled).toEqual([])
    const lost = [...passage.filled].filter(([table, count]) => (passage.ended.get(table) ?? 0) < count)
    expect(lost).toEqual([])
  })

  test.each([
    [
      'a column that older code reads is removed',
      'alter table jobs drop column request_id',
      'the column jobs.request_id is gone',
    ],
    [
      'a column gets another type',
      'alter table jobs alter column kind type varchar(99)',
      /^the column jobs\.kind is/,
    ],
    [
      'a column must be given',
      `alter table jobs add column extra text; update jobs set extra = ''; alter table jobs alter column extra set not null`,
      /^the new column jobs\.extra must be given/,
    ],
    [
      'a column may no longer be null',
      `update jobs set request_id = 'r'; alter table jobs alter column request_id set not null`,
      /may no longer be null$/,
    ],
    [
      'a rule is added that older code may break',
      `alter table jobs add constraint new_rule check (kind <> '')`,
      /^the constraint jobs\.new_rule/,
    ],
    [
      'an index is dropped with a column that it includes',
      'alter table reference_products drop column missing',
      'the index reference_products_newest is gone',
    ],
    [
      'a table is written again',
      'alter table jobs add column noted_at timestamptz default clock_timestamp()',
      'the table jobs was written again as a whole',
    ],
  ])('the test detects that %s', async (_, statement, complaint) => {
    await client.query('begin')
    const before = await readSchema(client)
    await client.query(statement)
    const breaks = breaksOf(before, await readSchema(client))
    await client.query('rollback')
    expect(breaks).toContainEqual(
      typeof complaint === 'string' ? complaint : expect.stringMatching(complaint),
    )
  })
})

describe('contract §8 A migration that waits for a lock', () => {
  const patience = { lockMs: 200, pauseMs: 200, tries: 100 }
  const last = migrations.at(-1)

  /** Reverts the last migration, so that it is pending. */
  async function takeBack(): Promise<void> {
    await inTransaction(api.payload, { actor: null }, async ({ req, db }) => {
      await last?.down({ db, payload: api.payload, req } as unknown as Parameters<typeof last.down>[0])
      await db.execute(sql`delete from payload_migrations where name = ${last?.name ?? ''}`)
    })
  }

  /** Locks every table, like long transactions of servers: the last migration has to wait. */
  async function holdTables(): Promise<pg.Client> {
    const holder = await connected(ownUrl())
    const { rows } = await holder.query<{ tables: string }>(
      `select string_agg(format('%I', tablename), ', ') as tables from pg_tables where schemaname = 'public'`,
    )
    await holder.query(`begin; lock table ${rows[0]?.tables} in share mode`)
    return holder
  }

  test('a migration that gives up after its tries leaves the database as it was', async () => {
    await takeBack()
    const holder = await holdTables()
    const { migrate } = await import('@/platform/database/migrating/migrate')
    await expect(migrate(api.payload, { ...patience, tries: 2 })).rejects.toThrow()
    await holder.query('rollback')
    const { rows } = await holder.query('select 1 from payload_migrations where name = $1', [last?.name])
    expect(rows).toEqual([])
  })

  test('calls pass between its tries, and the migration is applied once it can be', async () => {
    const holder = await holdTables()
    const { migrate } = await import('@/platform/database/migrating/migrate')
    const migrated = migrate(api.payload, patience)
    const reader = await connected(ownUrl())
    // Each would wait for the holder if the migration stayed in the queue before it.
    for (let reads = 0; reads < 5; reads += 1) await reader.query('select count(*) from jobs')
    expect(await Promise.race([migrated.then(() => 'migrated'), 'waiting'])).toBe('waiting')
    await holder.query('rollback')
    await migrated
    const { rows } = await reader.query('select batch from payload_migrations where name = $1', [last?.name])
    expect(rows).toHaveLength(1)
  })
})
