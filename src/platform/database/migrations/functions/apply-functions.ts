import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { changeLogFunctions } from './change-log'
import { countingFunctions } from './counting'
import { frequentQueryFunctions } from './frequent-queries'
import { paperFunctions } from './product-papers'
import { productTextFunctions } from './product-texts'
import { recordingFunctions } from './recording'
import { releaseDateFunctions } from './release-dates'

/**
 * The functions of the present schema, each with the text that creates or replaces it. A function calls only earlier
 * ones. Older migrations contain their own texts; a test compares their result with this list.
 */
export const FUNCTIONS = {
  ...countingFunctions,
  ...changeLogFunctions,
  ...recordingFunctions,
  ...productTextFunctions,
  ...paperFunctions,
  ...frequentQueryFunctions,
  ...releaseDateFunctions,
}

type FunctionName = keyof typeof FUNCTIONS

/** The tables whose changes are recorded, each with the arguments of `record_changes_of`. */
export const RECORDED = {
  reference_products: `'p', $$n.cat_no || ' ' || n.name$$, 'products', '{created_at}'`,
  reference_categories: `'c', $$'Category ' || n.category_name$$, 'categories', '{created_at}'`,
  admin_users: `'u', $$'Admin user ' || n.email$$, 'admin users', '{created_at}', '{password_hash}'`,
  product_lots: `'l', $$'Lot ' || n.lot_no || ' of ' || (SELECT p.cat_no FROM reference_products p WHERE p.id = n.product_id)$$, 'lots', '{created_at}'`,
  product_documents: `'d', $$upper(n.kind) || coalesce(' ' || n.region, '') || ' ' || n.language || ' of ' || (SELECT p.cat_no FROM reference_products p WHERE p.id = n.product_id)
    || coalesce(', lot ' || (SELECT l.lot_no FROM product_lots l WHERE l.id = n.lot_id), '')$$, 'documents', '{created_at,title_key}'`,
}

export type RecordedTable = keyof typeof RECORDED

/** A migration's connection. */
type MigratedDatabase = Pick<MigrateUpArgs['db'], 'execute'>

/**
 * Creates or replaces some functions, or all, by their present texts. In an empty database, a migration may apply a
 * text before a later migration adds the tables it uses, so bodies are not checked.
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
 * Generates a table's recording functions and triggers again. Call it in each migration that adds or removes a column
 * of a recorded table, or changes `record_changes_of`.
 */
export async function recordChangesOf(db: MigratedDatabase, table: RecordedTable): Promise<void> {
  await db.execute(sql.raw(`select record_changes_of('${table}', ${RECORDED[table]})`))
}
