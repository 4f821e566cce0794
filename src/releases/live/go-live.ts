import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { Refused } from '@/domain/rules/changes/refused'
import { BUILT_IN_RELEASE, type ReleaseState } from '@/domain/rules/releases/release'
import type { Database } from '@/platform/database/statements/rows'
import type { Author } from '@/platform/database/transactions/transaction'
import { liveRelease, readRelease } from '../stored/stored-release'
import { requireApproval } from './approval'

/** Key of the lock under which one release goes live at a time; otherwise two could be live at once. */
const LIVE_LOCK = 0x4c495645

/** Keeps the live release live until the transaction ends. The caller has locked the next release's row. */
export async function holdLive(db: Database): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(${LIVE_LOCK})`)
  return liveRelease(db)
}

/** Makes a release live and retires the one before it. The caller has locked its row. */
export async function putLive(db: Database, number: number): Promise<void> {
  await holdLive(db)
  await db.execute(sql`update releases set state = 'retired' where state = 'live' and number <> ${number}`)
  await db.execute(sql`update releases set state = 'live', went_live_at = now(), live_at = null,
    awaits_approval = false, ended_at = coalesce(ended_at, now()) where number = ${number}`)
}

const WHY_NOT: Partial<Record<ReleaseState, string>> = {
  preparing: 'is being prepared: wait until it is ready, or cancel it',
  failed: 'could not be prepared: publish again',
  cancelled: 'was cancelled: publish again',
}

/**
 * Makes a release live that is ready or retired (contract §5).
 * @param person who does it; null: a command
 * @param label its new note; undefined: unchanged
 * @throws {Refused} unknown; conflict; rule: a note for the built-in content; forbidden: somebody else must do it
 */
export async function goLive(
  db: Database,
  number: number,
  person: Author | null,
  label?: string | null,
): Promise<void> {
  await db.execute(sql`select 1 from releases where number = ${number} for update`)
  const { state } = await readRelease(db, number)
  const why = WHY_NOT[state]
  if (why) throw new Refused('conflict', `Release ${number} ${why}.`)
  if (person) await requireApproval(db, number, person)
  if (label !== undefined) {
    if (number === BUILT_IN_RELEASE) throw new Refused('rule', 'The site as it was built keeps its name.')
    await db.execute(sql`update releases set label = ${label} where number = ${number}`)
  }
  if (state !== 'live') await putLive(db, number)
}

/** The page server of this process. */
type Watcher = {
  /** Checks which release is live. */
  look: () => Promise<void>
  /** Prepares for a publication. */
  getReady: () => void
}

const watchers = new WeakMap<Payload, Watcher>()

/** Registers the page server for release events. */
export function watchReleases(payload: Payload, watcher: Watcher): void {
  watchers.set(payload, watcher)
}

/**
 * Announces that another release is live.
 * @returns when this process shows it; other instances see it within a second, and so does this one if the call fails
 */
export async function liveChanged(payload: Payload): Promise<void> {
  await watchers
    .get(payload)
    ?.look()
    .catch((err) => payload.logger.warn({ err, msg: 'Which release is live cannot be found out yet' }))
}

/** Announces that a publication is likely soon: the printing process takes a second and a half to start. */
export const publishingIsNear = (payload: Payload): void => watchers.get(payload)?.getReady()
