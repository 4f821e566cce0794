import { sql } from 'drizzle-orm'
import type { Database } from './rows'

/**
 * Lets statements that compare 100,000 rows of two tables read an index of each in the same order; hashing the rows takes
 * four times as long. With the default 4 MB of work_mem, those that differ would be written to temporary files.
 * @param db a transaction
 */
export async function mergingIndexes<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  await db.execute(
    sql`set local work_mem = '16MB'; set local random_page_cost = 1.1; set local enable_hashjoin = off`,
  )
  const result = await work()
  await db.execute(
    sql`set local work_mem to default; set local random_page_cost to default; set local enable_hashjoin to default`,
  )
  return result
}
