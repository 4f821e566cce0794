import { createHash, type Hash } from 'node:crypto'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg, { type PoolClient } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { BackedUpTable } from './backed-up-tables'

/** The size of a table: number of rows, bytes and digest of their text in PostgreSQL's format. */
type TableMeasure = { rows: number; bytes: number; sha256: string }

/** Settings by which every PostgreSQL writes the same text. */
export const SAME_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`

const NEWLINE = 0x0a

/** Measures the bytes that pass; a row is a line, since COPY escapes line breaks in values. */
class Measuring extends Transform {
  #rows = 0
  #bytes = 0
  readonly #hash: Hash = createHash('sha256')

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, data: Buffer) => void) {
    this.#hash.update(chunk)
    this.#bytes += chunk.length
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) this.#rows += 1
    done(null, chunk)
  }

  /** Call it once, at the end. */
  measure(): TableMeasure {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }
}

/** A sink that discards its input. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

const names = (columns: readonly string[]) => columns.map((name) => pg.escapeIdentifier(name)).join(', ')

/** The rows of a table in the order of its key; a table without one is ordered by the text of its rows. */
const rowsOf = ({ name, columns, key }: BackedUpTable) =>
  `select ${names(columns)} from ${pg.escapeIdentifier(name)} t order by ${key.length > 0 ? names(key) : 't::text collate "C"'}`

/**
 * Gives a table's rows as text, compressed.
 * @param client in a transaction with {@link SAME_TEXT}
 * @param write takes them, and keeps them nowhere if they fail
 */
export async function writeTable(
  client: PoolClient,
  table: BackedUpTable,
  write: (compressed: AsyncIterable<Buffer>) => Promise<void>,
): Promise<TableMeasure> {
  const measuring = new Measuring()
  await pipeline(
    client.query(copyTo(`copy (${rowsOf(table)}) to stdout`)),
    measuring,
    createGzip({ level: 1 }),
    write,
  )
  return measuring.measure()
}

/** Measures a table in the database. @param client in a transaction with {@link SAME_TEXT} */
export async function measureTable(client: PoolClient, table: BackedUpTable): Promise<TableMeasure> {
  const measuring = new Measuring()
  await pipeline(client.query(copyTo(`copy (${rowsOf(table)}) to stdout`)), measuring, nowhere())
  return measuring.measure()
}

/** Measures a table that {@link writeTable} gave. @throws when it cannot be decompressed */
export async function measureCompressed(compressed: AsyncIterable<Buffer>): Promise<TableMeasure> {
  const measuring = new Measuring()
  await pipeline(compressed, createGunzip(), measuring, nowhere())
  return measuring.measure()
}

/** Fills a table with the output of {@link writeTable}. */
export async function loadTable(
  client: PoolClient,
  table: BackedUpTable,
  compressed: AsyncIterable<Buffer>,
): Promise<void> {
  const target = client.query(
    copyFrom(`copy ${pg.escapeIdentifier(table.name)} (${names(table.columns)}) from stdin`),
  )
  await pipeline(compressed, createGunzip(), target)
}
