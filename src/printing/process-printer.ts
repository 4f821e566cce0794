import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { DatabaseAway } from '@/database/sql-state'
import { Refused } from '@/domain/refused'
import { BUILT } from '@/printed/paths'
import type { Printer } from '@/releases/release-job'
import type { PrintingAnswer, PrintingRequest, PrintingTask } from './messages'

/** How long the process that prints is kept when there is nothing to print: its start takes a second and a half. */
const KEPT_MS = 10 * 60_000

/** So often it is started again when it ends in the middle of something. */
const ATTEMPTS = 3

/** The process that prints has ended before it had done what was asked. */
class PrinterGone extends Error {}

type Waiting = { resolve: (html?: string) => void; reject: (error: unknown) => void }

/** Has pages printed by a process of its own, which is there while it is needed. */
export class ProcessPrinter implements Printer {
  #child: ChildProcess | null = null
  #waiting = new Map<number, Waiting>()
  #last = 0
  #rest: NodeJS.Timeout | undefined
  #isClosed = false
  readonly #program: string

  /** @param program what the process runs */
  constructor(program: string = path.join(BUILT, 'serving/printing.mjs')) {
    this.#program = program
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

  /** Prints a page of the live release that has not been printed yet. */
  print(release: number, address: string): Promise<void> {
    return this.printSome(release, [address])
  }

  /** Prints pages of a release, one after the other. */
  async printSome(release: number, addresses: readonly string[]): Promise<void> {
    await this.#do({ do: 'print', release, addresses })
  }

  /** Takes over a release that another build has printed. */
  async adopt(release: number): Promise<void> {
    await this.#do({ do: 'adopt', release })
  }

  /** Prints all that is missing of a release. */
  async complete(release: number, signal: AbortSignal): Promise<void> {
    await this.#do({ do: 'complete', release }, signal)
  }

  /** The page that a document is seen on, with these words in the place of those that visitors see. */
  async draft(documentKey: string, content: unknown): Promise<string> {
    const html = await this.#do({ do: 'draft', documentKey, content })
    if (html === undefined) throw new Error('A page was printed, and not handed over')
    return html
  }

  /** Has the process ready for whoever is about to publish. */
  warm(): void {
    if (!this.#isClosed) this.#open()
  }

  /** Ends the process; what is still being printed is not. */
  close(): void {
    this.#isClosed = true
    this.#end('The press is closed')
  }

  #end(reason: string): void {
    clearTimeout(this.#rest)
    const child = this.#child
    this.#child = null
    if (child?.connected) child.disconnect()
    const lost = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of lost) reject(new PrinterGone(reason))
  }

  async #do(task: PrintingTask, signal?: AbortSignal): Promise<string | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#ask(task, signal)
      } catch (error) {
        if (!(error instanceof PrinterGone) || this.#isClosed || attempt === ATTEMPTS) throw error
      }
    }
  }

  async #ask(task: PrintingTask, signal?: AbortSignal): Promise<string | undefined> {
    signal?.throwIfAborted()
    if (this.#isClosed) throw new PrinterGone('The press is closed')
    const child = this.#open()
    this.#last += 1
    const id = this.#last
    const send = (message: PrintingRequest) => child.send(message, () => {})
    return new Promise<string | undefined>((resolve, reject) => {
      const cancel = () => send({ id, cancel: true })
      const end = (settle: () => void) => {
        signal?.removeEventListener('abort', cancel)
        settle()
      }
      this.#waiting.set(id, {
        resolve: (html) => end(() => resolve(html)),
        reject: (error) => end(() => reject(signal?.aborted ? signal.reason : error)),
      })
      signal?.addEventListener('abort', cancel)
      send({ id, task })
    })
  }

  #open(): ChildProcess {
    this.#keep()
    if (this.#child) return this.#child
    const child = fork(/* turbopackIgnore: true */ this.#program, {
      // What this process was started with is none of its business.
      execArgv: [],
      // Out of reach of Ctrl+C from its first moment on: this process ends it in order.
      detached: true,
    })
    this.#child = child
    child.on('message', (answer: PrintingAnswer) => this.#settle(answer))
    child.once('exit', () => this.#lose(child))
    child.on('error', () => this.#lose(child))
    return child
  }

  #settle({ id, html, error, kind }: PrintingAnswer): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    this.#keep()
    if (!waiting) return
    if (error === undefined) waiting.resolve(html)
    else if (kind === 'refused') waiting.reject(new Refused('rule', error))
    else waiting.reject(kind === 'database' ? new DatabaseAway(error) : new Error(error))
  }

  #lose(child: ChildProcess): void {
    if (this.#child === child) this.#end('The process that prints has ended unexpectedly')
  }

  /** Lets the process go when it has had nothing to do for a while. */
  #keep(): void {
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => {
      if (this.#waiting.size > 0) this.#keep()
      else this.#end('There is nothing to print')
    }, KEPT_MS)
    this.#rest.unref()
  }
}
