import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import type { Database } from '@/database/database'
import { inTransaction } from '@/database/transaction'
import { discard, type Folder, putBack } from './store'

/** A folder whose files are kept while rows of the database name them. */
export type ClaimedFolder = Folder & {
  /** The advisory lock under which no row begins to name a file. */
  lock: number
  /** The noun for the rows that name its files, for messages. */
  owner: string
  /**
   * The most files that may be unclaimed at once; more of them, and a large share of the folder, suggest a mistake.
   */
  freeAtOnce: number
  /** The files that are claimed. */
  claimed: (db: Database, names: string[]) => Promise<Set<string>>
}

/** Runs while no row can begin to name a file. */
function whileLocked<Result>(
  payload: Payload,
  { lock }: ClaimedFolder,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return inTransaction(payload, { actor: null }, async ({ db }) => {
    await db.execute(sql`select pg_advisory_xact_lock(${lock})`)
    return work(db)
  })
}

/**
 * Moves unclaimed files to the trash.
 * @param names of stored files
 * @returns how many were moved
 */
export async function removeUnclaimed(
  payload: Payload,
  folder: ClaimedFolder,
  names: string[],
): Promise<number> {
  if (names.length === 0) return 0
  return whileLocked(payload, folder, async (db) => {
    const taken = await folder.claimed(db, names)
    const free = names.filter((name) => !taken.has(name))
    await Promise.all(free.map((name) => discard(folder, name)))
    return free.length
  })
}

/** Restores from the trash the files that are claimed (again, after a backup was restored). */
export async function putBackClaimed(
  payload: Payload,
  folder: ClaimedFolder,
  names: string[],
): Promise<void> {
  if (names.length === 0) return
  await whileLocked(payload, folder, async (db) => {
    await Promise.all(Array.from(await folder.claimed(db, names), (name) => putBack(folder, name)))
  })
}
