import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import { type Database, selectRow } from '@/platform/database/statements/rows'
import { inTransaction } from '@/platform/database/transactions/transaction'
import { wakeRunner } from '@/platform/jobs/runner'
import { mayGoLiveByItself } from '../live/approval'
import { holdLive, liveChanged, putLive } from '../live/go-live'
import { beginAgain } from './begin-release'

/** How long before its time a release is prepared again: other long work may come before it. */
const AHEAD = '1 hour'

const isScheduled = sql`state = 'ready' and live_at is not null`

/** The first release that is due, or that has another base than the live release and is due soon. */
const nextNumber = sql`(select number from releases where ${isScheduled} and (live_at <= now()
    or live_at <= now() + ${AHEAD}::interval and base <> (select number from releases where state = 'live'))
  order by live_at, number limit 1)`

/** The action for the schedule, if any. */
type Done = 'live' | 'begun' | null

async function keep(db: Database): Promise<Done> {
  const next = await selectRow(
    db,
    z.object({ number: z.int(), base: z.int(), isDue: z.boolean() }),
    sql`select number, base, live_at <= now() as "isDue" from releases
        where ${isScheduled} and number = ${nextNumber} for update skip locked`,
  )
  if (!next) return null
  if (!(await mayGoLiveByItself(db, next.number))) return null
  if ((await holdLive(db)) !== next.base) return (await beginAgain(db, next.number)) === null ? null : 'begun'
  if (!next.isDue) return null
  await putLive(db, next.number)
  return 'live'
}

/**
 * Keeps the schedule by the database's clock, one release per call, the earliest first. A due release goes live if its
 * base is live. Otherwise it is merged with the live release and prepared again, an hour before its time or as soon as
 * possible: it would remove later publications from the site. Does nothing while its row is locked; the next call finds
 * it.
 */
export async function keepSchedule(payload: Payload): Promise<void> {
  const done = await inTransaction(payload, { actor: null }, ({ db }) => keep(db))
  if (done === 'live') await liveChanged(payload)
  if (done === 'begun') wakeRunner(payload)
}
