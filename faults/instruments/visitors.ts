import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../../bench/instruments/statistics'
import type { Installation } from './installation'

/** Visitors that read pages without a pause, from any of the running instances. */
export class Visitors {
  #isOver = false
  #work: Promise<unknown> = Promise.resolve()
  readonly #times: number[] = []
  asked = 0
  failed = 0

  constructor(
    private readonly installation: Installation,
    private readonly addresses: readonly string[] = ['/', '/about', '/reference-standards'],
  ) {}

  begin(count = 2, pauseMs = 10): void {
    this.#work = Promise.all(
      Array.from({ length: count }, async () => {
        while (!this.#isOver) {
          await this.#visit()
          await sleep(pauseMs)
        }
      }),
    )
  }

  async end(): Promise<void> {
    this.#isOver = true
    await this.#work
  }

  /** The 99th percentile of what a page took, in ms. */
  get p99Ms(): number {
    return percentile(this.#times, 0.99)
  }

  async #visit(): Promise<void> {
    const { instances } = this.installation
    const url = instances[this.asked % instances.length]?.url ?? ''
    const address = this.addresses[this.asked % this.addresses.length] ?? '/'
    this.asked += 1
    const began = performance.now()
    const answer = await fetch(url + address, { signal: AbortSignal.timeout(20_000) }).catch(() => null)
    await answer?.arrayBuffer().catch(() => null)
    this.#times.push(performance.now() - began)
    if (answer?.status !== 200) this.failed += 1
  }
}
