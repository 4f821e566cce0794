import type { Pool } from 'pg'
import type { ImportNoun } from '@/domain/rules/imports/import-nouns'
import { COMMAND_DEADLINES, limitSilence } from '@/platform/database/connection/pool'

const TABLES: Readonly<Record<ImportNoun, string>> = {
  products: 'reference_products, reference_categories, reference_product_counts, reference_category_counts',
  lots: 'product_lots, product_papers',
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
      await client.query(`vacuum (analyze) ${TABLES[noun]}`)
      return true
    } finally {
      client.release(true)
    }
  } catch {
    return false
  }
}
