import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import type { Database } from '@/platform/database/statements/rows'
import { inTransaction } from '@/platform/database/transactions/transaction'
import { eachOf } from '@/platform/workers/each-of'
import { beginDiscard, beginPutBack, type Folder } from './store'
import type { BegunMove } from './storing/file-store'

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
  /** The tables whose rows may name its files. */
  namedIn: readonly string[]
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

/** Files that are moved under one lock. */
const MOVED_AT_ONCE = 16

/**
 * Moves the claimed files, or the others. Slow steps happen before the lock is taken: a product that is saved waits for
 * that.
 * @returns how many were moved
 */
async function moveThose(
  payload: Payload,
  folder: ClaimedFolder,
  names: readonly string[],
  { areClaimed, begin }: { areClaimed: boolean; begin: typeof beginDiscard },
): Promise<number> {
  let moved = 0
  for (let start = 0; start < names.length; start += MOVED_AT_ONCE) {
    const some = names.slice(start, start + MOVED_AT_ONCE)
    const claimed = await folder.claimed(payload.db.drizzle, some)
    const moves = new Map<string, BegunMove>()
    await eachOf(
      some.filter((name) => claimed.has(name) === areClaimed),
      async (name) => moves.set(name, await begin(folder, name)),
    )
    if (moves.size === 0) continue
    moved += await whileLocked(payload, folder, async (db) => {
      const claimedNow = await folder.claimed(db, [...moves.keys()])
      const stillThose = [...moves].filter(([name]) => claimedNow.has(name) === areClaimed)
      const others = [...moves].filter(([name]) => claimedNow.has(name) !== areClaimed)
      await eachOf(stillThose, ([, move]) => move.complete(), MOVED_AT_ONCE)
      await eachOf(others, ([, move]) => move.takeBack(), MOVED_AT_ONCE)
      return stillThose.length
    })
  }
  return moved
}

/**
 * Moves unclaimed files to the trash.
 * @param names of stored files
 * @returns how many were moved
 */
export const removeUnclaimed = (payload: Payload, folder: ClaimedFolder, names: string[]): Promise<number> =>
  moveThose(payload, folder, names, { areClaimed: false, begin: beginDiscard })

/** Restores from the trash the files that are claimed (again, after a backup was restored). */
export async function putBackClaimed(
  payload: Payload,
  folder: ClaimedFolder,
  names: string[],
): Promise<void> {
  await moveThose(payload, folder, names, { areClaimed: true, begin: beginPutBack })
}
