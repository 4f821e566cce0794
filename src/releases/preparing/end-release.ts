import { sql } from 'drizzle-orm'
import type { Database } from '@/database/database'
import { Refused } from '@/domain/refused'
import { BUILT_IN_RELEASE } from '@/domain/release'
import { cancelJob } from '@/jobs/queue'
import { lockRelease, RELEASE_JOB } from '../stored/stored-release'

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
    throw new Refused('conflict', 'Release 0 is the built-in content of the site and stays.')
  }
  if (state === 'live') {
    throw new Refused('conflict', `Release ${number} is what visitors see: put another one live first.`)
  }
  if (state !== 'preparing') {
    await db.execute(sql`delete from releases where number = ${number}`)
    return 'removed'
  }
  // A running job ends the release itself.
  if (job !== 'running') {
    await db.execute(sql`update releases set state = 'cancelled', ended_at = now() where number = ${number}`)
  }
  return 'cancelled'
}
