import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Refused } from '@/domain/rules/changes/refused'
import { BUILT_IN_RELEASE } from '@/domain/rules/releases/release'
import { type Database, selectRow } from '@/platform/database/statements/rows'
import { cancelJob } from '@/platform/jobs/queue'
import { lockRelease, RELEASE_JOB } from '../stored/stored-release'

/**
 * The releases whose frozen rows a schedule needs, as a derived table: needed, "by". A scheduled release needs what it
 * was made upon, to tell its own differences; one that is prepared again needs also the one that it replaces.
 */
export const scheduleNeeds: SQL = sql`(
  select base as needed, number as "by" from releases where state = 'ready' and live_at is not null
  union all
  select unnest(array[r.number, r.base]), n.number from releases n join releases r on r.number = n.replaces
    where n.state = 'preparing')`

/** @throws {Refused} conflict: it is the base of a scheduled release, or one is being prepared again from it */
async function refuseNeeded(db: Database, number: number): Promise<void> {
  const needing = await selectRow(
    db,
    z.object({ by: z.int() }),
    sql`select "by" from ${scheduleNeeds} as s where needed = ${number} limit 1`,
  )
  if (!needing) return
  throw new Refused(
    'conflict',
    `Release ${needing.by}, which goes live by itself, was made upon it: remove that one first, or wait until it is live.`,
  )
}

/**
 * Cancels a release that is being prepared, or removes one that is not live (contract §5). Its frozen rows and printed
 * pages are removed afterwards.
 * @returns which of the two
 * @throws {Refused} unknown; conflict
 */
export async function endRelease(db: Database, number: number): Promise<'cancelled' | 'removed'> {
  // Locks the job's row first, like the job does; a release that has ended keeps its job as it is.
  const job = await cancelJob(db, RELEASE_JOB, number)
  const { state } = await lockRelease(db, number)
  if (number === BUILT_IN_RELEASE) {
    throw new Refused('conflict', 'This is the site as it was built, which stays.')
  }
  if (state === 'live') {
    throw new Refused('conflict', `Release ${number} is what visitors see: put another one live first.`)
  }
  if (state !== 'preparing') {
    await refuseNeeded(db, number)
    await db.execute(sql`delete from releases where number = ${number}`)
    return 'removed'
  }
  // A running job ends the release itself.
  if (job !== 'running') {
    await db.execute(sql`update releases set state = 'cancelled', ended_at = now() where number = ${number}`)
  }
  return 'cancelled'
}
