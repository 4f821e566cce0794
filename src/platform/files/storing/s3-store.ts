import { randomUUID } from 'node:crypto'
import { chmod, mkdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { eachOf } from '@/platform/workers/each-of'
import type { Bucket } from './bucket'
import { CacheRoom } from './cache-room'
import { type BegunMove, type FileStore, PRIVATE, type StoredFile } from './file-store'

/** The largest stored file: an uploaded PDF, or a picture that grew when it was encoded. */
const LARGEST_BYTES = 50 * 1024 * 1024

/** How old the note of a copy's last use may be; writing it costs a little. */
const NOTED_EVERY_MS = 60_000

/**
 * Files in a bucket, with copies on this machine: a write goes to the bucket first, a file that is read stays as a copy
 * while there is room. All copies may be lost at any time.
 */
export class S3Store implements FileStore {
  readonly kind = 's3'
  readonly room: CacheRoom
  /** Files on their way here: many requests for one wait for the same copy. */
  readonly #coming = new Map<string, Promise<void>>()

  /** @param directory of the copies @param ceiling of their bytes */
  constructor(
    readonly bucket: Bucket,
    readonly directory: string,
    ceiling: number,
  ) {
    this.room = new CacheRoom(directory, ceiling)
  }

  nameOf(folder: string): string {
    return this.bucket.nameOf(folder)
  }

  pathOf(key: string): string {
    return path.join(this.directory, key)
  }

  async put(key: string, file: string): Promise<void> {
    await chmod(file, PRIVATE)
    await this.bucket.put(key, file)
    // The bucket has it: without its copy, it is fetched when it is read.
    await this.#place(key, file).catch(() => rm(file, { force: true }))
  }

  async share(key: string): Promise<void> {
    const file = this.pathOf(key)
    this.room.noteAdded((await stat(file)).size)
    await this.bucket.put(key, file)
  }

  async isHere(key: string): Promise<boolean> {
    return this.#hasCopy(this.pathOf(key))
  }

  async bring(key: string): Promise<string> {
    const place = this.pathOf(key)
    if (await this.#hasCopy(place)) return place
    const coming = this.#coming.get(key) ?? this.#fetch(key).finally(() => this.#coming.delete(key))
    this.#coming.set(key, coming)
    await coming
    return place
  }

  async copyTo(key: string, file: string): Promise<boolean> {
    return (await this.bucket.get(key, file, LARGEST_BYTES)) !== null
  }

  async stat(key: string): Promise<StoredFile | null> {
    return this.bucket.stat(key)
  }

  async list(folder: string): Promise<StoredFile[]> {
    const found: StoredFile[] = []
    for await (const files of this.bucket.list(folder)) found.push(...files)
    return found
  }

  async beginMove(from: string, to: string): Promise<BegunMove> {
    const arriving = await this.#newPath()
    if (await this.copyTo(from, arriving)) await this.put(to, arriving)
    // Another instance may have moved the file in between: its last copy stays.
    const remove = async (key: string, other: string) => {
      if (await this.stat(other)) await this.remove(key)
    }
    return { complete: () => remove(from, to), takeBack: () => remove(to, from) }
  }

  async remove(key: string): Promise<void> {
    await this.bucket.remove(key)
    await rm(this.pathOf(key), { force: true })
  }

  async removeAll(keys: readonly string[]): Promise<void> {
    await this.bucket.removeAll(keys)
    await eachOf(keys, (key) => rm(this.pathOf(key), { force: true }))
  }

  async readNote(key: string): Promise<string | null> {
    return this.bucket.getText(key)
  }

  async writeNote(key: string, text: string, isFirst: boolean): Promise<void> {
    if (isFirst && (await this.bucket.stat(key))) return
    await this.bucket.putBytes(key, Buffer.from(text))
  }

  async #newPath(): Promise<string> {
    const directory = this.pathOf('arriving')
    await mkdir(directory, { recursive: true })
    return path.join(directory, randomUUID())
  }

  async #fetch(key: string): Promise<void> {
    const arriving = await this.#newPath()
    const bytes = await this.bucket.get(key, arriving, LARGEST_BYTES)
    if (bytes !== null) await this.#place(key, arriving)
  }

  /** Moves a file of this machine to its path, atomically. */
  async #place(key: string, file: string): Promise<void> {
    const place = this.pathOf(key)
    await mkdir(path.dirname(place), { recursive: true })
    await rename(file, place)
    this.room.noteAdded((await stat(place)).size)
  }

  /** Whether there is a copy; notes that it is used. */
  async #hasCopy(place: string): Promise<boolean> {
    const found = await stat(place).catch(() => null)
    if (!found?.isFile()) return false
    if (Date.now() - found.atimeMs > NOTED_EVERY_MS)
      await utimes(place, new Date(), found.mtime).catch(() => {})
    return true
  }
}
