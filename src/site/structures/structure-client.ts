import type { StructureDrawing } from '@/domain/chemistry/drawing/structure-drawing'
import type { AskedReading } from '@/domain/chemistry/structures/asked-structure'
import type { StructureKind } from '@/domain/finding/structures/structure-search'
import type { StructureAnswer, StructureAnswers, StructureTask } from './structure-service'

/** Time for the worker to notice that a search was stopped; one comparison can take long. */
const STOPS_WITHIN_MS = 1_000

type Message = { id: number; answer: StructureAnswer } | { id: number; error: string }

type Waiting = { answered: (answer: StructureAnswer) => void; failed: (error: Error) => void }

/** The page's side of the worker. */
export class StructureClient {
  #worker: Worker | null = null
  #last = 0
  readonly #waiting = new Map<number, Waiting>()
  /** The files that the worker has. */
  #loaded: { source: unknown; pending: number } | null = null

  #start(): Worker {
    const worker = new Worker(new URL('./structure-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      const waiting = this.#waiting.get(data.id)
      if ('error' in data) waiting?.failed(new Error(data.error))
      else waiting?.answered(data.answer)
    })
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      this.close(new Error('The worker of the structure search failed'))
    })
    this.#worker = worker
    return worker
  }

  /** @param each called with every answer; returns whether it is the last */
  #perform(task: StructureTask, each: (answer: StructureAnswer) => boolean): Promise<void> {
    const worker = this.#worker ?? this.#start()
    this.#last += 1
    const id = this.#last
    return new Promise<void>((resolve, reject) => {
      this.#waiting.set(id, {
        answered: (answer) => {
          if (each(answer)) resolve()
        },
        failed: reject,
      })
      worker.postMessage({ id, task })
    }).finally(() => this.#waiting.delete(id))
  }

  async #ask<Kind extends Exclude<keyof StructureAnswers, 'search'>>(
    task: StructureTask & { do: Kind },
  ): Promise<StructureAnswers[Kind]> {
    let answered: StructureAnswer = null
    await this.#perform(task, (answer) => {
      answered = answer
      return true
    })
    // The worker answers each task by its kind.
    return answered as StructureAnswers[Kind]
  }

  /** Starts the worker before its first task, and has its code compiled. */
  warm(): void {
    // If the worker fails, the first task says so.
    this.#ask({ do: 'warm' }).catch(() => undefined)
  }

  read(text: string): Promise<AskedReading> {
    return this.#ask({ do: 'read', text })
  }

  /**
   * Gives the files of structures to the worker, unless it has them.
   * @param source where they come from; the same source has the same files
   * @returns how many structures are not indexed yet
   * @throws when a file is missing or damaged
   */
  async load(source: { structures: () => Promise<Uint8Array[]> }): Promise<number> {
    if (this.#loaded?.source === source) return this.#loaded.pending
    const loaded = await this.#ask({ do: 'load', files: await source.structures() })
    if (!loaded) throw new Error('A file of structures is damaged')
    this.#loaded = { source, ...loaded }
    return loaded.pending
  }

  /** The structure of a product in the loaded files; null if it has none. @param refs of the product's records */
  know(refs: readonly string[]): Promise<AskedReading | null> {
    return this.#ask({ do: 'know', refs })
  }

  draw(idCode: string, asked: string | null): Promise<StructureDrawing | null> {
    return this.#ask({ do: 'draw', idCode, asked })
  }

  /** Searches the loaded files. @param onFound called with each part of the result; the promise ends with the last */
  search(
    idCode: string,
    kind: StructureKind,
    onFound: (part: StructureAnswers['search']) => void,
  ): Promise<void> {
    return this.#perform({ do: 'search', idCode, kind }, (answer) => {
      // The worker answers a search with parts of its result.
      const part = answer as StructureAnswers['search']
      onFound(part)
      return part.isOver
    })
  }

  /** Stops the search; a worker that does not notice is ended. */
  async stop(): Promise<void> {
    const patience = setTimeout(() => this.close(), STOPS_WITHIN_MS)
    await this.#ask({ do: 'stop' }).catch(() => undefined)
    clearTimeout(patience)
  }

  /** Ends the worker; the next task starts another one. */
  close(reason = new Error('The structure search was closed')): void {
    this.#worker?.terminate()
    this.#worker = null
    this.#loaded = null
    for (const { failed } of this.#waiting.values()) failed(reason)
    this.#waiting.clear()
  }
}
