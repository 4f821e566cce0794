import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import type { Database } from '@/database/database'
import { inTransaction } from '@/database/transaction'
import { discard, type Folder, putBack } from './store'

/** A folder whose files stay for as long as rows of the database name them. */
export type ClaimedFolder = Folder & {
  /** Names the lock under which nobody begins to name a file. */
  lock: number
  /** What names its files, for people. */
  owner: string
  /** So many files may be nobody's at once; more of them, and many of the folder's, are more likely a mistake than a habit. */
  freeAtOnce: number
  /** Those of the files that are named. */
  claimed: (db: Database, names: string[]) => Promise<Set<string>>
}

/** Runs while nobody can begin to name a file. */
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
 * Puts those of the files into the trash that nobody names.
 * @param names of stored files
 * @returns how many went
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

/** Takes those of the files out of the trash that are named (again, after a backup was restored). */
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
