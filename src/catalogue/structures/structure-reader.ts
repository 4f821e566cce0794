import type { Worker } from 'node:worker_threads'
import type { CanonicalStructure } from '@/chemistry/canonical-structure'
import type { Screening } from '@/chemistry/screening-index'
import { startThread } from '@/workers/thread'

const THREAD = 'src/catalogue/structures/structure-thread.ts'

const HEAP_MEGABYTES = 256

/** Time limit for one structure; a slower one counts as unreadable. */
const STRUCTURE_MS = 20_000

/** How long the idle thread is kept. */
const IDLE_MS = 30_000

const UNREADABLE: CanonicalStructure = { idCode: '', molblock: '' }

/** A question for the thread: the structure of a SMILES, or the screening data of a canonical code. */
export type StructureQuestion = { smiles: string } | { idCode: string }

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** `null`: the question took too much time or memory. */
type Answer = { resolve: (answer: unknown) => void; reject: (error: Error) => void }

/** Reads structures in a thread, which is started on demand and ended when idle. */
export class StructureReader {
  #thread: Worker | null = null
  #idle: NodeJS.Timeout | undefined
  /** Requests run one after the other. */
  #last: Promise<unknown> = Promise.resolve()
  #answer: Answer | null = null

  /**
   * Reads the structure of a SMILES; empty if it is unreadable, or exceeds {@link STRUCTURE_MS} or the thread's memory.
   * @throws when the thread fails
   */
  async read(smiles: string): Promise<CanonicalStructure> {
    // The thread answers a SMILES with its structure.
    return ((await this.#queue({ smiles })) as CanonicalStructure | null) ?? UNREADABLE
  }

  /** Computes the screening data of a canonical code; null if it exceeds the limits. @throws when the thread fails */
  async screen(idCode: string): Promise<Screening | null> {
    // The thread answers a code with its screening data.
    return (await this.#queue({ idCode })) as Screening | null
  }

  #queue(question: StructureQuestion): Promise<unknown> {
    const answer = this.#last.then(() => this.#ask(question))
    this.#last = answer.catch(() => {})
    return answer
  }

  async #ask(question: StructureQuestion): Promise<unknown> {
    clearTimeout(this.#idle)
    const thread = this.#thread ?? this.#start()
    thread.ref()
    const patience = setTimeout(() => {
      this.#answer?.resolve(null)
      this.#letGo(thread)
    }, STRUCTURE_MS)
    try {
      return await new Promise((resolve, reject) => {
        this.#answer = { resolve, reject }
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
    const thread = startThread(THREAD, { heapMegabytes: HEAP_MEGABYTES })
    this.#thread = thread
    thread.on('message', (answer: unknown) => this.#answer?.resolve(answer))
    thread.once('error', (error) => {
      this.#letGo(thread)
      if (isOutOfMemory(error)) this.#answer?.resolve(null)
      else this.#answer?.reject(error)
    })
    thread.once('exit', (code) => {
      // The pending request may belong to a new thread by now.
      if (this.#thread !== thread) return
      this.#thread = null
      this.#answer?.reject(new Error(`The thread that reads structures ended with code ${code}`))
    })
    return thread
  }

  /** Ends a thread, which takes a while; new requests get another one. */
  #letGo(thread: Worker): void {
    if (this.#thread === thread) this.#thread = null
    void thread.terminate()
  }
}
