import { sql } from 'drizzle-orm'

/**
 * A timestamp in the API's format (ISO 8601, UTC, with milliseconds), as SQL.
 * @param column a name from our code, never from a client
 */
export const isoText = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
