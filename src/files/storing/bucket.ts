import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { type BucketSettings, withoutNodeWarning } from '@/env'
import { measureStore, type StoreOperation } from '@/observing/metrics'
import { isDiskFull } from '../disk-full'
import { BucketState } from './bucket-state'
import { PRIVATE, type StoredFile } from './file-store'

const MEGABYTE = 1024 * 1024

/** Larger files are sent in parts of this size; one part is in memory at a time. */
const PART_BYTES = 16 * MEGABYTE

/** How long calls may take, in ms. */
export type BucketDeadlines = {
  /** Until a connection is open. */
  connect: number
  /** A connection may be silent. */
  silent: number
  /** A whole call, attempts included, besides {@link MS_PER_MEGABYTE}. */
  call: number
}

const DEADLINES: BucketDeadlines = { connect: 3_000, silent: 5_000, call: 12_000 }

const MS_PER_MEGABYTE = 1_000

const ATTEMPTS = 2
const SOCKETS = 64

type Sdk = typeof import('@aws-sdk/client-s3')

/** The library, loaded when a bucket is used first, and a client. */
type Connected = { sdk: Sdk; client: S3Client; signal: AbortSignal }

const MISSING = new Set(['NoSuchKey', 'NotFound'])
const isMissing = (error: unknown): boolean => error instanceof Error && MISSING.has(error.name)

/** Rejects when the signal is aborted: the library does not look at it while it waits for credentials. */
const unlessAborted = <Answer>(signal: AbortSignal, work: Promise<Answer>): Promise<Answer> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])

