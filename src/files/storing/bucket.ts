import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BucketSettings } from '@/env'
import { BucketConnection, DEADLINES } from './bucket-connection'
import { PRIVATE, type StoredFile } from './file-store'
import { PART_BYTES, partsOfFile, partsOfStream } from './parts'

const MISSING = new Set(['NoSuchKey', 'NotFound'])
const isMissing = (error: unknown): boolean => error instanceof Error && MISSING.has(error.name)

/** How a store answers a range that begins behind the end, as that of every file without bytes does. */
const isBehindEnd = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidRange'

/** The size of a file of which an answer is a part. */
const sizeIn = (range: string | undefined): number => Number(/\/(\d+)$/.exec(range ?? '')?.[1] ?? Number.NaN)

async function* both(first: Buffer, others: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* others
}

/**
 * A bucket that is spoken to over plain S3 (contract §8): PUT, GET, HEAD, DELETE, ListObjectsV2, multipart above 16 MB.
 * Every call has a deadline. While the bucket does not answer, most calls fail at once.
 */
export class Bucket {
  readonly #connection: BucketConnection
  readonly #prefix: string

  constructor(
    readonly settings: BucketSettings,
    deadlines = DEADLINES,
  ) {
    this.#connection = new BucketConnection(settings, deadlines)
    this.#prefix = settings.prefix === '' ? '' : `${settings.prefix}/`
  }

  /** Whether it answers, as the last call has shown. */
  get state() {
    return this.#connection.state
  }

  /** The address of a key, for messages. */
  nameOf(key: string): string {
    return `s3://${this.settings.bucket}/${this.#prefix}${key}`
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.settings.bucket, Key: this.#prefix + key }
  }

