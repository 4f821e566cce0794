import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BUILT } from '@/printed/paths'
import type { PanelReady } from './messages'

/** How long the process is kept when nobody asks anything: its start takes about two seconds. */
const KEPT_MS = 15 * 60_000

/** How long it may take to start. */
const START_MS = 30_000

/** How long after a start that failed the next one is tried: whoever asks meanwhile hears of the failure. */
const REST_AFTER_FAILURE_MS = 5_000

/** The panel's process cannot be started, or has ended while it was starting. */
export class PanelUnavailable extends Error {}

type Running = { child: ChildProcess; directory: string; ready: Promise<string> }

/** A directory of this process alone, in which another process of this machine finds no socket of ours. */
const privateDirectory = () => mkdtempSync(path.join(tmpdir(), 'panel-'))

const socketIn = (directory: string) =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\${path.basename(directory)}`
    : path.join(directory, 'panel.sock')

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
    child.once('message', (_: PanelReady) => {
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
  #idle: NodeJS.Timeout | undefined
  #isClosed = false

  /**
   * Where the panel is to be asked; starts it when it is not there.
   * @throws {PanelUnavailable} when it cannot be started
   */
  async socket(): Promise<string> {
    if (this.#isClosed) throw new PanelUnavailable('the server is stopping')
    this.#keep()
    if (!this.#running && performance.now() - this.#failedAt < REST_AFTER_FAILURE_MS)
      throw new PanelUnavailable('it could not be started a moment ago')
    this.#running ??= this.#start()
    return this.#running.ready
  }

  /** Ends it whatever it is doing: it does not answer any more. The next request starts another one. */
  abandon(socket: string): void {
    const running = this.#running
    if (running && socketIn(running.directory) === socket) running.child.kill('SIGKILL')
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
    const directory = privateDirectory()
    const socket = socketIn(directory)
    const child = fork(/* turbopackIgnore: true */ path.join(BUILT, 'serving/panel.mjs'), [socket], {
      // What this process was started with is none of its business.
      execArgv: [],
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

  /** Lets it go when nobody has asked anything for a while. */
  #keep(): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.#end(), KEPT_MS)
    this.#idle.unref()
  }
}
