import type { Worker } from 'node:worker_threads'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Payload } from 'payload'
import type { ExportFormat } from '@/domain/rules/imports/export-format'
import { env } from '@/env'
import { QueueFull } from '@/platform/workers/fair-queue'
import { startThread } from '@/platform/workers/thread'

/** Input of the export thread. */
export type ExportTask = {
  databaseUrl: string
  format: ExportFormat
  columns: readonly string[]
  statement: string
  values: unknown[]
}

const THREAD = 'src/catalogue/export/export-thread.ts'
const HEAP_MEGABYTES = 256

/** Concurrent exports: each has a thread, and a database connection besides those of the API. */
const AT_ONCE = 2
const RETRY_AFTER_SECONDS = 10

/**
 * Longest duration of an export, because it holds a database snapshot. PostgreSQL also ends it when nothing is fetched
 * for a minute.
 */
const EXPORT_MS = 15 * 60_000

let running = 0

const dialect = new PgDialect()

/** The pieces that a thread writes, each on request. */
class ExportedFile {
  readonly #thread: Worker
  readonly #deadline: NodeJS.Timeout
  isOver = false
  #answer: { resolve: (piece: unknown) => void; reject: (error: Error) => void } | null = null

  constructor(task: ExportTask) {
    running += 1
    this.#thread = startThread(THREAD, { workerData: task, heapMegabytes: HEAP_MEGABYTES })
    this.#thread.on('message', (piece: unknown) => this.#answer?.resolve(piece))
    this.#thread.on('error', (error) => this.#end(error))
    this.#thread.on('exit', (code) => this.#end(new Error(`An export's thread ended with code ${code}`)))
    this.#deadline = setTimeout(() => this.#end(new Error('An export took too long')), EXPORT_MS)
    this.#deadline.unref()
  }

  /**
   * The thread's next message, requested with `question` unless it comes unasked. @throws the error that ended the
   * thread
   */
  ask(question: 'more' | null): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#answer = { resolve, reject }
      if (this.isOver) reject(new Error('The export has ended'))
      else if (question) this.#thread.postMessage(question)
    })
  }

  /** Releases the thread and the database; a pending request gets null. */
  close(): void {
    this.#end(null)
  }

  #end(reason: Error | null): void {
    if (this.isOver) return
    this.isOver = true
    running -= 1
    clearTimeout(this.#deadline)
    if (reason) this.#answer?.reject(reason)
    else this.#answer?.resolve(null)
    void this.#thread.terminate()
  }
}

/** What is exported: the format, the names of the columns, and a statement that selects each of them as text. */
type ExportedRows = { format: ExportFormat; columns: readonly string[]; rows: SQL }

/**
 * Exports the rows of a statement as a file, from one snapshot, written by a thread no faster than it is read. The stream
 * fails if the database does or the export takes too long: a file is never silently truncated.
 * @param prepare done once the export has its turn, before the first byte
 * @throws {QueueFull} when too many exports run, and any database error before the first byte
 */
export async function exportRows(
  payload: Payload,
  { format, columns, rows }: ExportedRows,
  prepare: () => Promise<unknown> = async () => {},
): Promise<ReadableStream<Uint8Array>> {
  if (running >= AT_ONCE) throw new QueueFull('lane', RETRY_AFTER_SECONDS)
  const { sql: statement, params: values } = dialect.sqlToQuery(rows)
  const file = new ExportedFile({ databaseUrl: env.databaseUrl, format, columns, statement, values })
  try {
    await prepare()
    await file.ask(null)
  } catch (error) {
    file.close()
    throw error
  }
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      // Bytes, or null after the last piece (export-thread.ts).
      const piece = (await file.ask('more').catch((error: unknown) => {
        payload.logger.error({ err: error, msg: 'An export has broken off' })
        throw error
      })) as Uint8Array | null
      if (file.isOver) return
      if (piece !== null) return controller.enqueue(piece)
      controller.close()
      file.close()
    },
    cancel: () => file.close(),
  })
}
