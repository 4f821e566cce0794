import { stat } from 'node:fs/promises'
import { Refused } from '@/domain/rules/changes/refused'
import { StoreAway } from '@/domain/rules/changes/store-away'
import { newIncomingFile, removeFiles } from '@/platform/files/store'
import type { Bucket } from '@/platform/files/storing/bucket'
import { problemOf } from '@/platform/files/storing/check-store'
import { digestOfFile } from '../digest'
import type { BackupPlace, Copied } from './backup-place'

/** A list of a million files. */
const LARGEST_TEXT = 100 * 1024 * 1024

/** Backups in a bucket, which may differ from the bucket of the files. */
export class BucketPlace implements BackupPlace {
  constructor(readonly bucket: Bucket) {}

  nameOf(key: string): string {
    return this.bucket.nameOf(key).replace(/\/$/, '')
  }

  async check(): Promise<void> {
    const problem = await problemOf(this.bucket)
    if (problem) throw new Refused('rule', problem)
  }

  async folders(): Promise<string[]> {
    return this.#explained(() => this.bucket.folders(''))
  }

  async sizes(folder: string): Promise<Map<string, number>> {
    return this.#explained(async () => {
      const found = new Map<string, number>()
      for await (const files of this.bucket.list(folder, true))
        for (const { name, bytes } of files) found.set(`${folder}/${name}`, bytes)
      return found
    })
  }

  async readText(key: string): Promise<string | null> {
    return this.#explained(() => this.bucket.getText(key, LARGEST_TEXT))
  }

  async writeText(key: string, text: string): Promise<void> {
    await this.#explained(() => this.bucket.putBytes(key, Buffer.from(text)))
  }

  async *read(key: string): AsyncGenerator<Buffer> {
    const parts = this.bucket.read(key)
    for (;;) {
      const { value, done } = await this.#explained(() => parts.next())
      if (done) return
      yield value
    }
  }

  async write(key: string, source: AsyncIterable<Buffer>): Promise<void> {
    await this.#explained(() => this.bucket.putStream(key, source))
  }

  async put(key: string, copy: (file: string) => Promise<boolean>): Promise<Copied | null> {
    const file = await newIncomingFile()
    try {
      // Passed on unchanged: the source may be in another bucket.
      if (!(await copy(file))) return null
      const copied = { bytes: (await stat(file)).size, sha256: await digestOfFile(file) }
      await this.#explained(() => this.bucket.put(key, file))
      return copied
    } finally {
      await removeFiles([file])
    }
  }

  async remove(key: string): Promise<void> {
    await this.#explained(() => this.bucket.remove(key))
  }

  async removeFolder(folder: string): Promise<void> {
    const keys = [...(await this.sizes(folder)).keys()]
    await this.#explained(() => this.bucket.removeAll(keys))
  }

  /** Replaces the error of a bucket that cannot be used by a sentence that says why. */
  async #explained<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof StoreAway)) throw error
      throw new Refused('rule', (await problemOf(this.bucket)) ?? error.message)
    }
  }
}
