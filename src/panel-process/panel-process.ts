import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { BUILT } from '@/printed/paths'
import type { PanelWord } from './messages'
import { makePrivateDirectory, socketIn } from './private-directory'

/** How long the process is kept when no request is under way: its start takes about two seconds. */
const KEPT_MS = 15 * 60_000

/** How long it may take to say that it is not stuck. */
const STUCK_MS = 10_000

/** How long it may take to start. */
const START_MS = 60_000

/** How long after a start that failed the next one is tried: whoever asks meanwhile hears of the failure. */
const REST_AFTER_FAILURE_MS = 5_000

/** The panel's process cannot be started, or has ended while it was starting. */
export class PanelUnavailable extends Error {}

type Running = { child: ChildProcess; directory: string; ready: Promise<string> }

function whenReady(child: ChildProcess, socket: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(patience)
      reject(new PanelUnavailable(reason))
    }
    const patience = setTimeout(() => {
      child.kill('SIGKILL')
      fail('it did not start in time')
    }, START_MS)
    child.once('message', (_: PanelWord) => {
      clearTimeout(patience)
      resolve(socket)
    })
    child.once('exit', (code, signal) => fail(`it ended with ${signal ?? `code ${code}`}`))
    child.once('error', (error) => fail(error.message))
  })
}

/**
 * The process in which the panel runs, with the framework that the one that serves does without: there from the first
 * request on that is let through to it, until nobody has asked anything for a while.
 */
export class PanelProcess {
  #running: Running | null = null
  #failedAt = Number.NEGATIVE_INFINITY
  #underWay = 0
  /** Whether it is stuck, while it is being asked. */
  #asked: Promise<boolean> | null = null
  #idle: NodeJS.Timeout | undefined
  #isClosed = false
  readonly #program: string
  readonly #stuckMs: number

  /**
   * @param program what the process runs; it is told where to listen, and says when it does
   * @param stuckMs how long it may take to say that it is not stuck
   */
  constructor(program: string = path.join(BUILT, 'serving/panel.mjs'), stuckMs = STUCK_MS) {
    this.#program = program
    this.#stuckMs = stuckMs
  }

  /**
   * Where the panel is to be asked; starts it when it is not there.
   * @param over resolves with the end of the request, for as long as which the process is kept
   * @throws {PanelUnavailable} when it cannot be started
   */
  async socket(over: Promise<void>): Promise<string> {
    if (this.#isClosed) throw new PanelUnavailable('the server is stopping')
    this.#keepUntil(over)
    if (!this.#running && performance.now() - this.#failedAt < REST_AFTER_FAILURE_MS)
      throw new PanelUnavailable('it could not be started a moment ago')
    this.#running ??= this.#start()
    return this.#running.ready
  }

  /**
   * Ends it when it is stuck, whatever it is doing; the next request starts another one. It is asked, since one request that
   * gets no answer is no reason to break off what everybody else is doing.
   * @returns whether it was
   */
  async endIfStuck(socket: string): Promise<boolean> {
    const running = this.#running
    if (!running || socketIn(running.directory) !== socket) return false
    this.#asked ??= this.#isStuck(running).finally(() => {
      this.#asked = null
    })
    const isStuck = await this.#asked
    if (isStuck) running.child.kill('SIGKILL')
    return isStuck
  }

  async #isStuck({ child }: Running): Promise<boolean> {
    const answer = once(child, 'message', { signal: AbortSignal.timeout(this.#stuckMs) })
    child.send('answer', () => {})
    return answer.then(
      () => false,
      () => true,
    )
  }

  close(): void {
    this.#isClosed = true
    this.#end()
  }

  #end(): void {
    clearTimeout(this.#idle)
    const running = this.#running
    this.#running = null
    if (running?.child.connected) running.child.disconnect()
  }

  #start(): Running {
    const directory = makePrivateDirectory()
    const socket = socketIn(directory)
    const child = fork(/* turbopackIgnore: true */ this.#program, [socket], {
      // What this process was started with is none of its business.
      execArgv: [],
      // Out of reach of Ctrl+C from its first moment on: this process ends it in order.
      detached: true,
    })
    const ready = whenReady(child, socket)
    ready.catch((error: unknown) => {
      this.#failedAt = performance.now()
      console.error(`The panel could not be started: ${error instanceof Error ? error.message : error}`)
    })
    const running = { child, directory, ready }
    child.once('exit', () => this.#lose(running))
    child.once('error', () => this.#lose(running))
    return running
  }

  #lose(running: Running): void {
    rmSync(running.directory, { recursive: true, force: true })
    if (this.#running === running) this.#running = null
  }

  /** Lets it go when no request has been under way for a while. */
  #keepUntil(over: Promise<void>): void {
    clearTimeout(this.#idle)
    this.#underWay += 1
    void over.then(() => {
      this.#underWay -= 1
      if (this.#underWay === 0) this.#idle = setTimeout(() => this.#end(), KEPT_MS).unref()
    })
  }
}
