import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { type Database, selectOne } from '@/platform/database/statements/rows'
import type { ClaimedFolder } from './claimed-folder'
import { type Folder, keyIn } from './store'
import { fileStore } from './storing/chosen-store'

/** The file in a folder that names the database whose rows claim its files. */
export const MARK = '.installation'

const readMark = async (folder: Folder) => (await fileStore.readNote(keyIn(folder, MARK)))?.trim() ?? null

async function installationId(db: Database): Promise<string> {
  const { id } = await selectOne(db, z.object({ id: z.string() }), sql`select id from installation`)
  return id
}

/** Ties a folder to the database with an id, whatever it was tied to: after a restore. */
export const markFolder = (folder: Folder, id: string): Promise<void> =>
  fileStore.writeNote(keyIn(folder, MARK), `${id}\n`, false)

/**
 * Checks that the files of a folder belong to this database before any is removed: to another database, or to an
 * empty one whose backup is not restored yet, all of them look unclaimed.
 * @param stored the names of the stored files
 * @returns the problem and what to do about it; null if they belong together
 */
export async function whyNotOurs(
  { db }: Payload,
  folder: ClaimedFolder,
  stored: string[],
): Promise<string | null> {
  const { owner } = folder
  const place = fileStore.nameOf(folder.folder)
  const id = await installationId(db.drizzle)
  if ((await readMark(folder)) === null) {
    // A folder without a mark predates marks; it belongs to this database if that claims any of its files.
    if (stored.length > 0 && (await folder.claimed(db.drizzle, stored)).size === 0) {
      return `No ${owner} of this database names any of the ${stored.length} files in ${place}, so none of them is removed. If a backup is to be restored, go on; else check DATABASE_URL and DATA_DIR.`
    }
    // Several instances may do it at once: the first mark stays.
    await fileStore.writeNote(keyIn(folder, MARK), `${id}\n`, true)
  }
  const mark = await readMark(folder)
  if (mark === id) return null
  return `The files in ${place} belong to another database (installation ${mark}; DATABASE_URL names ${id}), so none of them is removed. Set DATABASE_URL to theirs, or DATA_DIR to this database's own; if they do belong together, delete ${fileStore.nameOf(keyIn(folder, MARK))} and start again.`
}
