import { createReadStream, createWriteStream, type Dirent } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { flush, ifMissing } from '@/platform/files/storing/disk-store'
import { PRIVATE } from '@/platform/files/storing/file-store'
import { eachOf } from '@/platform/workers/each-of'
import { digestOfFile } from '../digest'
import type { BackupPlace, Copied } from './backup-place'

const isFolder = (place: string): Promise<boolean> =>
  stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** Like `mkdir -p`. Node's own never returns on a file system that refuses a folder with ENOENT, as /proc does. */
async function makeFolder(place: string): Promise<void> {
  if (await isFolder(place)) return
  if (!(await isFolder(path.dirname(place)))) await makeFolder(path.dirname(place))
  await mkdir(place, { mode: 0o700 }).catch(async (error: unknown) => {
    // Another one of the files at work may have made it.
    if (!(await isFolder(place))) throw error
  })
}

/** Number of files whose size is read at a time. */
const ASKED_AT_ONCE = 32

/** Makes a copy that was written to a path durable. @returns its size and digest */
async function finished(part: string): Promise<Copied> {
  const handle = await open(part)
  const { size: bytes } = await handle
    .chmod(PRIVATE)
    .then(() => handle.sync())
    .then(() => handle.stat())
    .finally(() => handle.close())
  return { bytes, sha256: await digestOfFile(part) }
}

/** Backups in a folder of this machine. */
export class FolderPlace implements BackupPlace {
  constructor(readonly root: string) {}

  nameOf(key: string): string {
    return path.join(this.root, key)
  }

  async check(): Promise<void> {
    await makeFolder(this.root)
  }

  async folders(): Promise<string[]> {
    const entries = await readdir(this.root, { withFileTypes: true }).catch(ifMissing<Dirent[]>([]))
    return entries.filter((entry) => !entry.isFile()).map(({ name }) => name)
  }

  async sizes(folder: string): Promise<Map<string, number>> {
    const options = { recursive: true, withFileTypes: true } as const
    const entries = await readdir(this.nameOf(folder), options).catch(ifMissing<Dirent[]>([]))
    const found = new Map<string, number>()
    const measure = async ({ parentPath, name }: Dirent) => {
      const file = path.join(parentPath, name)
      found.set(path.relative(this.root, file).replaceAll(path.sep, '/'), (await stat(file)).size)
    }
    await eachOf(
      entries.filter((entry) => entry.isFile()),
      measure,
      ASKED_AT_ONCE,
    )
    return found
  }

  async readText(key: string): Promise<string | null> {
    return readFile(this.nameOf(key), 'utf8').catch(ifMissing(null))
  }

  async writeText(key: string, text: string): Promise<void> {
    await this.#arrive(key, (part) => writeFile(part, text, { mode: PRIVATE, flush: true }))
  }

  read(key: string): AsyncIterable<Buffer> {
    return createReadStream(this.nameOf(key))
  }

  async write(key: string, source: AsyncIterable<Buffer>): Promise<void> {
    await this.#arrive(key, (part) =>
      pipeline(source, createWriteStream(part, { mode: PRIVATE, flush: true })),
    )
  }

  async put(key: string, copy: (file: string) => Promise<boolean>): Promise<Copied | null> {
    return this.#arrive(key, async (part) => ((await copy(part)) ? finished(part) : null))
  }

  async remove(key: string): Promise<void> {
    await rm(this.nameOf(key), { force: true })
  }

  async removeFolder(folder: string): Promise<void> {
    await rm(this.nameOf(folder), { recursive: true, force: true })
  }

  /** Renames a complete file to its name, durably. @param write null: there is no file */
  async #arrive<Result>(key: string, write: (part: string) => Promise<Result>): Promise<Result> {
    const file = this.nameOf(key)
    const part = `${file}.part`
    await makeFolder(path.dirname(file))
    await rm(part, { force: true })
    try {
      const result = await write(part)
      if (result === null) return result
      await rename(part, file)
      await flush(path.dirname(file))
      return result
    } catch (error) {
      await rm(part, { force: true }).catch(() => {})
      throw error
    }
  }
}
