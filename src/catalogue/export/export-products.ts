import type { Worker } from 'node:worker_threads'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Payload } from 'payload'
import type { ProductExportQuery } from '@/contract/product-export-query'
import type { ExportFormat } from '@/domain/export-format'
import { env } from '@/env'
import { QueueFull } from '@/workers/fair-queue'
import { startThread } from '@/workers/thread'
import { readStructuresFor } from '../structures/structures'
import { exportStatement } from './export-statement'

/** What the thread is started with. */
export type ExportTask = {
  databaseUrl: string
  format: ExportFormat
  columns: readonly string[]
  statement: string
  values: unknown[]
}

const THREAD = 'src/catalogue/export/export-thread.ts'
const HEAP_MEGABYTES = 256

/** Exports at once: each has a thread, and a connection to the database beside those of the calls. */
const AT_ONCE = 2
const RETRY_AFTER_SECONDS = 10

/**
 * How long one may take, whoever reads it and how slowly: it holds a moment of the database. PostgreSQL ends it besides
 * when nothing is fetched for a minute.
 */
const EXPORT_MS = 15 * 60_000

let running = 0

const dialect = new PgDialect()

/** The pieces that a thread writes, each asked for when somebody wants it. */
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

  /** The thread's next message, asked for with `question` unless it comes by itself. @throws what ended the thread */
  ask(question: 'more' | null): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#answer = { resolve, reject }
      if (this.isOver) reject(new Error('The export has ended'))
      else if (question) this.#thread.postMessage(question)
    })
  }

  /** Lets go of the thread and of the database; whoever still waits for a piece gets none. */
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

/**
 * The products that a query finds as a file, written in a thread of its own no faster than it is read, all of one moment.
 * It fails when the database does, or when it takes too long: a file is never cut off unseen.
 * @throws {QueueFull} when others are under way, and whatever the database says before the first byte
 */
export async function exportProducts(
  payload: Payload,
  query: ProductExportQuery,
): Promise<ReadableStream<Uint8Array>> {
  if (running >= AT_ONCE) throw new QueueFull('lane', RETRY_AFTER_SECONDS)
  const { sql: statement, params: values } = dialect.sqlToQuery(exportStatement(query))
  const { format, columns } = query
  const file = new ExportedFile({ databaseUrl: env.databaseUrl, format, columns, statement, values })
  try {
    await readStructuresFor(payload, query)
    await file.ask(null)
  } catch (error) {
    file.close()
    throw error
  }
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      // Bytes, or null behind the last (export-thread.ts).
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
