import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BucketSettings } from '@/env'
import { eachOf } from '@/platform/workers/each-of'
import { BucketConnection, DEADLINES } from './bucket-connection'
import { PRIVATE, type StoredFile } from './file-store'
import { listPages } from './list-pages'
import { type ObjectName, putInParts, readPart } from './object-parts'
import { PART_BYTES, partsOfFile, partsOfStream } from './parts'
import { REMOVED_AT_ONCE, removeMany } from './remove-many'
import { answeredStatus, isMissingObject } from './store-errors'

/** Files removed at a time, one with each request. */
const REMOVED_SINGLY = 16

async function* both(first: Buffer, others: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* others
}

/**
 * A bucket that is spoken to over plain S3 (contract §8): PUT, GET, HEAD, DELETE, ListObjectsV2, multipart above 16 MB,
 * DeleteObjects where the store knows it.
 * Every call has a deadline. While the bucket does not answer, most calls fail at once.
 */
export class Bucket {
  readonly #connection: BucketConnection
  readonly #prefix: string
  /** Whether the store removes many objects at once, as far as is known. */
  #removesMany = true

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

  #at(key: string): ObjectName {
    return { Bucket: this.settings.bucket, Key: this.#prefix + key }
  }

  /** The beginning of the keys of a folder; '': of all. */
  #below(folder: string): string {
    return folder === '' ? this.#prefix : `${this.#prefix}${folder}/`
  }

  /** Stores a copy of a file. */
  async put(key: string, file: string): Promise<void> {
    const { size } = await stat(file)
    if (size > PART_BYTES) return putInParts(this.#connection, this.#at(key), partsOfFile(file))
    // Bytes, not a stream: their digest is signed, so that the bucket refuses them when they are damaged on the way.
    return this.putBytes(key, await readFile(file))
  }

  /** Stores a stream's bytes; if it fails, nothing is stored. */
  async putStream(key: string, source: AsyncIterable<Buffer>): Promise<void> {
    const parts = partsOfStream(source)
    const { value: first = Buffer.alloc(0) } = await parts.next()
    if (first.length < PART_BYTES) return this.putBytes(key, first)
    return putInParts(this.#connection, this.#at(key), both(first, parts))
  }

  /** Stores bytes. */
  async putBytes(key: string, bytes: Uint8Array): Promise<void> {
    await this.#connection.call('put', bytes.length, ({ sdk, client, signal }) =>
      client.send(new sdk.PutObjectCommand({ ...this.#at(key), Body: bytes }), { abortSignal: signal }),
    )
  }

  /**
   * Reads a stored file, a part of it at a time: its reader may be slow, which would break one long answer.
   * @throws if there is no such file
   */
  async *read(key: string): AsyncGenerator<Buffer> {
    let size = Number.POSITIVE_INFINITY
    for (let start = 0; start < size; start += PART_BYTES) {
      const part = await readPart(this.#connection, this.#at(key), start)
      if (!part) throw new Error(`There is no file ${this.nameOf(key)}`)
      size = part.size
      if (part.bytes.length > 0) yield part.bytes
    }
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
        if (isMissingObject(error)) return null
        throw error
      }
    })
  }

  /** A stored file; null if there is none. */
  async getBytes(key: string): Promise<Buffer | null> {
    const parts: Buffer[] = []
    for (let start = 0, size = 1; start < size; start += PART_BYTES) {
      const part = await readPart(this.#connection, this.#at(key), start)
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
        if (isMissingObject(error)) return null
        throw error
      }
    })
  }

  /** Null if there is no such file. */
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
        if (isMissingObject(error)) return null
        // The answer to a HEAD has no body, which would say whether only this file is refused.
        if (answeredStatus(error) === 403) {
          const asked = new sdk.GetObjectCommand({ ...this.#at(key), Range: 'bytes=0-0' })
          await (await client.send(asked, { abortSignal: signal })).Body?.transformToByteArray()
        }
        throw error
      }
    })
  }

  async remove(key: string): Promise<void> {
    await this.#connection.call('remove', 0, ({ sdk, client, signal }) =>
      client.send(new sdk.DeleteObjectCommand(this.#at(key)), { abortSignal: signal }),
    )
  }

  /** Removes files that may not exist: a thousand with a request, or some at a time where the store does not know that. */
  async removeAll(keys: readonly string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += REMOVED_AT_ONCE) {
      const some = keys.slice(start, start + REMOVED_AT_ONCE)
      const whole = some.map((key) => this.#prefix + key)
      const left = this.#removesMany ? await removeMany(this.#connection, this.settings.bucket, whole) : null
      this.#removesMany = left !== null
      const others = left === null ? some : left.map((key) => key.slice(this.#prefix.length))
      await eachOf(others, (key) => this.remove(key), REMOVED_SINGLY)
    }
  }

  /** The files of a folder, in pages. @param isDeep includes subfolders; names are then relative to the folder */
  async *list(folder: string, isDeep = false): AsyncGenerator<StoredFile[]> {
    const prefix = this.#below(folder)
    for await (const { Contents = [] } of listPages(
      this.#connection,
      this.settings.bucket,
      prefix,
      isDeep ? undefined : '/',
    ))
      yield Contents.flatMap(({ Key = '', Size = 0, LastModified }) => {
        const name = Key.slice(prefix.length)
        return name === '' ? [] : [{ name, bytes: Size, changedAt: LastModified?.getTime() ?? 0 }]
      })
  }

  /** The names of the folders in a folder. */
  async folders(folder: string): Promise<string[]> {
    const prefix = this.#below(folder)
    const found = new Set<string>()
    for await (const { CommonPrefixes = [] } of listPages(
      this.#connection,
      this.settings.bucket,
      prefix,
      '/',
    ))
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
