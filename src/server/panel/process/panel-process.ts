import { once } from 'node:events'
import path from 'node:path'
import { BUILT } from '@/paths'
import { log } from '@/platform/database/connection/log'
import { noteChild } from '@/platform/observing/metrics'
import { KeptProcess, type RunningProcess } from '@/platform/workers/kept-process'
import { makePrivateSocket, removeSocket } from './private-directory'

/** Messages of the panel's process: `ready` once it listens, `alive` in reply to any message. */
export type PanelWord = 'ready' | 'alive'

/** How long the idle process is kept: its start takes about two seconds. */
const KEPT_MS = 15 * 60_000

/** Time for its reply to the check that it is not stuck. */
const STUCK_MS = 10_000

/** How long it may take to start. */
const START_MS = 60_000

/** Delay after a failed start, during which requests fail. */
const REST_AFTER_FAILURE_MS = 5_000

const socketOf = ({ args: [socket = ''] }: RunningProcess): string => socket

/**
 * The panel's process, with the framework that the serving process does without. Kept from the first request that
 * passes the gate until no request has been in flight for a while.
 */
export class PanelProcess {
  readonly #kept: KeptProcess<PanelWord>
  /** The current check for being stuck. */
  #asked: Promise<boolean> | null = null
  readonly #stuckMs: number

  /**
   * @param program that the process runs; gets its socket as an argument, and reports when it listens
   * @param stuckMs how long it may take to reply that it is not stuck
   */
  constructor(program: string = path.join(BUILT, 'serving/panel.mjs'), stuckMs = STUCK_MS) {
    this.#stuckMs = stuckMs
    this.#kept = new KeptProcess({
      file: program,
      args: () => [makePrivateSocket()],
      idleMs: KEPT_MS,
      onEvent: (event, { pid }) => {
        noteChild('panel', pid, event)
        log.info({ process: 'panel', event }, 'child')
      },
      start: { name: 'panel', withinMs: START_MS, restMs: REST_AFTER_FAILURE_MS },
      onExit: ([socket = '']) => removeSocket(socket),
    })
  }

  /**
   * Starts the process if necessary.
   * @param over resolves at the end of the request; keeps the process until then
   * @returns the panel's socket
   * @throws {ProcessUnavailable} when it cannot be started
   */
  async socket(over: Promise<void>): Promise<string> {
    const running = this.#kept.use(over)
    await running.ready
    return socketOf(running)
  }

  /**
   * Kills the process if it is stuck; the next request starts another one. It is checked first, because one unanswered
   * request is no reason to abort all others.
   * @returns whether it was stuck
   */
  async endIfStuck(socket: string): Promise<boolean> {
    const { running } = this.#kept
    if (!running || socketOf(running) !== socket) return false
    this.#asked ??= this.#isStuck(running).finally(() => {
      this.#asked = null
    })
    const isStuck = await this.#asked
    if (isStuck) running.child.kill('SIGKILL')
    return isStuck
  }

  async #isStuck({ child }: RunningProcess): Promise<boolean> {
    const answer = once(child, 'message', { signal: AbortSignal.timeout(this.#stuckMs) })
    child.send('answer', () => {})
    return answer.then(
      () => false,
      () => true,
    )
  }

  /** Ends the process, and prevents further starts. */
  close(): void {
    this.#kept.close()
  }
}
