import {
  chmod,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { eachOf } from '@/platform/workers/each-of'
import { type BegunMove, type FileStore, PRIVATE, type StoredFile } from './file-store'

/** Waits until the contents of a file or directory are on disk. */
export async function flush(place: string): Promise<void> {
  const handle = await open(place, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Turns the error for a missing file into a value. */
export const ifMissing =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value
    throw error
  }

const ofFile = async (place: string, name: string): Promise<StoredFile | null> => {
  const found = await stat(place).catch(ifMissing(null))
  return found?.isFile() ? { name, bytes: found.size, changedAt: found.mtimeMs } : null
}

/** The files directly in a directory; empty if it does not exist. */
export async function filesIn(directory: string): Promise<StoredFile[]> {
  const found: StoredFile[] = []
  for (const name of await readdir(directory).catch(ifMissing<string[]>([]))) {
    const file = await ofFile(path.join(directory, name), name)
    if (file) found.push(file)
  }
  return found
}

/** On the disk, the files of imports are below the uploads. */
const OF_IMPORTS = /^imports(?=\/|$)/

/** Files below a directory, which all instances share. */
export class DiskStore implements FileStore {
  readonly kind = 'disk'

  constructor(readonly root: string) {}

  nameOf(folder: string): string {
    return this.pathOf(folder)
  }

  pathOf(key: string): string {
    return path.join(this.root, key.replace(OF_IMPORTS, 'uploads/imports'))
  }

  async put(key: string, file: string): Promise<void> {
    const place = this.pathOf(key)
    const directory = path.dirname(place)
    await chmod(file, PRIVATE)
    await flush(file)
    await mkdir(directory, { recursive: true })
    await rename(file, place)
    await flush(directory)
  }

  async share(): Promise<void> {}

  async isHere(): Promise<boolean> {
    return true
  }

  async bring(key: string): Promise<string> {
    return this.pathOf(key)
  }

  async copyTo(key: string, file: string): Promise<boolean> {
    return copyFile(this.pathOf(key), file).then(() => true, ifMissing(false))
  }

  async stat(key: string): Promise<StoredFile | null> {
    return ofFile(this.pathOf(key), path.basename(key))
  }

  async list(folder: string): Promise<StoredFile[]> {
    return filesIn(this.pathOf(folder))
  }

  async beginMove(from: string, to: string): Promise<BegunMove> {
    const [file, place] = [this.pathOf(from), this.pathOf(to)]
    await mkdir(path.dirname(place), { recursive: true })
    const complete = async () => {
      const now = new Date()
      await utimes(file, now, now).catch(ifMissing(undefined))
      await rename(file, place).catch(ifMissing(undefined))
    }
    return { complete, takeBack: async () => {} }
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true })
  }

  async removeAll(keys: readonly string[]): Promise<void> {
    await eachOf(keys, (key) => this.remove(key))
  }

  async readNote(key: string): Promise<string | null> {
    return readFile(this.pathOf(key), 'utf8').catch(ifMissing(null))
  }

  async writeNote(key: string, text: string, isFirst: boolean): Promise<void> {
    const place = this.pathOf(key)
    await mkdir(path.dirname(place), { recursive: true })
    await writeFile(place, text, { flag: isFirst ? 'wx' : 'w' }).catch((error: NodeJS.ErrnoException) => {
      if (!isFirst || error.code !== 'EEXIST') throw error
    })
  }
}
