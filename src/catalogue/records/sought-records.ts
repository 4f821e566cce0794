import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, selectOne } from '@/platform/database/statements/rows'
import { rowsOfPage } from '@/platform/database/statements/values'

/** A table of lots or documents, and its name in conditions. */
type Records = { table: 'product_lots' | 'product_documents'; alias: 'l' | 'd' }

const from = ({ table, alias }: Records) => sql.raw(`${table} ${alias}`)
const idOf = ({ alias }: Records) => sql.raw(`${alias}.id`)

/** From so many records on, one pass over all of them is faster than finding each by an index. */
const FEW = 5_000

/**
 * The condition that a record meets one of several. PostgreSQL reads all records for conditions joined by `or`, so where
 * few meet them, each condition finds its own.
 */
export async function meetsOne(db: Database, records: Records, conditions: readonly SQL[]): Promise<SQL> {
  const found = (condition: SQL) => sql`select ${idOf(records)} from ${from(records)} where ${condition}`
  const probes = conditions.map((condition) => sql`(${found(condition)} limit ${FEW + 1})`)
  const { count } = await selectOne(
    db,
    z.object({ count: z.int() }),
    sql`select count(*)::int as count from (${sql.join(probes, sql` union all `)}) as n`,
  )
  if (count > FEW) return sql`(${sql.join([...conditions], sql` or `)})`
  return sql`${idOf(records)} in (${sql.join(conditions.map(found), sql` union `)})`
}

/**
 * Finds the records that meet a condition, newest first: the ids of a page, and how many there are. A condition that
 * reads all records, as a broad search does, is met once for both.
 */
export async function soughtPage(
  db: Database,
  records: Records,
  where: SQL,
  page: { page: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  return selectOne(
    db,
    z.object({ ids: z.array(z.int()), total: z.int() }),
    sql`with found as materialized (select ${idOf(records)} from ${from(records)} where ${where})
      select (select count(*)::int from found) as total,
        array(select id from found order by id desc ${rowsOfPage(page)}) as ids`,
  )
}
