import { log } from '@/database/log'
import { StoreAway } from '@/domain/store-away'

/** How long calls fail at once after one has failed: each would wait for its deadline. */
const REST_MS = 2_000

/** How old the last answer may be to count as the present state. */
const FRESH_MS = 5_000

/** The reason of a failure, without what the store says beside: it may name a key. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.name !== 'Error' ? error.name : String(error)

/** Whether a bucket answers, as the last call has shown. Logs when that changes (contract §8). */
export class BucketState {
  #isAway = false
  #askedAt = Number.NEGATIVE_INFINITY

  get isAway(): boolean {
    return this.#isAway
  }

  /** Whether a call has shown the state some seconds ago at most. */
  isFresh(): boolean {
    return performance.now() - this.#askedAt < (this.#isAway ? REST_MS : FRESH_MS)
  }

  /**
   * Lets one call pass in a while, to see whether the bucket is back.
   * @throws {StoreAway} if a call has failed a moment ago, or another one is to see
   */
  refuseWhileAway(): void {
    if (!this.#isAway) return
    if (this.isFresh()) throw new StoreAway()
    this.#askedAt = performance.now()
  }

  noteAnswer(): void {
    this.#askedAt = performance.now()
    if (this.#isAway) log.info('store-back')
    this.#isAway = false
  }

  /** @returns the error to throw */
  noteFailure(error: unknown): StoreAway {
    this.#askedAt = performance.now()
    if (!this.#isAway) log.error({ reason: reasonOf(error) }, 'store-away')
    this.#isAway = true
    return new StoreAway({ cause: new Error(reasonOf(error)) })
  }
}