/** Reads a part of a file. */
async function readPart(file: string, start: number, bytes: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const part = Buffer.alloc(bytes)
    const { bytesRead } = await handle.read(part, 0, bytes, start)
    return part.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/**
 * A bucket that is spoken to over plain S3 (contract §8): PUT, GET, HEAD, DELETE, ListObjectsV2, multipart above 16 MB.
 * Every call has a deadline. While the bucket does not answer, most calls fail at once.
 */
export class Bucket {
  readonly state = new BucketState()
  readonly #prefix: string
  #sdk: Promise<Sdk> | undefined
  #client: S3Client | undefined

  constructor(
    readonly settings: BucketSettings,
    readonly deadlines = DEADLINES,
  ) {
    this.#prefix = settings.prefix === '' ? '' : `${settings.prefix}/`
  }

  /** The address of a key, for messages. */
  nameOf(key: string): string {
    return `s3://${this.settings.bucket}/${this.#prefix}${key}`
  }

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
    const signal = AbortSignal.timeout(this.deadlines.call + Math.ceil(bytes / MEGABYTE) * MS_PER_MEGABYTE)
    this.#sdk ??= withoutNodeWarning(() => import('@aws-sdk/client-s3'))
    const sdk = await this.#sdk
    this.#client ??= this.#newClient(sdk, ATTEMPTS)
    return { sdk, client: this.#client, signal }
  }

  /** @param bytes that are sent or received @throws {StoreAway} */
  async #call<Answer>(
    operation: StoreOperation,
    bytes: number,
    work: (connected: Connected) => Promise<Answer>,
  ): Promise<Answer> {
    this.state.refuseWhileAway()
    const began = performance.now()
    let isAnswered = false
    try {
      const connected = await this.#connect(bytes)
      const answer = await unlessAborted(connected.signal, work(connected))
      isAnswered = true
      this.state.noteAnswer()
      return answer
    } catch (error) {
      // Not the bucket's fault.
      if (isDiskFull(error)) throw error
      throw this.state.noteFailure(error)
    } finally {
      measureStore(operation, (performance.now() - began) / 1_000, isAnswered)
    }
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.settings.bucket, Key: this.#prefix + key }
  }

  /** Stores a copy of a file. */
  async put(key: string, file: string): Promise<void> {
    const { size } = await stat(file)
    if (size > PART_BYTES) return this.#putInParts(key, file, size)
    // Bytes, not a stream: their digest is signed, so that the bucket refuses them when they are damaged on the way.
    return this.putBytes(key, await readFile(file))
  }

  /** Stores bytes. */
  async putBytes(key: string, bytes: Uint8Array): Promise<void> {
    await this.#call('put', bytes.length, ({ sdk, client, signal }) =>
      client.send(new sdk.PutObjectCommand({ ...this.#at(key), Body: bytes }), { abortSignal: signal }),
    )
  }

  async #putInParts(key: string, file: string, size: number): Promise<void> {
    const at = this.#at(key)
    const { UploadId } = await this.#call('put', 0, ({ sdk, client, signal }) =>
      client.send(new sdk.CreateMultipartUploadCommand(at), { abortSignal: signal }),
    )
    try {
      const parts: { PartNumber: number; ETag: string | undefined }[] = []
      for (let start = 0; start < size; start += PART_BYTES) {
        const Body = await readPart(file, start, Math.min(PART_BYTES, size - start))
        const PartNumber = parts.length + 1
        const { ETag } = await this.#call('put', Body.length, ({ sdk, client, signal }) =>
          client.send(new sdk.UploadPartCommand({ ...at, UploadId, PartNumber, Body }), {
            abortSignal: signal,
          }),
        )
        parts.push({ PartNumber, ETag })
      }
      await this.#call('put', 0, ({ sdk, client, signal }) =>
        client.send(
          new sdk.CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts: parts } }),
          { abortSignal: signal },
        ),
      )
    } catch (error) {
      await this.#call('put', 0, ({ sdk, client, signal }) =>
        client.send(new sdk.AbortMultipartUploadCommand({ ...at, UploadId }), { abortSignal: signal }),
      ).catch(() => {})
      throw error
    }
  }

  /**
   * Writes a stored file to a new path.
   * @param bytes how many it may have, for the deadline
   * @returns how many bytes it has; null if there is no such file: then nothing is written
   */
  async get(key: string, file: string, bytes: number): Promise<number | null> {
    return this.#call('get', bytes, async ({ sdk, client, signal }) => {
      try {
        const { Body, ContentLength } = await client.send(new sdk.GetObjectCommand(this.#at(key)), {
          abortSignal: signal,
        })
        if (!(Body instanceof Readable)) throw new Error('The answer has no body')
        await pipeline(Body, createWriteStream(file, { flags: 'wx', mode: PRIVATE }), { signal })
        const written = (await stat(file)).size
        if (written !== ContentLength) throw new Error('The answer was cut off')
        return written
      } catch (error) {
        await rm(file, { force: true })
        if (isMissing(error)) return null
        throw error
      }
    })
  }

  /** A small text; null if there is none. */
  async getText(key: string): Promise<string | null> {
    return this.#call('get', 0, async ({ sdk, client, signal }) => {
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(this.#at(key)), { abortSignal: signal })
        return (await Body?.transformToString()) ?? ''
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    })
  }

  /** null: there is no such file. */
  async stat(key: string): Promise<StoredFile | null> {
    return this.#call('stat', 0, async ({ sdk, client, signal }) => {
      try {
        const { ContentLength = 0, LastModified } = await client.send(
          new sdk.HeadObjectCommand(this.#at(key)),
          { abortSignal: signal },
        )
        const changedAt = LastModified?.getTime() ?? 0
        return { name: path.posix.basename(key), bytes: ContentLength, changedAt }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    })
  }

  async remove(key: string): Promise<void> {
    await this.#call('remove', 0, ({ sdk, client, signal }) =>
      client.send(new sdk.DeleteObjectCommand(this.#at(key)), { abortSignal: signal }),
    )
  }

  /** The files of a folder, in pages. @param isDeep also those of folders in it; names are then relative to the folder */
  async *list(folder: string, isDeep = false): AsyncGenerator<StoredFile[]> {
    const Prefix = `${this.#prefix}${folder}/`
    let ContinuationToken: string | undefined
    do {
      const page = await this.#call('list', 0, ({ sdk, client, signal }) =>
        client.send(
          new sdk.ListObjectsV2Command({
            Bucket: this.settings.bucket,
            Prefix,
            ...(!isDeep && { Delimiter: '/' }),
            ContinuationToken,
          }),
          { abortSignal: signal },
        ),
      )
      yield (page.Contents ?? []).flatMap(({ Key = '', Size = 0, LastModified }) => {
        const name = Key.slice(Prefix.length)
        return name === '' ? [] : [{ name, bytes: Size, changedAt: LastModified?.getTime() ?? 0 }]
      })
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (ContinuationToken)
  }

  /** The names of the folders in a folder: a thousand at most. */
  async folders(folder: string): Promise<string[]> {
    const Prefix = `${this.#prefix}${folder}/`
    const { CommonPrefixes = [] } = await this.#call('list', 0, ({ sdk, client, signal }) =>
      client.send(new sdk.ListObjectsV2Command({ Bucket: this.settings.bucket, Prefix, Delimiter: '/' }), {
        abortSignal: signal,
      }),
    )
    return CommonPrefixes.map(({ Prefix: found = '' }) => found.slice(Prefix.length, -1))
  }

  /** Whether the bucket answers; the answer may be some seconds old. */
  async isAnswering(): Promise<boolean> {
    if (this.state.isFresh()) return !this.state.isAway
    return this.stat(CHECKED).then(
      () => true,
      () => false,
    )
  }

  /**
   * Writes, reads and removes an object.
   * @throws what the library throws, after one attempt: a second one would hide that this machine's clock is wrong
   */
  async check(): Promise<void> {
    const { sdk, signal } = await this.#connect(0)
    const client = this.#newClient(sdk, 1)
    const at = this.#at(`${CHECKED}-${randomUUID()}`)
    const options = { abortSignal: signal }
    try {
      await unlessAborted(signal, client.send(new sdk.PutObjectCommand({ ...at, Body: CHECKED }), options))
      const { Body } = await unlessAborted(signal, client.send(new sdk.GetObjectCommand(at), options))
      const read = await Body?.transformToString()
      await unlessAborted(signal, client.send(new sdk.DeleteObjectCommand(at), options))
      if (read !== CHECKED) throw new Error('What was read is not what was written')
    } finally {
      client.destroy()
    }
  }
}

const CHECKED = '.check'
