import { once } from 'node:events'
import path from 'node:path'
import { BUILT } from '@/paths'
import { KeptProcess, type RunningProcess } from '@/workers/kept-process'
import type { PanelWord } from './messages'
import { makePrivateSocket, removeSocket } from './private-directory'

/** How long the process is kept when no request is under way: its start takes about two seconds. */
const KEPT_MS = 15 * 60_000

/** How long it may take to say that it is not stuck. */
const STUCK_MS = 10_000

/** How long it may take to start. */
const START_MS = 60_000

/** How long after a start that failed the next one is tried: requests meanwhile hear of the failure. */
const REST_AFTER_FAILURE_MS = 5_000

const socketOf = ({ args: [socket = ''] }: RunningProcess): string => socket

/**
 * The process in which the panel runs, with the framework that the serving process does without: kept from the first
 * request that is let through to it until no request has been under way for a while.
 */
export class PanelProcess {
  readonly #kept: KeptProcess<PanelWord>
  /** Whether it is stuck, while it is being asked. */
  #asked: Promise<boolean> | null = null
  readonly #stuckMs: number

  /**
   * @param program what the process runs; it is told where to listen, and says when it does
   * @param stuckMs how long it may take to say that it is not stuck
   */
  constructor(program: string = path.join(BUILT, 'serving/panel.mjs'), stuckMs = STUCK_MS) {
    this.#stuckMs = stuckMs
    this.#kept = new KeptProcess({
      file: program,
      args: () => [makePrivateSocket()],
      idleMs: KEPT_MS,
      start: { name: 'panel', withinMs: START_MS, restMs: REST_AFTER_FAILURE_MS },
      onExit: ([socket = '']) => removeSocket(socket),
    })
  }

  /**
   * Starts the process when it is not there.
   * @param over resolves with the end of the request, until which the process is kept
   * @returns the socket where the panel is to be asked
   * @throws {ProcessUnavailable} when it cannot be started
   */
  async socket(over: Promise<void>): Promise<string> {
    const running = this.#kept.use(over)
    await running.ready
    return socketOf(running)
  }

  /**
   * Ends it when it is stuck, whatever it is doing; the next request starts another one. It is asked, since one request that
   * gets no answer is no reason to break off what everybody else is doing.
   * @returns whether it was
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

  /** Lets the process go, and starts none any more. */
  close(): void {
    this.#kept.close()
  }
}
