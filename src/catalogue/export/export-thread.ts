import { parentPort, workerData } from 'node:worker_threads'
import { Pool, type PoolClient, types } from 'pg'
import { CALL_DEADLINES, poolOptions } from '@/database/pool'
import type { ExportFormat } from '@/domain/export-format'
import { stepBack } from '@/workers/step-back'
import { csvWriter } from './csv-writer'
import type { ExportTask } from './export-products'
import { sdfWriter } from './sdf-writer'
import type { ExportRow, TableWriter } from './table-writer'
import { workbookWriter } from './workbook-writer'

/**
 * The thread that export-products.ts starts: it reads the products by a cursor, and for each `more` that it is sent it
 * answers with the next piece of the file, and with null behind the last. Before the first it says so with `open`.
 */

/** Rows of one piece: about a quarter of a megabyte. */
const ROWS = 400

const WRITERS: Record<ExportFormat, (columns: readonly string[]) => TableWriter> = {
  csv: csvWriter,
  xlsx: workbookWriter,
  sdf: sdfWriter,
}

/** How long the next piece may not be asked for, or be worked on: longer than a call's transaction stands still. */
const IDLE_MS = 60_000

/** Everything of one moment, whatever is changed meanwhile. */
async function openCursor({ databaseUrl, statement, values }: ExportTask): Promise<PoolClient> {
  // A pool of one, since it sets the deadlines that calls have.
  const pool = new Pool({ ...poolOptions(databaseUrl, CALL_DEADLINES), max: 1 })
  const client = await pool.connect()
  await client.query('begin isolation level repeatable read read only')
  await client.query(`set local idle_in_transaction_session_timeout = ${IDLE_MS}`)
  await client.query(`declare exported no scroll cursor for ${statement}`, values)
  return client
}

/** The types whose values pg gives as texts. */
const TEXTS: readonly number[] = [types.builtins.TEXT, types.builtins.VARCHAR]

/** The next rows. PostgreSQL says of what type their columns are: judged by that, no cell has to be looked at. */
async function fetchRows(client: PoolClient): Promise<ExportRow[]> {
  const { rows, fields } = await client.query({ text: `fetch ${ROWS} from exported`, rowMode: 'array' })
  const other = fields.find(({ dataTypeID }) => !TEXTS.includes(dataTypeID))
  if (other) throw new Error(`The exported column ${other.name} is no text`)
  return rows
}

async function* piecesOf(client: PoolClient, first: ExportRow[], writer: TableWriter) {
  yield writer.begin()
  for (let rows = first; rows.length > 0; rows = await fetchRows(client)) yield writer.rows(rows)
  yield writer.end()
}

stepBack()
// What the thread that started this one put there.
const task = workerData as ExportTask
const client = await openCursor(task)
const pieces = piecesOf(client, await fetchRows(client), WRITERS[task.format](task.columns))
parentPort?.on('message', async () => {
  const { value = null } = await pieces.next()
  parentPort?.postMessage(value)
})
parentPort?.postMessage('open')
