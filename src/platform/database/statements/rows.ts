import { type SQL, sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import type { QueryConfig } from 'pg'
import { z } from 'zod'

/** Runs SQL: the pool or an open transaction. */
export type Database = Pick<Payload['db']['drizzle'], 'execute'>

/** A row does not match its schema: a column was renamed, or has another type. */
export class UnexpectedRow extends Error {}

/** Describes a row's problems by column names only, to keep values out of the log. */
function complaint({ issues }: z.ZodError): string {
  const all = issues.map(({ path, message }) => `${path.join('.') || 'the row'}: ${message}`)
  return `A row is not as the code reads it (${all.join('; ')})`
}

function readRow<Row>(schema: z.ZodType<Row>, row: unknown): Row {
  const read = schema.safeParse(row)
  if (!read.success) throw new UnexpectedRow(complaint(read.error))
  return read.data
}

const readRows = <Row>(schema: z.ZodType<Row>, rows: readonly unknown[]): Row[] =>
  rows.map((row) => readRow(schema, row))

/**
 * Runs a statement and reads each row by a schema, which names every column that the code uses.
 *
 * zod compiles a schema at its first row. After that a row of five columns costs about 0.3 µs and a product of 24 about
 * 2 µs (on a busy machine), of the tens that PostgreSQL and pg need for it; the list of products is one row of JSON
 * made by PostgreSQL. So every statement is read like this, also on hot paths.
 * @throws {UnexpectedRow} when a row does not match
 */
export async function selectRows<Row>(db: Database, schema: z.ZodType<Row>, statement: SQL): Promise<Row[]> {
  const { rows } = await db.execute(statement)
  return readRows(schema, rows)
}

/** Runs a statement and reads its first row; undefined when there is none. @throws {UnexpectedRow} */
export async function selectRow<Row>(
  db: Database,
  schema: z.ZodType<Row>,
  statement: SQL,
): Promise<Row | undefined> {
  const { rows } = await db.execute(statement)
  return rows[0] && readRow(schema, rows[0])
}

/** Runs a statement that always returns a row, such as a count. @throws {UnexpectedRow} also without a row */
export async function selectOne<Row>(db: Database, schema: z.ZodType<Row>, statement: SQL): Promise<Row> {
  const { rows } = await db.execute(statement)
  return readRow(schema, rows[0])
}

/**
 * Runs a statement given as text, and reads its first row; undefined without one. For statements of every call: drizzle
 * assembles a statement each time, which takes longer than reading the answer.
 * @throws {UnexpectedRow}
 */
export async function queryRow<Row>(
  { db }: Payload,
  schema: z.ZodType<Row>,
  statement: QueryConfig,
): Promise<Row | undefined> {
  const { rows } = await db.pool.query(statement)
  return rows[0] && readRow(schema, rows[0])
}

const countRow = z.object({ total: z.int() })

/** Counts rows. @param from the SQL after `from`: tables and conditions */
export async function countRows(db: Database, from: SQL): Promise<number> {
  const { total } = await selectOne(db, countRow, sql`select count(*)::int as total from ${from}`)
  return total
}
