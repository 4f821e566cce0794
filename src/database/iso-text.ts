import { sql } from 'drizzle-orm'

/**
 * A point in time as the API says it (ISO 8601, UTC, with milliseconds), made by PostgreSQL.
 * @param column a name of ours, never of a client's
 */
export const isoText = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
