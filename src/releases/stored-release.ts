import { sql } from 'drizzle-orm'
import type { ReleaseAnswer } from '@/contract/release-answers'
import type { Database } from '@/database/database'
import { isoText } from '@/database/iso-text'
import { Refused } from '@/domain/refused'
import type { ReleaseState } from '@/domain/release'
import { waitsFor } from '@/jobs/queue'

/** The job that prepares a release; its subject is the release's number. */
export const RELEASE_JOB = 'release'

const NO_COUNTS = JSON.stringify({ added: 0, changed: 0, removed: 0, pages: 0 })

const selectReleases = sql`
  select r.number, r.label, ${isoText('r.created_at')} as created_at,
    case when r.actor_id is not null then json_build_object('id', r.actor_id, 'name', r.actor_name) end as created_by,
    r.state,
    waited.job is not null as waiting, waited.job as waits_for,
    json_build_object('done', r.done, 'total', r.total) as progress, ${NO_COUNTS}::jsonb || r.counts as counts, r.error,
    r.base, ${isoText('r.live_at')} as live_at, ${isoText('r.went_live_at')} as went_live_at, r.unprinted
  from releases r left join lateral (select ${waitsFor(sql`jobs`)} as job from jobs
    where jobs.subject = r.number and jobs.kind = ${RELEASE_JOB} and jobs.state = 'queued') as waited on true`

/** What has to be known of the live release to show it. */
export type LiveRelease = {
  number: number
  /** Pages that are printed when they are first asked for. */
  unprinted: number
  /** Where pictures lie that are not this site's. */
  pictureOrigins: readonly string[]
}

/** The release that visitors see. */
export async function readLive(db: Database): Promise<LiveRelease> {
  const { rows } = await db.execute<LiveRelease>(
    sql`select number, unprinted, picture_origins as "pictureOrigins" from releases where state = 'live'`,
  )
  return rows[0] ?? { number: 0, unprinted: 0, pictureOrigins: [] }
}

/** The number of the release that visitors see. */
export const liveRelease = async (db: Database): Promise<number> => (await readLive(db)).number

/** A release as the API shows it. @throws {Refused} unknown */
export async function readRelease(db: Database, number: number): Promise<ReleaseAnswer> {
  const { rows } = await db.execute<ReleaseAnswer>(sql`${selectReleases} where r.number = ${number}`)
  if (!rows[0]) throw new Refused('unknown', 'There is no such release')
  return rows[0]
}

/** A page of the releases, newest first. */
export async function listReleases(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<{ live: number; releases: ReleaseAnswer[]; total: number }> {
  const { rows } = await db.execute<ReleaseAnswer>(
    sql`${selectReleases} order by r.number desc limit ${limit} offset ${(page - 1) * limit}`,
  )
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total from releases`)
  return { live: await liveRelease(db), releases: rows, total: counted.rows[0]?.total ?? 0 }
}

/** What preparing a release has to know of it. */
export type ReleaseToPrepare = {
  number: number
  state: ReleaseState
  base: number
  chosen: { products: number[]; content: string[] } | null
  isFrozen: boolean
}

/** Holds a release until the transaction ends. @throws {Refused} unknown */
export async function lockRelease(db: Database, number: number): Promise<ReleaseToPrepare> {
  const { rows } = await db.execute<ReleaseToPrepare>(sql`
    select number, state, base, chosen, frozen_at is not null as "isFrozen" from releases where number = ${number} for update`)
  if (!rows[0]) throw new Refused('unknown', 'There is no such release')
  return rows[0]
}
