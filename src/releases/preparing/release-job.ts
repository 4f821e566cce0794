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

/** What prepares releases: a process of its own, so that neither calls nor visitors wait for it. */
export interface Printer {
  /** Prepares a release to its end, from wherever it is. @throws {Refused} what is to be corrected */
  prepare(number: number, signal: AbortSignal): Promise<void>
  /** Takes away what was printed for a release that never went live, or is gone. */
  discard(number: number): Promise<void>
  /** Removes releases that are too old to be kept, and what only they showed. */
  collect(): Promise<void>
}

/** Ends a release that is prepared: it goes live, or waits for its time or for somebody to say so. */
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

/** The job that prepares a release and puts it live. Whatever ends it, visitors see the one before or all of this one. */
export function releaseJobs(payload: Payload, printer: Printer): Record<string, JobHandler> {
  const giveUp = async (number: number, state: 'failed' | 'cancelled', error: string | null) => {
    const isGivenUp = await inTransaction(payload, { actor: null }, async ({ db }) => {
      const release = await lockRelease(db, number)
      // Done already, by a process that died before it could say so.
      if (release.state !== 'preparing') return false
      await thawRelease(db, number)
      await db.execute(sql`update releases set state = ${state}, error = ${error}, ended_at = now(), unprinted = 0
        where number = ${number}`)
      return true
    })
    if (!isGivenUp) return
    // What cannot be removed now is in nobody's way.
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
