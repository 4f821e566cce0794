import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { ImportNoun } from '@/domain/rules/imports/import-nouns'
import { COMMAND_DEADLINES, limitSilence } from '@/platform/database/connection/pool'
import { type Database, selectOne } from '@/platform/database/statements/rows'

/** The table of the imported records, and the others that an import fills. */
const TABLES: Readonly<Record<ImportNoun, readonly [string, ...string[]]>> = {
  products: [
    'reference_products',
    'reference_categories',
    'reference_product_counts',
    'reference_category_counts',
  ],
  lots: ['product_lots', 'product_papers'],
}

/** The number of stored records of a noun, as PostgreSQL estimated it at the last vacuum. */
export async function estimatedRecords(db: Database, noun: ImportNoun): Promise<number> {
  const { rows } = await selectOne(
    db,
    z.object({ rows: z.number() }),
    sql`select greatest(reltuples, 0)::float8 as rows from pg_class where oid = ${TABLES[noun][0]}::regclass`,
  )
  return rows
}

/**
 * Vacuums and analyses the tables that an import has filled: merges the search index, updates the planner's statistics, marks
 * all-visible pages. Autovacuum does it only some minutes later, and until then a list takes twice its time and a
 * search three times. Tables that the role may not vacuum are skipped with a warning. Nobody waits for it, and for a
 * large catalogue it takes longer than an API call may, so it runs with a command's deadlines, on a connection that is
 * closed afterwards.
 * @param noun what was imported
 * @returns whether it succeeded; imported rows stay in any case
 */
export async function settleTables(
  pool: Pick<Pool, 'connect'>,
  noun: ImportNoun = 'products',
): Promise<boolean> {
  try {
    const client = await pool.connect()
    try {
      limitSilence(client, COMMAND_DEADLINES.answer)
      await client.query(`set statement_timeout = ${COMMAND_DEADLINES.statement}`)
      await client.query(`vacuum (analyze) ${TABLES[noun].join(', ')}`)
      return true
    } finally {
      client.release(true)
    }
  } catch {
    return false
  }
}
