import type { Worker } from 'node:worker_threads'
import { startThread } from '@/workers/thread'
import type { FileOutline } from './file-outline'
import type { Mapping, RowOutcome } from './record-judge'
import type { Answer, Question, ReadingTask } from './thread-messages'
import { UnreadableFile } from './unreadable-file'

/** Limits on a file's size and on the effort of reading it. */
export type ReadingLimits = {
  megabytes: number
  rows: number
  /** The thread's heap limit; the file is outside the heap. Readers have lower limits of their own. */
  heapMegabytes: number
  /** How long outlining a file may take, and how long a thread may be silent. */
  outlineSeconds: number
  silenceSeconds: number
}

const tooMuch = (what: string) =>
  new UnreadableFile('content', `it takes too much ${what} to be read: import it in parts, or save it as CSV`)

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** The main thread's side of a thread that reads one file. */
export class ReadingThread {
  private readonly worker: Worker
  private readonly answers: Answer[] = []
  private failure: Error | null = null
  private arrived: () => void = () => {}
  private run = 0

  constructor(
    task: ReadingTask,
    private readonly limits: ReadingLimits,
  ) {
    this.worker = startThread('src/catalogue/reading/reading-thread.ts', {
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

  async *rows(mapping: Mapping, after: number, withRecords: boolean): AsyncGenerator<RowOutcome[]> {
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
