import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { changeLogFunctions } from './change-log'
import { countingFunctions } from './counting'
import { frequentQueryFunctions } from './frequent-queries'
import { productTextFunctions } from './product-texts'
import { recordingFunctions } from './recording'
import { releaseDateFunctions } from './release-dates'

/**
 * The functions of today's schema: each is made or replaced by its text. A function calls those before it. The migrations of
 * before this list hold texts of their own; a test holds what they left to this list.
 */
export const FUNCTIONS = {
  ...countingFunctions,
  ...changeLogFunctions,
  ...recordingFunctions,
  ...productTextFunctions,
  ...frequentQueryFunctions,
  ...releaseDateFunctions,
}

export type FunctionName = keyof typeof FUNCTIONS

/** The tables whose changes are recorded, each with what `record_changes_of` is told of it. */
export const RECORDED = {
  reference_products: `'p', $$n.cat_no || ' ' || n.name$$, 'products', '{created_at}'`,
  reference_categories: `'c', $$'Category ' || n.category_name$$, 'categories', '{created_at}'`,
  admin_users: `'u', $$'Admin user ' || n.email$$, 'admin users', '{created_at}', '{password_hash}'`,
}

export type RecordedTable = keyof typeof RECORDED

/** A migration's connection. */
type MigratedDatabase = Pick<MigrateUpArgs['db'], 'execute'>

/**
 * Makes functions what their source says, or all of them. For a migration: one of an empty database meets today's texts
 * earlier than the tables that later migrations add, so the bodies are not checked against the tables.
 */
export async function applyFunctions(
  db: MigratedDatabase,
  names: readonly FunctionName[] | 'all',
): Promise<void> {
  const chosen = Object.entries(FUNCTIONS).filter(
    ([name]) => names === 'all' || names.some((wanted) => wanted === name),
  )
  const texts = chosen.map(([, text]) => text).join('\n')
  await db.execute(
    sql.raw(`set local check_function_bodies = off;\n${texts}\nset local check_function_bodies = on;`),
  )
}

/**
 * Writes a table's recording functions and triggers again. To be called by each migration that adds a column to a recorded
 * table, removes one, or changes `record_changes_of`.
 */
export async function recordChangesOf(db: MigratedDatabase, table: RecordedTable): Promise<void> {
  await db.execute(sql.raw(`select record_changes_of('${table}', ${RECORDED[table]})`))
}
