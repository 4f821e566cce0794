import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { type Database, selectOne } from '@/platform/database/statements/rows'
import { inTransaction } from '@/platform/database/transactions/transaction'
import { enqueueJob, isJobOpen } from '@/platform/jobs/queue'
import { type JobHandler, wakeRunner } from '@/platform/jobs/runner'
import { unlessAborted } from '@/platform/workers/unless-aborted'
import { thawRelease } from '../freezing/frozen-rows'
import { mayGoLiveByItself, noteAuthors } from '../live/approval'
import { holdLive, liveChanged, putLive } from '../live/go-live'
import { lockRelease, RELEASE_JOB } from '../stored/stored-release'

/**
 * The job that removes pages and files that no kept release shows. It has a queue of its own: in a bucket this takes
 * minutes, and imports and the next publication do not wait for it.
 */
const COLLECT_JOB = 'release-collect'

/** Prepares releases in a separate process, so that neither API calls nor visitors wait. */
export interface Printer {
  /** Prepares a release, continuing where it stopped. @throws {Refused} naming the faults to correct */
  prepare(number: number, signal: AbortSignal): Promise<void>
  /** Removes the printed pages of a release that never went live, or is deleted. */
  discard(number: number): Promise<void>
  /** Removes releases beyond the limits, and files that only they showed. */
  collect(): Promise<void>
}

/**
 * Ends the preparation: the release goes live now, or waits for its time or for a person. If another one has gone live
 * in between, its time is now: it is prepared again ({@link keepSchedule}). One that may not go live by itself waits for
 * a person in any case.
 */
async function endPreparing(db: Database, number: number): Promise<void> {
  const { state, base } = await lockRelease(db, number)
  if (state !== 'preparing') return
  const { isDue, goesLive } = await selectOne(
    db,
    z.object({ isDue: z.boolean(), goesLive: z.boolean() }),
    sql`update releases set state = 'ready', ended_at = now(), live_at = case when goes_live then coalesce(live_at, now()) end
        where number = ${number} returning coalesce(live_at <= now(), false) as "isDue", goes_live as "goesLive"`,
  )
  if (!goesLive) await noteAuthors(db, number)
  const isLetThrough = goesLive && (await mayGoLiveByItself(db, number))
  if (isDue && isLetThrough && (await holdLive(db)) === base) await putLive(db, number)
  // It may still be open for a release that was prepared again.
  if (!(await isJobOpen(db, COLLECT_JOB, number)))
    await enqueueJob(db, COLLECT_JOB, number, { line: COLLECT_JOB })
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
        wakeRunner(payload)
      },
      fail: (number, error) =>
        giveUp(number, 'failed', error instanceof Error ? error.message.slice(0, 2_000) : String(error)),
      cancel: (number) => giveUp(number, 'cancelled', null),
    },
  }
}

/** The job that removes pages and files that no kept release shows, after each publication. */
export const collectJobs = (printer: Printer): Record<string, JobHandler> => ({
  [COLLECT_JOB]: {
    // It can be repeated: another process does the rest if this one is stopped.
    run: ({ signal }) => unlessAborted(signal, printer.collect()),
    // The rest is removed after the next publication.
    fail: async () => {},
  },
})
