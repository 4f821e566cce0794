import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { type ClaimedFolder, putBackClaimed, removeUnclaimed } from './claimed-folder'
import { whyNotOurs } from './ownership'
import { EDITORS_PICTURES } from './pictures/editors-pictures'
import { PRODUCT_FILES } from './references'
import { incomingDir, removeFiles, trashDir } from './store'

const HOUR_MS = 60 * 60 * 1_000
/** How long an upload may stay unclaimed. */
const UNCLAIMED_AFTER_MS = 24 * HOUR_MS
/** An unfinished upload older than this was abandoned: the process was killed. */
const ABANDONED_AFTER_MS = HOUR_MS
/** How long a removed file can be restored. */
const TRASHED_FOR_MS = 7 * 24 * HOUR_MS
/** If a larger share of the files is unclaimed, that is probably a mistake. */
const LARGEST_SHARE = 0.1

async function olderThan(dir: string, names: string[], age: number): Promise<string[]> {
  const found: string[] = []
  for (const name of names) {
    const file = await stat(path.join(dir, name)).catch(() => null)
    if (file?.isFile() && Date.now() - file.mtimeMs > age) found.push(name)
  }
  return found
}

const listing = (dir: string) => readdir(dir).catch(() => [])

async function removeOlderThan(dir: string, names: string[], age: number): Promise<number> {
  const old = await olderThan(dir, names, age)
  await removeFiles(old.map((name) => path.join(dir, name)))
  return old.length
}

/** Restores claimed files from the trash, and deletes what has been there for a week. */
async function sweepTrash(payload: Payload, folder: ClaimedFolder): Promise<void> {
  const trash = trashDir(folder)
  const trashed = async () => (await listing(trash)).filter(folder.isOwnName)
  await putBackClaimed(payload, folder, await trashed())
  await removeOlderThan(trash, await trashed(), TRASHED_FOR_MS)
}

async function sweepStored(payload: Payload, folder: ClaimedFolder): Promise<number> {
  const { directory, owner } = folder
  const stored = (await listing(directory)).filter(folder.isOwnName)
  const objection = await whyNotOurs(payload, folder, stored)
  if (objection) {
    payload.logger.warn(objection)
    return 0
  }
  await sweepTrash(payload, folder)
  const old = await olderThan(directory, stored, UNCLAIMED_AFTER_MS)
  const taken = await folder.claimed(payload.db.drizzle, old)
  const free = old.filter((name) => !taken.has(name))
  if (free.length > Math.max(folder.freeAtOnce, stored.length * LARGEST_SHARE)) {
    payload.logger.warn(
      `No ${owner} names ${free.length} of the ${stored.length} files in ${directory}, more than a tenth, so none of them is removed. Check that DATABASE_URL names their database and that its backup is whole; files that nobody needs can be moved away by hand, such as ${free.slice(0, 3).join(', ')}.`,
    )
    return 0
  }
  return removeUnclaimed(payload, folder, free)
}

async function sweepFolder(payload: Payload, folder: ClaimedFolder): Promise<number> {
  const incoming = incomingDir(folder)
  const abandoned = await removeOlderThan(incoming, await listing(incoming), ABANDONED_AFTER_MS)
  return abandoned + (await sweepStored(payload, folder))
}

/**
 * Moves uploads that were not claimed within 24 hours to the trash, and removes the remains of unfinished uploads.
 * Several instances may do it at once. Only warns if the files seem to belong to another database.
 * @returns how many files were moved or removed
 */
export async function sweepFiles(payload: Payload): Promise<number> {
  return (await sweepFolder(payload, PRODUCT_FILES)) + (await sweepFolder(payload, EDITORS_PICTURES))
}

/** Sweeps now and every hour, without keeping the process alive for it. */
export function keepSweeping(payload: Payload): void {
  const sweep = () =>
    sweepFiles(payload).catch((error) =>
      payload.logger.error({ err: error, msg: 'Sweeping the uploads failed' }),
    )
  void sweep()
  setInterval(sweep, HOUR_MS).unref()
}
