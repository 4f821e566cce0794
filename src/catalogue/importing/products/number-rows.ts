import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { nextFree } from '../../products/free-numbers'

/** Key of the lock under which numbers are assigned to one import at a time. */
const NUMBER_LOCK = 0x4e554d42

/** Rows numbered per transaction. */
const CHUNK = 2_000

/** The comparison key of a row’s number. */
const key = sql`lower(cat_no)`

/** Assigns numbers to new products of an import, line by line; other rows, and rows with a number, stay as they are. */
export async function giveNumbers(
  db: Database,
  importId: number,
  lines: readonly number[],
  numbers: readonly string[],
): Promise<void> {
  await db.execute(sql`
    update import_rows r set cat_no = n.cat_no,
      product = jsonb_set(r.product, '{values,cat_no}', to_jsonb(n.cat_no))
    from unnest(${sql.param(lines)}::integer[], ${sql.param(numbers)}::text[]) as n(line, cat_no)
    where r.import_id = ${importId} and r.line = n.line and r.state = 'created' and r.cat_no is null`)
}

/**
 * Assigns the next free numbers to an import's new products without one. No other import gets them, but a person may
 * still enter one by hand.
 * @returns whether there may be more such rows
 */
export async function numberRows(db: Database, importId: number): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(${NUMBER_LOCK})`)
  const rows = await selectRows(
    db,
    z.object({ line: z.int() }),
    sql`select line from import_rows where import_id = ${importId} and ${key} is null and state = 'created'
        order by line limit ${CHUNK}`,
  )
  if (rows.length === 0) return false
  const lines = rows.map(({ line }) => line)
  await giveNumbers(db, importId, lines, await nextFree(db, lines.length))
  return lines.length === CHUNK
}
