import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { IMPORT_FILES } from '@/catalogue/importing/import-files'
import type { Database } from '@/database/database'
import { selectRows } from '@/database/rows'
import { EDITORS_PICTURES } from '@/files/pictures/editors-pictures'
import { PRODUCT_FILES } from '@/files/references'
import { storedNameOf, trashDir } from '@/files/store'
import { type FileEntry, placeOfFile } from './inventory'

/** A directory of files, and which of them rows name. */
export type FileFolder = {
  directory: string
  /** Where swept files are; null: this folder is not swept. */
  trash: string | null
  isOwnName: (name: string) => boolean
  claimed: (db: Database, names: string[]) => Promise<Set<string>>
}

/** Every folder whose files a backup holds. */
export const FOLDERS: readonly FileFolder[] = [PRODUCT_FILES, EDITORS_PICTURES]
  .map((folder): FileFolder => ({ ...folder, trash: trashDir(folder) }))
  .concat([IMPORT_FILES])

/** A file to back up, and the paths at which it may be: the sweep moves files while a backup runs. */
export type NamedFile = { name: string; paths: string[] }

/** Names of one question to the database. */
const ASKED_AT_ONCE = 5_000

const namesIn = (directory: string) => readdir(directory).catch((): string[] => [])

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
  for (const folder of FOLDERS) {
    const directories = [folder.directory, folder.trash].filter((directory) => directory !== null)
    for (const directory of directories)
      for (const name of await claimedNames(db, folder, await namesIn(directory)))
        found.set(
          name,
          directories.map((each) => path.join(each, name)),
        )
  }
  return [...found].map(([name, paths]) => ({ name, paths })).sort((a, b) => (a.name < b.name ? -1 : 1))
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

/** Copies a file durably, and measures it on the way. @returns its size and SHA-256 */
export async function copyFile(from: string, to: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const measuring = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  const arriving = `${to}.part`
  try {
    await pipeline(
      createReadStream(from),
      measuring,
      createWriteStream(arriving, { mode: 0o600, flush: true }),
    )
    await rename(arriving, to)
  } catch (error) {
    await rm(arriving, { force: true }).catch(() => {})
    throw error
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Copies a file from the first of its paths at which it is. @throws when it is at none */
async function copyNamed({ name, paths }: NamedFile, to: string) {
  for (const file of paths) {
    const copied = await copyFile(file, to).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (copied) return copied
  }
  throw new Error(`The file ${name} disappeared while it was backed up`)
}

/** The SHA-256 of a file. */
export async function digestOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
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
