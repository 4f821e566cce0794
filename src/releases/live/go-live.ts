import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { z } from 'zod'
import type { Database } from '@/database/database'
import { selectRow } from '@/database/rows'
import { inTransaction } from '@/database/transaction'
import { Refused } from '@/domain/refused'
import { BUILT_IN_RELEASE, type ReleaseState } from '@/domain/release'
import { readRelease } from '../stored/stored-release'
import { liveChanged } from './live-watch'

/** Key of the lock under which one release goes live at a time; otherwise two could be live at once. */
const LIVE_LOCK = 0x4c495645

/** Makes a release live and retires the one before it. The caller holds its row. */
export async function putLive(db: Database, number: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${LIVE_LOCK})`)
  await db.execute(sql`update releases set state = 'retired' where state = 'live' and number <> ${number}`)
  await db.execute(sql`update releases set state = 'live', went_live_at = now(), live_at = null,
    ended_at = coalesce(ended_at, now()) where number = ${number}`)
}

const WHY_NOT: Partial<Record<ReleaseState, string>> = {
  preparing: 'is being prepared: wait until it is ready, or cancel it',
  failed: 'could not be prepared: publish again',
  cancelled: 'was cancelled: publish again',
}

/**
 * Makes a release live that is ready or retired (contract §5).
 * @param label its new note; undefined: unchanged
 * @throws {Refused} unknown; conflict; rule: a note for the built-in content
 */
export async function goLive(db: Database, number: number, label?: string | null): Promise<void> {
  await db.execute(sql`select 1 from releases where number = ${number} for update`)
  const { state } = await readRelease(db, number)
  const why = WHY_NOT[state]
  if (why) throw new Refused('conflict', `Release ${number} ${why}.`)
  if (label !== undefined) {
    if (number === BUILT_IN_RELEASE) throw new Refused('rule', 'The built-in content keeps its name.')
    await db.execute(sql`update releases set label = ${label} where number = ${number}`)
  }
  if (state !== 'live') await putLive(db, number)
}

const isDue = sql`state = 'ready' and live_at <= now()`

/**
 * Makes the due release live, the latest one if there are several, by the database's clock. Does nothing while its row
 * is locked; the next call finds it.
 */
export async function keepSchedule(payload: Payload): Promise<void> {
  const due = await inTransaction(payload, { actor: null }, async ({ db }) => {
    const first = await selectRow(
      db,
      z.object({ number: z.int() }),
      sql`
        select number from releases where ${isDue} and number = (
          select number from releases where ${isDue} order by live_at desc, number desc limit 1)
        for update skip locked`,
    )
    if (!first) return false
    await putLive(db, first.number)
    // The earlier due releases are superseded.
    await db.execute(sql`update releases set live_at = null where ${isDue}`)
    return true
  })
  if (due) await liveChanged(payload)
}
