import type { S3Client } from '@aws-sdk/client-s3'
import { type BucketSettings, withoutNodeWarning } from '@/env'
import { measureStore, type StoreOperation } from '@/platform/observing/metrics'
import { unlessAborted } from '@/platform/workers/unless-aborted'
import { isDiskFull } from '../disk-full'
import { BucketState } from './bucket-state'
import { isRefusedAlone } from './store-errors'

const MEGABYTE = 1024 * 1024

/** Deadlines of calls, in ms. */
type BucketDeadlines = {
  /** Until a connection is open. */
  connect: number
  /** A connection may be silent. */
  silent: number
  /** A whole call, attempts included, besides {@link MS_PER_MEGABYTE}. */
  call: number
}

export const DEADLINES: BucketDeadlines = { connect: 3_000, silent: 5_000, call: 12_000 }

const MS_PER_MEGABYTE = 1_000

const ATTEMPTS = 2
const SOCKETS = 64

type Sdk = typeof import('@aws-sdk/client-s3')

/** The library, loaded when a bucket is used first, and a client. */
type Connected = { sdk: Sdk; client: S3Client; signal: AbortSignal }

/** Speaks to a store that has buckets. Every call has a deadline. While the store does not answer, most fail at once. */
export class BucketConnection {
  readonly state = new BucketState()
  #sdk: Promise<Sdk> | undefined
  #client: S3Client | undefined

  constructor(
    readonly settings: BucketSettings,
    readonly deadlines: BucketDeadlines,
  ) {}

  #newClient(sdk: Sdk, attempts: number): S3Client {
    const { endpoint, region, credentials } = this.settings
    return new sdk.S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
      // By default bodies are wrapped with a checksum, which stores that do not know it take for a part of the body.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: attempts,
      requestHandler: {
        connectionTimeout: this.deadlines.connect,
        socketTimeout: this.deadlines.silent,
        httpAgent: { maxSockets: SOCKETS },
        httpsAgent: { maxSockets: SOCKETS },
      },
    })
  }

  async #connect(bytes: number): Promise<Connected> {
    this.#sdk ??= withoutNodeWarning(() => import('@aws-sdk/client-s3'))
    const sdk = await this.#sdk
    const signal = AbortSignal.timeout(this.deadlines.call + Math.ceil(bytes / MEGABYTE) * MS_PER_MEGABYTE)
    this.#client ??= this.#newClient(sdk, ATTEMPTS)
    return { sdk, client: this.#client, signal }
  }

  /** @param bytes that are sent or received @throws {StoreAway} */
  async call<Answer>(
    operation: StoreOperation,
    bytes: number,
    work: (connected: Connected) => Promise<Answer>,
  ): Promise<Answer> {
    this.state.refuseWhileAway()
    const began = performance.now()
    let isAnswered = false
    try {
      const connected = await this.#connect(bytes)
      // The library does not look at the signal while it waits for credentials.
      const answer = await unlessAborted(connected.signal, work(connected))
      isAnswered = true
      this.state.noteAnswer()
      return answer
    } catch (error) {
      // Not the bucket's fault.
      if (isDiskFull(error)) throw error
      throw isRefusedAlone(error) ? this.state.noteRefusal(error) : this.state.noteFailure(error)
    } finally {
      measureStore(operation, (performance.now() - began) / 1_000, isAnswered)
    }
  }

  /**
   * Makes calls of a client that tries once: a second attempt would hide that this machine's clock is wrong.
   * @throws what the library throws
   */
  async tryOnce(work: (connected: Connected) => Promise<void>): Promise<void> {
    const { sdk, signal } = await this.#connect(0)
    const client = this.#newClient(sdk, 1)
    try {
      await unlessAborted(signal, work({ sdk, client, signal }))
    } finally {
      client.destroy()
    }
  }
}
