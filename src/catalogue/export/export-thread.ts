import { parentPort, workerData } from 'node:worker_threads'
import { Pool, type PoolClient, types } from 'pg'
import type { ExportFormat } from '@/domain/rules/imports/export-format'
import { CALL_DEADLINES, poolOptions } from '@/platform/database/connection/pool'
import { stepBack } from '@/platform/workers/step-back'
import type { ExportTask } from './export-rows'
import { csvWriter, type ExportRow, type FileWriter, sdfWriter } from './text-writers'
import { workbookWriter } from './workbook-writer'

/**
 * The thread started by export-rows.ts. It reads the rows by a cursor: it posts `open` first, then answers each
 * `more` with the next piece of the file, and with null after the last.
 */

/** Rows per piece: about a quarter of a megabyte. */
const ROWS = 400

const WRITERS: Record<ExportFormat, (columns: readonly string[]) => FileWriter> = {
  csv: csvWriter,
  xlsx: workbookWriter,
  sdf: sdfWriter,
}

/** Longest pause between two pieces; longer than the idle limit of an API transaction. */
const IDLE_MS = 60_000

/** Opens the cursor on one snapshot of the database. */
async function openCursor({ databaseUrl, statement, values }: ExportTask): Promise<PoolClient> {
  // A pool of one, because the pool sets the deadlines of API calls.
  const pool = new Pool({ ...poolOptions(databaseUrl, CALL_DEADLINES), max: 1 })
  const client = await pool.connect()
  await client.query('begin isolation level repeatable read read only')
  await client.query(`set local idle_in_transaction_session_timeout = ${IDLE_MS}`)
  await client.query(`declare exported no scroll cursor for ${statement}`, values)
  return client
}

/** The types that pg returns as text. */
const TEXTS: readonly number[] = [types.builtins.TEXT, types.builtins.VARCHAR]

/** Fetches the next rows. Checks the column types that PostgreSQL reports, so that no cell needs checking. */
async function fetchRows(client: PoolClient): Promise<ExportRow[]> {
  const { rows, fields } = await client.query({ text: `fetch ${ROWS} from exported`, rowMode: 'array' })
  const other = fields.find(({ dataTypeID }) => !TEXTS.includes(dataTypeID))
  if (other) throw new Error(`The exported column ${other.name} is no text`)
  return rows
}

async function* piecesOf(client: PoolClient, first: ExportRow[], writer: FileWriter) {
  yield writer.begin()
  for (let rows = first; rows.length > 0; rows = await fetchRows(client)) yield writer.rows(rows)
  yield writer.end()
}

stepBack()
// Set by the code that started this thread.
const task = workerData as ExportTask
const client = await openCursor(task)
const pieces = piecesOf(client, await fetchRows(client), WRITERS[task.format](task.columns))
parentPort?.on('message', async () => {
  const { value = null } = await pieces.next()
  parentPort?.postMessage(value)
})
parentPort?.postMessage('open')
