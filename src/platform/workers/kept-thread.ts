import type { Worker } from 'node:worker_threads'
import { startThread } from './thread'

/** How long an idle thread is kept. */
const IDLE_MS = 30_000

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** A program that answers each message with one message, and its limits. */
type ThreadProgram = {
  /** As for {@link startThread}. */
  source: string
  workerData?: unknown
  heapMegabytes: number
  /** Time limit for one question. */
  withinMs: number
}

type Waiting = { resolve: (answer: unknown) => void; reject: (error: Error) => void }

/** Keeps one thread of a program: starts it on demand, ends it when it is idle or exceeds a limit. */
export class KeptThread<Question> {
  readonly #program: ThreadProgram
  #thread: Worker | null = null
  #idle: NodeJS.Timeout | undefined
  /** Questions are asked one after the other. */
  #last: Promise<unknown> = Promise.resolve()
  #waiting: Waiting | null = null

  constructor(program: ThreadProgram) {
    this.#program = program
  }

  /**
   * Asks the thread when earlier questions are answered.
   * @returns null if it exceeds the time or the memory: the next question gets a new thread
   * @throws when the thread fails
   */
  ask(question: Question, withinMs = this.#program.withinMs): Promise<unknown> {
    const answer = this.#last.then(() => this.#askNow(question, withinMs))
    this.#last = answer.catch(() => {})
    return answer
  }

  async #askNow(question: Question, withinMs: number): Promise<unknown> {
    clearTimeout(this.#idle)
    const thread = this.#thread ?? this.#start()
    thread.ref()
    const patience = setTimeout(() => {
      this.#waiting?.resolve(null)
      this.#letGo(thread)
    }, withinMs)
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting = { resolve, reject }
        thread.postMessage(question)
      })
    } finally {
      clearTimeout(patience)
      // An idle thread does not keep the process alive.
      thread.unref()
      this.#idle = setTimeout(() => this.#letGo(thread), IDLE_MS).unref()
    }
  }

  #start(): Worker {
    const { source, ...options } = this.#program
    const thread = startThread(source, options)
    this.#thread = thread
    thread.on('message', (answer: unknown) => this.#waiting?.resolve(answer))
    thread.once('error', (error) => {
      this.#letGo(thread)
      if (isOutOfMemory(error)) this.#waiting?.resolve(null)
      else this.#waiting?.reject(error)
    })
    thread.once('exit', (code) => {
      // The pending question may belong to a new thread by now.
      if (this.#thread !== thread) return
      this.#thread = null
      this.#waiting?.reject(new Error(`The thread of ${source} ended with code ${code}`))
    })
    return thread
  }

  /** Ends a thread, which takes a while; new questions get another one. */
  #letGo(thread: Worker): void {
    if (this.#thread === thread) this.#thread = null
    void thread.terminate()
  }
}
