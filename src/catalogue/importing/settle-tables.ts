import type { Pool } from 'pg'
import { COMMAND_DEADLINES } from '@/database/pool'

const VACUUM =
  'vacuum (analyze) reference_products, reference_categories, reference_product_counts, reference_category_counts'

/** A statement whose answer is waited for as long as a command may take: an option that the type of a query leaves out. */
const withTime = (text: string) => ({ text, query_timeout: COMMAND_DEADLINES.answer })

/**
 * Leaves the catalogue's tables as they are quick to read: the search index merged, statistics for the planner, and the
 * pages marked that every transaction sees. PostgreSQL does it by itself some minutes later, and until then a list takes
 * twice its time and a search three times. A role that may not do it for a table is passed over with a warning. Nobody waits
 * for it, and of a large catalogue it takes longer than a call may: it has a command's time, on a connection that is closed
 * behind it.
 * @returns whether PostgreSQL was asked successfully; what is imported stays in any case
 */
export async function settleTables(pool: Pick<Pool, 'connect'>): Promise<boolean> {
  try {
    const client = await pool.connect()
    try {
      await client.query(withTime(`set statement_timeout = ${COMMAND_DEADLINES.statement}`))
      await client.query(withTime(VACUUM))
      return true
    } finally {
      client.release(true)
    }
  } catch {
    return false
  }
}
