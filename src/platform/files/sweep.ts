import path from 'node:path'
import type { Payload } from 'payload'
import { type ClaimedFolder, putBackClaimed, removeUnclaimed } from './claimed-folder'
import { areFilesKept } from './kept-for-backup'
import { whyNotOurs } from './ownership'
import { EDITORS_PICTURES } from './pictures/editors-pictures'
import { PRODUCT_FILES } from './references'
import { incomingDir, removeFiles, trashOf } from './store'
import { fileStore } from './storing/chosen-store'
import { filesIn } from './storing/disk-store'
import type { StoredFile } from './storing/file-store'

const HOUR_MS = 60 * 60 * 1_000
/** How long an upload may stay unclaimed. */
const UNCLAIMED_AFTER_MS = 24 * HOUR_MS
/** An unfinished upload older than this was abandoned: the process was killed. */
const ABANDONED_AFTER_MS = HOUR_MS
/** How long a removed file can be restored. */
const TRASHED_FOR_MS = 7 * 24 * HOUR_MS
/** If a larger share of the files is unclaimed, that is probably a mistake. */
const LARGEST_SHARE = 0.1

const isOlder = ({ changedAt }: StoredFile, age: number) => Date.now() - changedAt > age

/** Removes the remains of unfinished uploads on this machine. */
async function removeAbandoned(folder: ClaimedFolder): Promise<number> {
  const directory = incomingDir(folder)
  const received = await filesIn(directory)
  const abandoned = received.filter((file) => isOlder(file, ABANDONED_AFTER_MS))
  await removeFiles(abandoned.map(({ name }) => path.join(directory, name)))
  return abandoned.length
}

const ownFiles = async (folder: ClaimedFolder, key: string): Promise<StoredFile[]> =>
  (await fileStore.list(key)).filter(({ name }) => folder.isOwnName(name))

const namesOf = (files: readonly StoredFile[]) => files.map(({ name }) => name)

/** Restores claimed files from the trash, and deletes those a week old, unless a backup may copy them. */
async function sweepTrash(payload: Payload, folder: ClaimedFolder): Promise<void> {
  const trash = trashOf(folder)
  await putBackClaimed(payload, folder, namesOf(await ownFiles(folder, trash)))
  const old = (await ownFiles(folder, trash)).filter((file) => isOlder(file, TRASHED_FOR_MS))
  if (await areFilesKept(payload.db.drizzle)) return
  await fileStore.removeAll(namesOf(old).map((name) => `${trash}/${name}`))
}

async function sweepStored(payload: Payload, folder: ClaimedFolder): Promise<number> {
  const { owner } = folder
  const files = await ownFiles(folder, folder.folder)
  const stored = namesOf(files)
  const objection = await whyNotOurs(payload, folder, stored)
  if (objection) {
    payload.logger.warn(objection)
    return 0
  }
  await sweepTrash(payload, folder)
  const old = namesOf(files.filter((file) => isOlder(file, UNCLAIMED_AFTER_MS)))
  const taken = await folder.claimed(payload.db.drizzle, old)
  const free = old.filter((name) => !taken.has(name))
  if (free.length > Math.max(folder.freeAtOnce, stored.length * LARGEST_SHARE)) {
    payload.logger.warn(
      `No ${owner} names ${free.length} of the ${stored.length} files in ${fileStore.nameOf(folder.folder)}, more than a tenth, so none of them is removed. Check that DATABASE_URL names their database and that its backup is whole; files that nobody needs can be moved away by hand, such as ${free.slice(0, 3).join(', ')}.`,
    )
    return 0
  }
  return removeUnclaimed(payload, folder, free)
}

const sweepFolder = async (payload: Payload, folder: ClaimedFolder): Promise<number> =>
  (await removeAbandoned(folder)) + (await sweepStored(payload, folder))

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
