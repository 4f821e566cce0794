import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FileOutline } from './file-outline'
import type { Mapping, RowOutcome } from './record-judge'
import type { Answer, Question, ReadingTask } from './thread-messages'
import { UnreadableFile } from './unreadable-file'

/** What the thread may keep on its heap; the file itself lies beside it. A reader keeps to less by itself. */
const HEAP_MEGABYTES = 256

/** How long a file may be looked into, and how long a thread may say nothing. */
const OUTLINE_SECONDS = 30
const SILENCE_SECONDS = 60

/**
 * The thread's code: the build's, where this runs from the build, or the source's. A path and no import, so that no bundler
 * takes it along.
 */
const THREAD = path.resolve(
  import.meta.url.includes('/.next/serving/')
    ? '.next/serving/reading-thread.mjs'
    : 'src/catalogue/import/source-thread.mjs',
)

const tooMuch = (what: string) =>
  new UnreadableFile('content', `it takes too much ${what} to be read: import it in parts, or save it as CSV`)

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** The main side of a thread that reads one file. */
export class ReadingThread {
  private readonly worker: Worker
  private readonly answers: Answer[] = []
  private failure: Error | null = null
  private arrived: () => void = () => {}
  private run = 0

  constructor(task: ReadingTask) {
    this.worker = new Worker(THREAD, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
      // What the process itself was started with is none of its business.
      execArgv: [],
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
    const answer = await this.next(OUTLINE_SECONDS)
    if (answer.say !== 'outline') throw new Error(`A thread that was to outline a file said ${answer.say}`)
    return answer.outline
  }

  async *rows(mapping: Mapping, after: number): AsyncGenerator<RowOutcome[]> {
    const run = ++this.run
    this.ask({ ask: 'rows', run, mapping, after })
    try {
      for (;;) {
        const answer = await this.next(SILENCE_SECONDS)
        // What an earlier run had sent before it was stopped.
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

  /** The first failure is why; what follows it is its consequence. */
  private fail(error: Error): void {
    this.failure ??= error
    this.arrived()
  }

  /** @throws {UnreadableFile} also when the thread is silent for so long */
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
