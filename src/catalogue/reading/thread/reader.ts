import { stat } from 'node:fs/promises'
import type { Worker } from 'node:worker_threads'
import { IMPORT_LIMITS } from '@/domain/rules/imports/import-limits'
import { startThread } from '@/platform/workers/thread'
import type { FileOutline } from '../file-outline'
import type { Mapping, RowOutcome } from '../rows/record-judge'
import type { Reading } from '../table/catalogue-table'
import { UnreadableFile } from '../table/unreadable-file'
import type { Answer, Question, ReadingTask } from './thread-messages'

/** Limits on a file's size and on the effort of reading it. */
type ReadingLimits = {
  megabytes: number
  rows: number
  /** The thread's heap limit; the file is outside the heap. Readers have lower limits of their own. */
  heapMegabytes: number
  /** Time limits: for the outline of a file, and for the silence of a thread. */
  outlineSeconds: number
  silenceSeconds: number
}

/** Limits for imports in the browser (contract §4), and for reading them. */
const LIMITS: ReadingLimits = {
  ...IMPORT_LIMITS,
  heapMegabytes: 256,
  outlineSeconds: 30,
  silenceSeconds: 60,
}

const tooMuch = (what: string) =>
  new UnreadableFile('content', `it takes too much ${what} to be read: import it in parts, or save it as CSV`)

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** The main thread's side of a thread that reads one file. */
class ReadingThread {
  private readonly worker: Worker
  private readonly answers: Answer[] = []
  private failure: Error | null = null
  private arrived: () => void = () => {}
  private run = 0

  constructor(
    task: ReadingTask,
    private readonly limits: ReadingLimits,
  ) {
    this.worker = startThread('src/catalogue/reading/thread/reading-thread.ts', {
      workerData: task,
      heapMegabytes: limits.heapMegabytes,
    })
    this.worker.on('message', (answer: Answer) => {
      this.answers.push(answer)
      this.arrived()
    })
    this.worker.once('error', (error) => this.fail(isOutOfMemory(error) ? tooMuch('memory') : error))
    this.worker.once('exit', (code) =>
      this.fail(new Error(`The thread that reads files ended with code ${code}`)),
    )
  }

  /** @throws {UnreadableFile} */
  async outline(): Promise<FileOutline> {
    const answer = await this.next(this.limits.outlineSeconds)
    if (answer.say !== 'outline') throw new Error(`A thread that was to outline a file said ${answer.say}`)
    return answer.outline
  }

  async *rows(mapping: Mapping, { after = 0, withRecords = false } = {}): AsyncGenerator<RowOutcome[]> {
    const run = ++this.run
    this.ask({ ask: 'rows', run, mapping, after, withRecords })
    try {
      for (;;) {
        const answer = await this.next(this.limits.silenceSeconds)
        // Sent by an earlier run before it was stopped.
        if (answer.say === 'outline' || answer.run !== run) continue
        if (answer.say === 'end') return
        this.ask({ ask: 'more' })
        yield answer.outcomes
      }
    } finally {
      this.ask({ ask: 'stop' })
    }
  }

  async end(): Promise<void> {
    await this.worker.terminate()
  }

  private ask(question: Question): void {
    this.worker.postMessage(question)
  }

  /** Keeps the first failure; later ones are its consequences. */
  private fail(error: Error): void {
    this.failure ??= error
    this.arrived()
  }

  /** @throws {UnreadableFile} also when the thread is silent for `seconds` */
  private async next(seconds: number): Promise<Exclude<Answer, { say: 'unreadable' }>> {
    if (this.answers.length === 0 && this.failure === null) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => {
          this.fail(tooMuch('time'))
          void this.end()
        }, seconds * 1_000)
        this.arrived = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    const answer = this.answers.shift()
    if (answer === undefined) throw this.failure ?? new Error('Nothing arrived')
    if (answer.say === 'unreadable') throw new UnreadableFile(answer.problem, answer.reason)
    return answer
  }
}

/** A file open for reading, in its own thread. */
export type CatalogueReader = {
  outline: FileOutline
  /**
   * Judged rows in file order, in batches; the thread is at most one batch ahead. One reading at a time.
   * @param options `after`: number of rows at the beginning to skip, still recognised by their repeats; `withRecords`:
   * includes each whole record, also columns without a field
   * @throws {UnreadableFile} when the file turns out to be broken, or reading it takes too much
   */
  rows: ReadingThread['rows']
  /** Ends the thread. */
  close: () => Promise<void>
}

const MEGABYTE = 1024 * 1024

/**
 * Opens a file: CSV, XLSX or SDF, by content. The caller closes it.
 * @param options how to read it; `limits`: override the browser's
 * @throws {UnreadableFile}
 */
export async function openReader(
  file: string,
  { limits: others, ...reading }: Reading & { limits?: Partial<ReadingLimits> } = {},
): Promise<CatalogueReader> {
  const limits = { ...LIMITS, ...others }
  const { size } = await stat(file)
  if (size > limits.megabytes * MEGABYTE)
    throw new UnreadableFile('size', `it is larger than ${limits.megabytes} MB: import it in parts`)
  const thread = new ReadingThread({ file, reading, rowsMax: limits.rows }, limits)
  try {
    const outline = await thread.outline()
    return { outline, rows: thread.rows.bind(thread), close: () => thread.end() }
  } catch (error) {
    await thread.end()
    throw error
  }
}