  /** The beginning of the keys of a folder; '': of all. */
  #below(folder: string): string {
    return folder === '' ? this.#prefix : `${this.#prefix}${folder}/`
  }

  /** Stores a copy of a file. */
  async put(key: string, file: string): Promise<void> {
    const { size } = await stat(file)
    if (size > PART_BYTES) return this.#putInParts(key, partsOfFile(file))
    // Bytes, not a stream: their digest is signed, so that the bucket refuses them when they are damaged on the way.
    return this.putBytes(key, await readFile(file))
  }

  /** Stores what a stream gives; nothing, when it fails. */
  async putStream(key: string, source: AsyncIterable<Buffer>): Promise<void> {
    const parts = partsOfStream(source)
    const { value: first = Buffer.alloc(0) } = await parts.next()
    if (first.length < PART_BYTES) return this.putBytes(key, first)
    return this.#putInParts(key, both(first, parts))
  }

  /** Stores bytes. */
  async putBytes(key: string, bytes: Uint8Array): Promise<void> {
    await this.#connection.call('put', bytes.length, ({ sdk, client, signal }) =>
      client.send(new sdk.PutObjectCommand({ ...this.#at(key), Body: bytes }), { abortSignal: signal }),
    )
  }

  async #putInParts(key: string, bodies: AsyncIterable<Buffer>): Promise<void> {
    const at = this.#at(key)
    const { UploadId } = await this.#connection.call('put', 0, ({ sdk, client, signal }) =>
      client.send(new sdk.CreateMultipartUploadCommand(at), { abortSignal: signal }),
    )
    try {
      const parts: { PartNumber: number; ETag: string | undefined }[] = []
      for await (const Body of bodies) {
        const PartNumber = parts.length + 1
        const { ETag } = await this.#connection.call('put', Body.length, ({ sdk, client, signal }) =>
          client.send(new sdk.UploadPartCommand({ ...at, UploadId, PartNumber, Body }), {
            abortSignal: signal,
          }),
        )
        parts.push({ PartNumber, ETag })
      }
      await this.#connection.call('put', 0, ({ sdk, client, signal }) =>
        client.send(
          new sdk.CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts: parts } }),
          { abortSignal: signal },
        ),
      )
    } catch (error) {
      await this.#connection
        .call('put', 0, ({ sdk, client, signal }) =>
          client.send(new sdk.AbortMultipartUploadCommand({ ...at, UploadId }), { abortSignal: signal }),
        )
        .catch(() => {})
      throw error
    }
  }

  /**
   * Reads a stored file, a part of it at a time: its reader may be slow, which would break one long answer.
   * @throws if there is no such file
   */
  async *read(key: string): AsyncGenerator<Buffer> {
    let size = Number.POSITIVE_INFINITY
    for (let start = 0; start < size; start += PART_BYTES) {
      const part = await this.#readPart(key, start)
      if (!part) throw new Error(`There is no file ${this.nameOf(key)}`)
      size = part.size
      if (part.bytes.length > 0) yield part.bytes
    }
  }

  /** null: there is no such file. */
  async #readPart(key: string, start: number): Promise<{ bytes: Buffer; size: number } | null> {
    return this.#connection.call('get', PART_BYTES, async ({ sdk, client, signal }) => {
      const Range = `bytes=${start}-${start + PART_BYTES - 1}`
      try {
        const { Body, ContentLength, ContentRange } = await client.send(
          new sdk.GetObjectCommand({ ...this.#at(key), Range }),
          { abortSignal: signal },
        )
        const size = sizeIn(ContentRange)
        const body = (await Body?.transformToByteArray()) ?? new Uint8Array()
        // The same memory, not a copy.
        const bytes = Buffer.from(body.buffer, body.byteOffset, body.length)
        if (bytes.length !== Math.min(PART_BYTES, size - start) || bytes.length !== ContentLength)
          throw new Error('The answer was cut off, or is of another range')
        return { bytes, size }
      } catch (error) {
        if (isMissing(error)) return null
        if (start === 0 && isBehindEnd(error)) return { bytes: Buffer.alloc(0), size: 0 }
        throw error
      }
    })
  }

  /**
   * Writes a stored file to a new path.
   * @param bytes how many it may have, for the deadline
   * @returns how many bytes it has; null if there is no such file: then nothing is written
   */
  async get(key: string, file: string, bytes: number): Promise<number | null> {
    return this.#connection.call('get', bytes, async ({ sdk, client, signal }) => {
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

  /** A stored file; null if there is none. */
  async getBytes(key: string): Promise<Buffer | null> {
    const parts: Buffer[] = []
    for (let start = 0, size = 1; start < size; start += PART_BYTES) {
      const part = await this.#readPart(key, start)
      if (!part) return null
      parts.push(part.bytes)
      size = part.size
    }
    return Buffer.concat(parts)
  }

  /** A text; null if there is none. @param bytes how many it may have, for the deadline */
  async getText(key: string, bytes = 0): Promise<string | null> {
    return this.#connection.call('get', bytes, async ({ sdk, client, signal }) => {
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
    return this.#connection.call('stat', 0, async ({ sdk, client, signal }) => {
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
    await this.#connection.call('remove', 0, ({ sdk, client, signal }) =>
      client.send(new sdk.DeleteObjectCommand(this.#at(key)), { abortSignal: signal }),
    )
  }

  /** Lists keys by their beginning, in pages. @param Delimiter lists folders by their names, without their files */
  async *#pages(Prefix: string, Delimiter?: '/') {
    let ContinuationToken: string | undefined
    do {
      const asked = { Bucket: this.settings.bucket, Prefix, Delimiter, ContinuationToken }
      const page = await this.#connection.call('list', 0, ({ sdk, client, signal }) =>
        client.send(new sdk.ListObjectsV2Command(asked), { abortSignal: signal }),
      )
      yield page
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (ContinuationToken)
  }

  /** The files of a folder, in pages. @param isDeep also those of folders in it; names are then relative to the folder */
  async *list(folder: string, isDeep = false): AsyncGenerator<StoredFile[]> {
    const prefix = this.#below(folder)
    for await (const { Contents = [] } of this.#pages(prefix, isDeep ? undefined : '/'))
      yield Contents.flatMap(({ Key = '', Size = 0, LastModified }) => {
        const name = Key.slice(prefix.length)
        return name === '' ? [] : [{ name, bytes: Size, changedAt: LastModified?.getTime() ?? 0 }]
      })
  }

  /** The names of the folders in a folder. */
  async folders(folder: string): Promise<string[]> {
    const prefix = this.#below(folder)
    const found = new Set<string>()
    for await (const { CommonPrefixes = [] } of this.#pages(prefix, '/'))
      for (const { Prefix = '' } of CommonPrefixes) found.add(Prefix.slice(prefix.length, -1))
    return [...found]
  }

  /** Whether the bucket answers; the answer may be some seconds old. */
  async isAnswering(): Promise<boolean> {
    if (this.state.isFresh()) return !this.state.isAway
    return this.stat(CHECKED).then(
      () => true,
      () => false,
    )
  }

  /** Writes, reads and removes an object. @throws what the library throws */
  async check(): Promise<void> {
    const at = this.#at(`${CHECKED}-${randomUUID()}`)
    await this.#connection.tryOnce(async ({ sdk, client, signal }) => {
      const options = { abortSignal: signal }
      await client.send(new sdk.PutObjectCommand({ ...at, Body: CHECKED }), options)
      const { Body } = await client.send(new sdk.GetObjectCommand(at), options)
      const read = await Body?.transformToString()
      await client.send(new sdk.DeleteObjectCommand(at), options)
      if (read !== CHECKED) throw new Error('What was read is not what was written')
    })
  }
}

const CHECKED = '.check'
