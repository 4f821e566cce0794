import { StoreAway } from '@/domain/rules/changes/store-away'
import { log } from '@/platform/database/connection/log'

/** How long calls fail immediately after a failed one, instead of waiting for their own deadlines. */
const REST_MS = 2_000

/** How old the last answer may be to count as the present state. */
const FRESH_MS = 5_000

/** The reason of a failure, without the store's own message, which may name a key. */
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

  /**
   * Notes that a single call was refused. The bucket is there, but may refuse other calls too, so the next question
   * about its state is asked of it.
   * @returns the error to throw
   */
  noteRefusal(error: unknown): StoreAway {
    this.#askedAt = Number.NEGATIVE_INFINITY
    if (this.#isAway) log.info('store-back')
    this.#isAway = false
    log.warn({ reason: reasonOf(error) }, 'store-refused')
    return new StoreAway({ cause: new Error(reasonOf(error)) })
  }

  /** @returns the error to throw */
  noteFailure(error: unknown): StoreAway {
    this.#askedAt = performance.now()
    if (!this.#isAway) log.error({ reason: reasonOf(error) }, 'store-away')
    this.#isAway = true
    return new StoreAway({ cause: new Error(reasonOf(error)) })
  }
}
