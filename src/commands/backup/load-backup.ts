import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { createLocalReq, type Payload } from 'payload'
import pg, { type PoolClient } from 'pg'
import { Refused } from '@/domain/rules/changes/refused'
import { migrations } from '@/platform/database/migrations/index'
import type { Database } from '@/platform/database/statements/rows'
import { type BackedUpTable, inOrderOfReferences, readTables } from './backed-up-tables'
import { type Backup, tableKey } from './backups'
import type { TellProgress } from './make-backup'
import { loadTable, measureTable, SAME_TEXT } from './table-copies'

/** Makes the schema as it was at the backup: by its migrations, in an empty schema. */
async function makeSchema(payload: Payload, db: Database, { inventory }: Backup): Promise<void> {
  await db.execute(sql`drop schema public cascade`)
  await db.execute(sql`create schema public`)
  // They go with the schema, and the adapter creates them outside of this transaction.
  for (const name of Object.keys(payload.db.extensions))
    await db.execute(sql`create extension ${sql.identifier(name)}`)
  const req = await createLocalReq({}, payload)
  const wanted = new Set(inventory.migrations)
  // The list's type joins the types of all migrations, which take the same arguments.
  for (const { name, up } of migrations) if (wanted.has(name)) await up({ db: db as never, payload, req })
}

const quoted = (tables: readonly BackedUpTable[]) => tables.map(({ name }) => pg.escapeIdentifier(name))

/** Turns the product's triggers off or on: a restore is not a change and has no history. */
async function setTriggers(client: PoolClient, tables: readonly BackedUpTable[], to: 'enable' | 'disable') {
  for (const table of quoted(tables)) await client.query(`alter table ${table} ${to} trigger user`)
}

async function setSequences(client: PoolClient, { inventory }: Backup): Promise<void> {
  for (const { name, last } of inventory.sequences)
    if (last !== null)
      await client.query('select setval(to_regclass($1), $2)', [`public.${pg.escapeIdentifier(name)}`, last])
}

/** @throws {Refused} rule: the restored rows differ from the backup */
async function compare(client: PoolClient, table: BackedUpTable, { inventory }: Backup): Promise<number> {
  const wanted = inventory.tables.find(({ name }) => name === table.name)
  const measure = await measureTable(client, table)
  if (measure.sha256 !== wanted?.sha256)
    throw new Refused(
      'rule',
      `The table ${table.name} does not have the rows of the backup after it was restored.`,
    )
  return measure.rows
}

/**
 * Replaces everything in the database by a backup, at the backup's schema, and compares each table with the inventory.
 * @param client in a transaction, which the caller commits
 * @returns the rows restored
 * @throws {Refused} rule: a table is not as in the inventory
 */
export async function loadBackup(
  payload: Payload,
  client: PoolClient,
  backup: Backup,
  progress: TellProgress,
): Promise<number> {
  const db: Database = drizzle({ client })
  await makeSchema(payload, db, backup)
  const held = new Set(backup.inventory.tables.map(({ name }) => name))
  const tables = inOrderOfReferences(await readTables(db))
  // Other tables of the backup were made by hand and do not belong to the product.
  if (tables.some(({ name }) => !held.has(name)))
    throw new Refused('rule', 'The backup lacks tables that its migrations make.')
  await client.query(SAME_TEXT)
  await setTriggers(client, tables, 'disable')
  // Migrations fill some tables; tables left out refer to others, and are empty.
  await client.query(`truncate ${quoted(tables).join(', ')} cascade`)
  let rows = 0
  for (const [index, table] of tables.entries()) {
    progress('Tables', index, tables.length)
    await loadTable(client, table, backup.place.read(tableKey(backup.name, table.name)))
    rows += await compare(client, table, backup)
  }
  await setSequences(client, backup)
  await setTriggers(client, tables, 'enable')
  return rows
}
