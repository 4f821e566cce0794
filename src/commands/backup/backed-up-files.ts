import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { IMPORT_FILES } from '@/catalogue/importing/import-files'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import type { ConfirmLock } from '@/platform/database/transactions/session-lock'
import type { ClaimedFolder } from '@/platform/files/claimed-folder'
import { EDITORS_PICTURES } from '@/platform/files/pictures/editors-pictures'
import { PRODUCT_FILES } from '@/platform/files/references'
import { keyIn, storedNameOf, trashOf } from '@/platform/files/store'
import { fileStore } from '@/platform/files/storing/chosen-store'
import { eachOf } from '@/platform/workers/each-of'
import { type Backup, digestsIn } from './backups'
import { digestOf } from './digest'
import { FILES, type FileEntry, placeOfFile } from './inventory'
import type { BackupPlace, Copied } from './places/backup-place'

/** A folder of the store of files, and which of its files rows name. */
export type FileFolder = Pick<ClaimedFolder, 'folder' | 'isOwnName' | 'namedIn' | 'claimed'>

/** The folders that a backup includes. */
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

/** The files that rows name in the database's snapshot. All of them exist: no file is deleted for good during a backup. */
export async function namedFiles(db: Database): Promise<NamedFile[]> {
  const found = new Map<string, string[]>()
  // Once more where it was: it may come back from the trash between two looks.
  for (const folder of FOLDERS)
    for (const place of [folder.folder, trashOf(folder)])
      for (const name of await claimedNames(db, folder, await namesIn(place)))
        found.set(name, [keyIn(folder, name), `${trashOf(folder)}/${name}`, keyIn(folder, name)])
  return [...found].map(([name, keys]) => ({ name, keys })).sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The uploads that products and their documents name and that do not exist. */
export async function missingUploads(db: Database, found: readonly NamedFile[]): Promise<string[]> {
  const rows = await selectRows(
    db,
    z.object({ path: z.string() }),
    sql`select image_path as path from reference_products where image_path like '/api/files/%'
      union select file_path from reference_products where file_path like '/api/files/%'
      union select file_path from product_documents`,
  )
  const names = new Set(found.map(({ name }) => name))
  return rows
    .map((row) => storedNameOf(row.path))
    .filter((name) => name !== null && !names.has(name))
    .map(String)
}

/** Copies a file from the first of its keys under which it is. @throws when it is under none */
async function copyNamed(place: BackupPlace, { name, keys }: NamedFile): Promise<Copied> {
  for (const key of keys) {
    const copied = await place.put(placeOfFile(name), (file) => fileStore.copyTo(key, file))
    if (copied) return copied
  }
  throw new Error(`The file ${name} disappeared while it was backed up`)
}

/** The files of a backup: their entries and bytes, and how many no earlier backup had. */
type CopiedFiles = { entries: FileEntry[]; bytes: number; added: number }

/**
 * Copies the files that the place lacks; files never change, so a name is enough.
 * @param backups the earlier ones, newest first
 * @param confirm called before each file; an error that it throws ends the work
 */
export async function copyFiles(
  place: BackupPlace,
  files: readonly NamedFile[],
  backups: readonly Backup[],
  { confirm, progress }: { confirm: ConfirmLock; progress: (done: number) => void },
): Promise<CopiedFiles> {
  const sizes = await place.sizes(FILES)
  const there = files.filter(({ name }) => sizes.has(placeOfFile(name)))
  const digests = await digestsIn(
    backups,
    there.map(({ name }) => name),
    // Then the file itself is read.
    () => {},
  )
  let [done, bytes, added] = [0, 0, 0]
  await eachOf(files, async (file) => {
    await confirm()
    const { name } = file
    const size = sizes.get(placeOfFile(name))
    if (size === undefined) {
      const copied = await copyNamed(place, file)
      bytes += copied.bytes
      added += 1
      digests.set(name, copied.sha256)
    } else {
      bytes += size
      if (!digests.has(name)) digests.set(name, await digestOf(place.read(placeOfFile(name))))
    }
    done += 1
    progress(done)
  })
  return { entries: files.map(({ name }) => ({ name, sha256: digests.get(name) ?? '' })), bytes, added }
}
