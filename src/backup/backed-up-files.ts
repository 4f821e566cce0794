import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { IMPORT_FILES } from '@/catalogue/importing/import-files'
import type { Database } from '@/database/database'
import { selectRows } from '@/database/rows'
import type { ClaimedFolder } from '@/files/claimed-folder'
import { EDITORS_PICTURES } from '@/files/pictures/editors-pictures'
import { PRODUCT_FILES } from '@/files/references'
import { keyIn, storedNameOf, trashOf } from '@/files/store'
import { fileStore } from '@/files/storing/chosen-store'
import { PRIVATE } from '@/files/storing/file-store'
import { type FileEntry, placeOfFile } from './inventory'

/** A folder of the store of files, and which of its files rows name. */
export type FileFolder = Pick<ClaimedFolder, 'folder' | 'isOwnName' | 'claimed'>

/** Every folder whose files a backup holds. */
export const FOLDERS: readonly FileFolder[] = [PRODUCT_FILES, EDITORS_PICTURES, IMPORT_FILES]

/** A file to back up, and the keys under which it may be: the sweep moves files while a backup runs. */
export type NamedFile = { name: string; keys: string[] }

/** Names of one question to the database. */
const ASKED_AT_ONCE = 5_000

const namesIn = async (folder: string) => (await fileStore.list(folder)).map(({ name }) => name)

/** The names that rows of the database claim for a folder. */
export async function claimedNames(
  db: Database,
  folder: FileFolder,
  names: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>()
  const own = names.filter(folder.isOwnName)
  for (let start = 0; start < own.length; start += ASKED_AT_ONCE)
    for (const name of await folder.claimed(db, own.slice(start, start + ASKED_AT_ONCE))) found.add(name)
  return found
}

/** The files that rows name, as of the database's snapshot. */
export async function namedFiles(db: Database): Promise<NamedFile[]> {
  const found = new Map<string, string[]>()
  for (const folder of FOLDERS)
    for (const place of [folder.folder, trashOf(folder)])
      for (const name of await claimedNames(db, folder, await namesIn(place)))
        found.set(name, [keyIn(folder, name), `${trashOf(folder)}/${name}`])
  return [...found].map(([name, keys]) => ({ name, keys })).sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The uploads that products name and that do not exist. */
export async function missingUploads(db: Database, found: readonly NamedFile[]): Promise<string[]> {
  const rows = await selectRows(
    db,
    z.object({ path: z.string() }),
    sql`select image_path as path from reference_products where image_path like '/api/files/%'
      union select file_path from reference_products where file_path like '/api/files/%'`,
  )
  const names = new Set(found.map(({ name }) => name))
  return rows
    .map((row) => storedNameOf(row.path))
    .filter((name) => name !== null && !names.has(name))
    .map(String)
}

/** The SHA-256 of a file. */
export async function digestOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/**
 * Makes a file of a copy, durably and atomically.
 * @param copy writes the copy to a path; false: there is nothing to copy
 * @returns its size and SHA-256; null if there was nothing to copy
 */
export async function placeCopy(
  to: string,
  copy: (part: string) => Promise<boolean>,
): Promise<{ bytes: number; sha256: string } | null> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  const part = `${to}.part`
  await rm(part, { force: true })
  try {
    if (!(await copy(part))) return null
    const handle = await open(part)
    const { size: bytes } = await handle
      .chmod(PRIVATE)
      .then(() => handle.sync())
      .then(() => handle.stat())
      .finally(() => handle.close())
    const sha256 = await digestOfFile(part)
    await rename(part, to)
    return { bytes, sha256 }
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
}

/** Copies a file from the first of its keys under which it is. @throws when it is under none */
async function copyNamed({ name, keys }: NamedFile, to: string) {
  for (const key of keys) {
    const copied = await placeCopy(to, (part) => fileStore.copyTo(key, part))
    if (copied) return copied
  }
  throw new Error(`The file ${name} disappeared while it was backed up`)
}

/** Files copied at a time. */
const COPIES = 4

/** Runs work on each item, some at a time. */
export async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
  }
  await Promise.all(Array.from({ length: COPIES }, worker))
}

/**
 * Copies the files that the target lacks; files never change, so a name is enough.
 * @param known digests of files that earlier backups named
 * @returns an entry for each file, their bytes, and how many are new
 */
export async function copyFiles(
  target: string,
  files: readonly NamedFile[],
  known: ReadonlyMap<string, string>,
  progress: (done: number) => void,
): Promise<{ entries: FileEntry[]; bytes: number; added: number }> {
  const digests = new Map<string, string>()
  let [bytes, added] = [0, 0]
  await eachOf(files, async (file) => {
    const { name } = file
    const place = path.join(target, placeOfFile(name))
    const there = await stat(place).catch(() => null)
    if (there) {
      bytes += there.size
      digests.set(name, known.get(name) ?? (await digestOfFile(place)))
    } else {
      const copied = await copyNamed(file, place)
      bytes += copied.bytes
      added += 1
      digests.set(name, copied.sha256)
    }
    progress(digests.size)
  })
  return { entries: files.map(({ name }) => ({ name, sha256: digests.get(name) ?? '' })), bytes, added }
}
