import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { Database } from '@/database/database'
import { selectOne } from '@/database/rows'
import { inTransaction } from '@/database/transaction'
import type { JobHandler } from '@/jobs/runner'
import { thawRelease } from '../freezing/thaw'
import { putLive } from '../live/go-live'
import { liveChanged } from '../live/live-watch'
import { lockRelease, RELEASE_JOB } from '../stored/stored-release'

/** Prepares releases in a separate process, so that neither API calls nor visitors wait. */
export interface Printer {
  /** Prepares a release, continuing where it stopped. @throws {Refused} what must be corrected */
  prepare(number: number, signal: AbortSignal): Promise<void>
  /** Removes what was printed for a release that never went live, or is deleted. */
  discard(number: number): Promise<void>
  /** Removes releases beyond the limits, and what only they showed. */
  collect(): Promise<void>
}

/** Ends the preparation: the release goes live now, or waits for its time or for a person. */
async function endPreparing(db: Database, number: number): Promise<void> {
  const { state } = await lockRelease(db, number)
  if (state !== 'preparing') return
  const { isDue } = await selectOne(
    db,
    z.object({ isDue: z.boolean() }),
    sql`update releases set state = 'ready', ended_at = now() where number = ${number}
        returning goes_live and coalesce(live_at, now()) <= now() as "isDue"`,
  )
  if (isDue) await putLive(db, number)
}

/**
 * The job that prepares a release and makes it live. However it ends, visitors see all of the former or all of this
 * release.
 */
export function releaseJobs(payload: Payload, printer: Printer): Record<string, JobHandler> {
  const giveUp = async (number: number, state: 'failed' | 'cancelled', error: string | null) => {
    const isGivenUp = await inTransaction(payload, { actor: null }, async ({ db }) => {
      const release = await lockRelease(db, number)
      // Already done, by a process that died before it could report it.
      if (release.state !== 'preparing') return false
      await thawRelease(db, number)
      await db.execute(sql`delete from release_page_lists where release = ${number}`)
      await db.execute(sql`update releases set state = ${state}, error = ${error}, ended_at = now()
        where number = ${number}`)
      return true
    })
    if (!isGivenUp) return
    // Leftover pages do no harm.
    await printer
      .discard(number)
      .catch((err) => payload.logger.warn({ err, msg: `Pages of release ${number} are left over` }))
  }
  return {
    [RELEASE_JOB]: {
      run: async ({ subject, signal, step }) => {
        await printer.prepare(subject, signal)
        await step({ actor: null }, async ({ db }) => {
          await endPreparing(db, subject)
          return null
        })
        await liveChanged(payload)
        await printer.collect()
      },
      fail: (number, error) =>
        giveUp(number, 'failed', error instanceof Error ? error.message.slice(0, 2_000) : String(error)),
      cancel: (number) => giveUp(number, 'cancelled', null),
    },
  }
}
