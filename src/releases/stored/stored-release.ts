import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type ReleaseAnswer, releaseAnswer } from '@/domain/contract/release-answers'
import { Refused } from '@/domain/rules/changes/refused'
import { RELEASE_STATES } from '@/domain/rules/releases/release'
import { releaseHolds, releaseName } from '@/domain/rules/releases/release-name'
import { countRows, type Database, selectRow, selectRows } from '@/platform/database/statements/rows'
import { idArray, isoText, rowsOfPage } from '@/platform/database/statements/values'
import { waitsFor } from '@/platform/jobs/queue'
import { siteStore } from '../pages/site-store'

/** The job that prepares a release; its subject is the release's number. */
export const RELEASE_JOB = 'release'

const NO_COUNTS = JSON.stringify({ added: 0, changed: 0, removed: 0, pages: 0 })

const selectReleases = () => sql`
  select r.number, r.label, r.holds, ${isoText('r.created_at')} as created_at,
    case when r.actor_id is not null then json_build_object('id', r.actor_id, 'name', r.actor_name) end as created_by,
    r.state,
    waited.job is not null as waiting,
    case when r.state = 'ready' and r.awaits_approval then '"approval"'::json else waited.job end as waits_for,
    (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name)), '[]')
      from jsonb_to_recordset(coalesce(r.authors, '[]')) as a(id integer, name text)) as authors,
    json_build_object('done', r.done, 'total', r.total) as progress, ${NO_COUNTS}::jsonb || r.counts as counts, r.error,
    r.base, r.replaces, (select max(n.number) from releases n where n.replaces = r.number) as replaced_by, r.left_out,
    ${isoText('r.live_at')} as live_at, ${isoText('r.went_live_at')} as went_live_at,
    coalesce(l.unprinted, 0) as unprinted
  from releases r
    left join release_page_lists l on l.release = r.number and l.build = ${siteStore().build}
    left join lateral (select ${waitsFor(sql`jobs`)} as job from jobs
    where jobs.subject = r.number and jobs.kind = ${RELEASE_JOB} and jobs.state = 'queued') as waited on true`

/** A release as stored: its name is made of what it holds. */
const releaseRow = releaseAnswer
  .omit({ name: true })
  .extend({ holds: releaseHolds.nullable() })
  .transform(({ holds, ...release }): ReleaseAnswer => {
    const { added, changed, removed } = release.counts
    return { ...release, name: releaseName({ ...release, holds, changes: added + changed + removed }) }
  })

const liveRow = z.object({
  number: z.int(),
  /** Whether this build has listed its pages. */
  isListed: z.boolean(),
  /** Pages that this build prints on first request. */
  unprinted: z.int(),
  /** Origins of external pictures. */
  pictureOrigins: z.array(z.string()).readonly(),
})

/** What serving the live release needs. */
export type LiveRelease = z.output<typeof liveRow>

/** Reads the live release. */
export async function readLive(db: Database): Promise<LiveRelease> {
  const live = await selectRow(
    db,
    liveRow,
    sql`
      select number, picture_origins as "pictureOrigins", l.build is not null as "isListed",
        coalesce(l.unprinted, 0) as unprinted
      from releases left join release_page_lists l on l.release = number and l.build = ${siteStore().build}
      where state = 'live'`,
  )
  return live ?? { number: 0, isListed: false, unprinted: 0, pictureOrigins: [] }
}

/** The number of the live release. */
export const liveRelease = async (db: Database): Promise<number> => (await readLive(db)).number

/** Reads a release as the API shows it. @throws {Refused} unknown */
export async function readRelease(db: Database, number: number): Promise<ReleaseAnswer> {
  const release = await selectRow(db, releaseRow, sql`${selectReleases()} where r.number = ${number}`)
  if (!release) throw new Refused('unknown', 'There is no such release')
  return release
}

/** Reads some releases, in any order. */
export const releasesNumbered = (db: Database, numbers: readonly number[]): Promise<ReleaseAnswer[]> =>
  selectRows(db, releaseRow, sql`${selectReleases()} where r.number = any(${idArray(numbers)})`)

const namedRow = z
  .object({
    number: z.int(),
    label: z.string().nullable(),
    holds: releaseHolds.nullable(),
    changes: z.int(),
  })
  .transform((release): [number, string] => [release.number, releaseName(release)])

/** The names of releases, by number. */
export const releaseNames = async (db: Database, numbers: readonly number[]): Promise<Map<number, string>> =>
  new Map(
    await selectRows(
      db,
      namedRow,
      sql`select number, label, holds,
            (select coalesce(sum(value::integer), 0)::integer from jsonb_each_text(counts) where key <> 'pages') as changes
          from releases where number = any(${idArray(numbers)})`,
    ),
  )

/** Lists a page of the releases, newest first. */
export async function listReleases(
  db: Database,
  paging: { page: number; limit: number },
): Promise<{ live: number; releases: ReleaseAnswer[]; total: number }> {
  const releases = await selectRows(
    db,
    releaseRow,
    sql`${selectReleases()} order by r.number desc ${rowsOfPage(paging)}`,
  )
  return { live: await liveRelease(db), releases, total: await countRows(db, sql`releases`) }
}

const releaseToPrepare = z.object({
  number: z.int(),
  state: z.enum(RELEASE_STATES),
  base: z.int(),
  chosen: z.object({ products: z.array(z.int()), content: z.array(z.string()) }).nullable(),
  isFrozen: z.boolean(),
  /** The scheduled release that it prepares again; null: it publishes drafts. */
  replaces: z.int().nullable(),
})

/** What preparing a release needs. */
export type ReleaseToPrepare = z.output<typeof releaseToPrepare>

/** Locks a release until the transaction ends. @throws {Refused} unknown */
export async function lockRelease(db: Database, number: number): Promise<ReleaseToPrepare> {
  const release = await selectRow(
    db,
    releaseToPrepare,
    sql`select number, state, base, chosen, frozen_at is not null as "isFrozen", replaces from releases
        where number = ${number} for update`,
  )
  if (!release) throw new Refused('unknown', 'There is no such release')
  return release
}
