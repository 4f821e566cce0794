import { type SQL, sql } from 'drizzle-orm'

/** Whether a row of a table of frozen rows is in a release. @param table its name in the query, if it needs one */
export function isInRelease(release: number | SQL, table?: string): SQL {
  const row = sql.raw(table === undefined ? '' : `${table}.`)
  return sql`(${row}since <= ${release} and (${row}until is null or ${row}until > ${release}))`
}
