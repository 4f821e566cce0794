import { type SQL, sql } from 'drizzle-orm'

/** A list of any length as one parameter; `jsonb_…` functions turn it into rows. */
export const json = (list: readonly unknown[]) => sql`${JSON.stringify(list)}::jsonb`

/** Ids as one parameter: an array of PostgreSQL. */
export const idArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::integer[]`

/** The part of a statement that limits its rows to a page. */
export const rowsOfPage = ({ page, limit }: { page: number; limit: number }): SQL =>
  sql`limit ${limit} offset ${(page - 1) * limit}`

/**
 * A timestamp in the API's format (ISO 8601, UTC, with milliseconds), as SQL.
 * @param column a name from our code, never from a client
 */
export const isoText = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const escaped = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&')

/** A LIKE pattern for "contains", for columns in lower case. */
export const containsText = (text: string) => `%${escaped(text)}%`

/** A LIKE pattern for "begins with", for columns in lower case. */
export const beginsWithText = (text: string) => `${escaped(text)}%`
