import { type ChildProcess, fork } from 'node:child_process'

/** A kept process cannot be used: it did not start, or is not to be started now. The message says why. */
export class ProcessUnavailable extends Error {}

/** A process has ended; the message says how. */
export class ProcessEnded extends Error {}

/** A program that runs in a process of its own, and how that process is kept. */
export type KeptProgram<Message> = {
  /** The file that Node runs. */
  file: string
  /** Makes the arguments of the next process. */
  args?: () => readonly string[]
  /** How long a process is kept that nothing uses; without it, until it is closed. */
  idleMs?: number
  /** Of a program whose first message says that it is ready. */
  start?: {
    /** What the log calls it. */
    name: string
    /** How long it may take. */
    withinMs: number
    /** How long after a failed start the next one is tried. */
    restMs: number
  }
  onMessage?: (message: Message) => void
  /** Called when the process in use has ended by itself, or could not be started. */
  onLost?: (reason: Error) => void
  /** Called when a process has ended, by itself or not. @param args of that process */
  onExit?: (args: readonly string[]) => void
}

/** A process that has been started. */
export type RunningProcess = {
  child: ChildProcess
  args: readonly string[]
  /** Resolves when it is ready. @throws {ProcessUnavailable} when it does not start */
  ready: Promise<void>
}

function whenReady(child: ChildProcess, withinMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = ({ message }: Error) => {
      clearTimeout(patience)
      reject(new ProcessUnavailable(message))
    }
    const patience = setTimeout(() => {
      child.kill('SIGKILL')
      fail(new Error('it did not start in time'))
    }, withinMs)
    child.once('message', () => {
      clearTimeout(patience)
      resolve()
    })
    child.once('exit', (code, signal) => fail(endOf(code, signal)))
    child.once('error', fail)
  })
}

const endOf = (code: number | null, signal: NodeJS.Signals | null) =>
  new ProcessEnded(`it ended with ${signal ?? `code ${code}`}`)

/**
 * Keeps one process of a program: starts it when it is first used, and again when it has ended by itself; lets it go when
 * nothing has used it for a while, and when this process ends. The program does its part with `endWithParent`.
 */
export class KeptProcess<Message = unknown> {
  #running: RunningProcess | null = null
  #failedAt = Number.NEGATIVE_INFINITY
  #uses = 0
  #idle: NodeJS.Timeout | undefined
  #isClosed = false
  readonly #program: KeptProgram<Message>

  constructor(program: KeptProgram<Message>) {
    this.#program = program
  }

  /** The process that runs now. */
  get running(): RunningProcess | null {
    return this.#running
  }

  /**
   * Gives the process, which is started if it does not run.
   * @param over settles with the end of the use, until which the process is kept
   * @throws {ProcessUnavailable} after {@link close}, and for a while after a failed start
   */
  use(over: Promise<unknown> = Promise.resolve()): RunningProcess {
    if (this.#isClosed) throw new ProcessUnavailable('the server is stopping')
    const { start } = this.#program
    if (!this.#running && start && performance.now() - this.#failedAt < start.restMs)
      throw new ProcessUnavailable('it could not be started a moment ago')
    this.#running ??= this.#start()
    this.#keepUntil(over)
    return this.#running
  }

  /** Lets the process go, and starts none any more. */
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

  #start(): RunningProcess {
    const { file, args: makeArgs, start, onMessage } = this.#program
    const args = makeArgs?.() ?? []
    const child = fork(/* turbopackIgnore: true */ file, args, {
      // What this process was started with is none of its business.
      execArgv: [],
      // Out of reach of Ctrl+C from its first moment on: this process ends it in order.
      detached: true,
    })
    const ready = start ? whenReady(child, start.withinMs) : Promise.resolve()
    ready.catch((error: Error) => {
      this.#failedAt = performance.now()
      console.error(`The ${start?.name} could not be started: ${error.message}`)
    })
    const running = { child, args, ready }
    if (onMessage) child.on('message', onMessage)
    child.once('exit', (code, signal) => this.#lose(running, endOf(code, signal)))
    child.on('error', (error) => this.#lose(running, error))
    return running
  }

  #lose(running: RunningProcess, reason: Error): void {
    this.#program.onExit?.(running.args)
    if (this.#running !== running) return
    this.#running = null
    this.#program.onLost?.(reason)
  }

  #keepUntil(over: Promise<unknown>): void {
    clearTimeout(this.#idle)
    this.#uses += 1
    const end = () => {
      this.#uses -= 1
      const { idleMs } = this.#program
      if (this.#uses === 0 && idleMs !== undefined) this.#idle = setTimeout(() => this.#end(), idleMs).unref()
    }
    void over.then(end, end)
  }
}
