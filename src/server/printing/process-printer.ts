import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { Refused } from '@/domain/rules/changes/refused'
import { BUILT } from '@/paths'
import { log } from '@/platform/database/connection/log'
import { DatabaseAway } from '@/platform/database/errors/sql-state'
import { noteChild } from '@/platform/observing/metrics'
import { KeptProcess, ProcessEnded } from '@/platform/workers/kept-process'
import { unlessAborted } from '@/platform/workers/unless-aborted'
import type { Printer } from '@/releases/preparing/release-job'
import type { PrintingAnswer, PrintingRequest, PrintingTask } from './messages'

/** How long the idle printing process is kept: its start takes a second and a half. */
const KEPT_MS = 10 * 60_000

/**
 * Node frees memory when its heap has grown by a quarter, not to several times its size: making the search files of
 * 100,000 products takes 430 MB instead of 650, and a fifth more time.
 */
const FREE_EARLY = ['--heap-growing-percent=25']

/** How often a task is started when the process ends during it, or a page hangs. */
const ATTEMPTS = 3

const CLOSED = 'The press is closed'

/** The printing process ended before the task was done. */
class PrinterGone extends Error {}

/** The printing process ends: it keeps too much memory, or a page hangs in it. The next one continues after its end. */
class PrinterLeaves extends Error {
  /** @param hung says which page hangs */
  constructor(
    readonly gone: Promise<unknown>,
    readonly hung?: string,
  ) {
    super('The process that prints makes room for the next one')
  }
}

type Waiting = {
  resolve: (html?: string) => void
  reject: (error: unknown) => void
  leave: (hung?: string) => void
}

const exitOf = (child: ChildProcess): Promise<unknown> =>
  child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve()

/** Prints pages in a separate process, which is kept while it is needed. */
export class ProcessPrinter implements Printer {
  readonly #kept: KeptProcess<PrintingAnswer>
  readonly #waiting = new Map<number, Waiting>()
  #last = 0
  #isClosed = false

  /** @param program that the process runs */
  constructor(program: string = path.join(BUILT, 'serving/printing.mjs')) {
    this.#kept = new KeptProcess({
      file: program,
      options: FREE_EARLY,
      idleMs: KEPT_MS,
      onEvent: (event, { pid }) => {
        noteChild('press', pid, event)
        log.info({ process: 'press', event }, 'child')
      },
      onMessage: (answer) => this.#settle(answer),
      onLost: (reason) => {
        this.#rejectAll('The process that prints has ended unexpectedly')
        // It made room for the next one: a release would wait for its start.
        if (reason instanceof ProcessEnded && reason.isInOrder) this.warm()
      },
    })
  }

  async prepare(release: number, signal: AbortSignal): Promise<void> {
    await this.#do({ do: 'prepare', release }, signal)
  }

  async discard(release: number): Promise<void> {
    await this.#do({ do: 'discard', release })
  }

  async collect(): Promise<void> {
    await this.#do({ do: 'collect' })
  }

  /** Prints an unprinted page of the live release. */
  print(release: number, address: string): Promise<void> {
    return this.printSome(release, [address])
  }

  /** Prints pages of a release, one after the other. */
  async printSome(release: number, addresses: readonly string[], signal?: AbortSignal): Promise<void> {
    await this.#do({ do: 'print', release, addresses }, signal)
  }

  /** Takes over a release that another build has printed. */
  async adopt(release: number): Promise<void> {
    await this.#do({ do: 'adopt', release })
  }

  /** Prints the missing pages of a release. */
  async complete(release: number, signal: AbortSignal): Promise<void> {
    await this.#do({ do: 'complete', release }, signal)
  }

  /** Prints the page of a document with this content instead of the live one. */
  async draft(documentKey: string, content: unknown): Promise<string> {
    const html = await this.#do({ do: 'draft', documentKey, content })
    if (html === undefined) throw new Error('A page was printed, and not handed over')
    return html
  }

  /** Starts the process before a publication. */
  warm(): void {
    if (!this.#isClosed) this.#kept.use()
  }

  /** Ends the process; unfinished tasks are rejected. */
  close(): void {
    this.#isClosed = true
    this.#kept.close()
    this.#rejectAll(CLOSED)
  }

  #rejectAll(reason: string): void {
    const lost = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of lost) reject(new PrinterGone(reason))
  }

  async #do(task: PrintingTask, signal?: AbortSignal): Promise<string | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#ask(task, signal)
      } catch (error) {
        if (error instanceof PrinterLeaves) {
          if (error.hung !== undefined && attempt === ATTEMPTS) throw new Refused('rule', error.hung)
          await unlessAborted(signal, error.gone)
          if (error.hung === undefined) attempt = 0
          continue
        }
        if (!(error instanceof PrinterGone) || this.#isClosed || attempt === ATTEMPTS) throw error
      }
    }
  }

  async #ask(task: PrintingTask, signal?: AbortSignal): Promise<string | undefined> {
    signal?.throwIfAborted()
    if (this.#isClosed) throw new PrinterGone(CLOSED)
    let endUse = () => {}
    const over = new Promise<void>((resolve) => {
      endUse = resolve
    })
    const { child } = this.#kept.use(over)
    this.#last += 1
    const id = this.#last
    const send = (message: PrintingRequest) => child.send(message, () => {})
    return new Promise<string | undefined>((resolve, reject) => {
      const cancel = () => send({ id, cancel: true })
      const end = (settle: () => void) => {
        signal?.removeEventListener('abort', cancel)
        endUse()
        settle()
      }
      this.#waiting.set(id, {
        resolve: (html) => end(() => resolve(html)),
        reject: (error) => end(() => reject(signal?.aborted ? signal.reason : error)),
        leave: (hung) => end(() => reject(new PrinterLeaves(exitOf(child), hung))),
      })
      signal?.addEventListener('abort', cancel)
      send({ id, task })
    })
  }

  #settle({ id, html, error, kind }: PrintingAnswer): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (!waiting) return
    if (kind === 'worn') waiting.leave()
    else if (kind === 'hung') waiting.leave(error)
    else if (error === undefined) waiting.resolve(html)
    else if (kind === 'refused') waiting.reject(new Refused('rule', error))
    else waiting.reject(kind === 'database' ? new DatabaseAway(error) : new Error(error))
  }
}
