import { type ChildProcess, fork } from 'node:child_process'

/**
 * glibc gives every thread memory of its own, and rarely gives it back: a printing process grew from 110 MB in use to
 * 540 MB within a minute, and stays below 380 MB with two shares. Other systems ignore the variable.
 */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' }

/** A process cannot be used: it did not start, or may not be started now. The message says why. */
export class ProcessUnavailable extends Error {}

/** A process has ended; the message says how. */
export class ProcessEnded extends Error {
  /** @param isInOrder it ended by its own decision */
  constructor(
    message: string,
    readonly isInOrder: boolean,
  ) {
    super(message)
  }
}

/** A program to run in a kept process. */
export type KeptProgram<Message> = {
  /** The file that Node runs. */
  file: string
  /** Node's options for the process; default: none. */
  options?: readonly string[]
  /** Makes the arguments of the next process. */
  args?: () => readonly string[]
  /** How long an idle process is kept; default: until it is closed. */
  idleMs?: number
  /** For programs whose first message reports that they are ready. */
  start?: {
    /** Name in the log. */
    name: string
    /** Longest duration of a start. */
    withinMs: number
    /** Delay after a failed start. */
    restMs: number
  }
  onMessage?: (message: Message) => void
  /** Called when the process in use ends by itself, or cannot be started. */
  onLost?: (reason: Error) => void
  /** Called when any process has ended. @param args of that process */
  onExit?: (args: readonly string[]) => void
  /** Called when a process has been started, and when it has ended. */
  onEvent?: (event: 'started' | 'ended', child: ChildProcess) => void
}

/** A started process. */
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
  new ProcessEnded(`it ended with ${signal ?? `code ${code}`}`, code === 0)

/**
 * Keeps one process of a program: starts it on first use, and again if it has ended by itself; ends it when it has been
 * idle for a while, and with this process. The program must call `endWithParent`.
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

  /** The current process. */
  get running(): RunningProcess | null {
    return this.#running
  }

  /**
   * Returns the process, starting it if necessary.
   * @param over settles at the end of the use; keeps the process until then
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

  /** Ends the process, and prevents further starts. */
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
    const { file, options = [], args: makeArgs, start, onMessage } = this.#program
    const args = makeArgs?.() ?? []
    const child = fork(/* turbopackIgnore: true */ file, args, {
      // The parent's Node options do not apply to the child.
      execArgv: [...options],
      // biome-ignore lint/style/noProcessEnv: the child gets the variables of this process, whatever they are
      env: { ...FEW_ARENAS, ...process.env },
      // A separate process group: Ctrl+C does not reach it, and this process ends it in order.
      detached: true,
    })
    this.#program.onEvent?.('started', child)
    const ready = start ? whenReady(child, start.withinMs) : Promise.resolve()
    ready.catch((error: Error) => {
      this.#failedAt = performance.now()
      console.error(`The ${start?.name} could not be started: ${error.message}`)
    })
    const running = { child, args, ready }
    if (onMessage) child.on('message', onMessage)
    child.once('exit', (code, signal) => {
      this.#program.onEvent?.('ended', child)
      this.#lose(running, endOf(code, signal))
    })
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
