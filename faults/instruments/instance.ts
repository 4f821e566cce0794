import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freeLoopbackPort } from '../../scripts/steps/port.mjs'

/** An instance of the product, as `npm start` runs it. */
export class Instance {
  #ended: Promise<number | null>
  #output = ''

  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    private readonly env: Record<string, string>,
    private readonly tree: string,
  ) {
    this.#ended = new Promise((resolve) => child.once('exit', resolve))
    const end = () => child.kill('SIGKILL')
    process.once('exit', end)
    child.once('exit', () => process.off('exit', end))
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        this.#output = (this.#output + chunk).slice(-20_000)
      })
  }

  /**
   * Starts an instance, and waits until it is ready.
   * @param env further variables; with a PORT it gets that one
   * @param tree the folder of the product
   * @throws when it ends before
   */
  static async start(env: Record<string, string>, tree?: string): Promise<Instance> {
    const instance = await Instance.begin(env, tree)
    await instance.untilReady()
    return instance
  }

  /** Starts an instance, without waiting for it. */
  static async begin(env: Record<string, string>, tree = process.cwd()): Promise<Instance> {
    const port = env.PORT ?? String(await freeLoopbackPort())
    const known = { ...env, PORT: port, HOST: '127.0.0.1' }
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: tree,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', LOG_FORMAT: 'json', ...known },
    })
    return new Instance(`http://127.0.0.1:${port}`, child, known, tree)
  }

  get pid(): number {
    return this.child.pid ?? 0
  }

  /** The end of what it wrote. */
  get output(): string {
    return this.#output
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.url}/api/health/ready`).catch(() => null)
    await answer?.body?.cancel()
    return answer?.status === 200
  }

  async untilReady(): Promise<void> {
    while (!(await this.isReady())) {
      if (!this.isRunning) throw new Error(`An instance ended by itself: ${this.#output}`)
      await sleep(25)
    }
  }

  /** Kills it as a lack of memory does. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL')
    await this.#ended
  }

  /** Asks it to stop. @returns its exit code */
  stop(): Promise<number | null> {
    this.child.kill('SIGTERM')
    return this.#ended
  }

  /** Starts it again at the same port. @param tree another version of the product */
  again = (changed: Record<string, string> = {}, tree = this.tree): Promise<Instance> =>
    Instance.start({ ...this.env, ...changed }, tree)
}
