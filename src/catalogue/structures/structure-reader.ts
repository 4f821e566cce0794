import type { Worker } from 'node:worker_threads'
import type { CanonicalStructure } from '@/chemistry/canonical-structure'
import { startThread } from '@/workers/thread'

const THREAD = 'src/catalogue/structures/structure-thread.ts'

const HEAP_MEGABYTES = 256

/** Time limit for one structure; a slower one counts as unreadable. */
const STRUCTURE_MS = 20_000

/** How long the idle thread is kept. */
const IDLE_MS = 30_000

const NONE: CanonicalStructure = { idCode: '', molblock: '' }

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

type Answer = { resolve: (structure: CanonicalStructure) => void; reject: (error: Error) => void }

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
  read(smiles: string): Promise<CanonicalStructure> {
    const answer = this.#last.then(() => this.#ask(smiles))
    this.#last = answer.catch(() => {})
    return answer
  }

  async #ask(smiles: string): Promise<CanonicalStructure> {
    clearTimeout(this.#idle)
    const thread = this.#thread ?? this.#start()
    thread.ref()
    const patience = setTimeout(() => {
      this.#answer?.resolve(NONE)
      this.#letGo(thread)
    }, STRUCTURE_MS)
    try {
      return await new Promise<CanonicalStructure>((resolve, reject) => {
        this.#answer = { resolve, reject }
        thread.postMessage(smiles)
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
    thread.on('message', (structure: CanonicalStructure) => this.#answer?.resolve(structure))
    thread.once('error', (error) => {
      this.#letGo(thread)
      if (isOutOfMemory(error)) this.#answer?.resolve(NONE)
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
