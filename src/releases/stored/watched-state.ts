import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, selectOne } from '@/platform/database/statements/rows'
import { watchedJobState } from '@/platform/jobs/queue'
import { siteStore } from '../pages/site-store'

const watchedState = z.object({
  live: z.int(),
  /** Pages of the live release that this build has still to print. */
  unprinted: z.int(),
  jobs: z.array(
    z.object({
      kind: z.string(),
      state: z.enum(['queued', 'running', 'aside']),
      count: z.int(),
      /** Age of the oldest, in seconds. */
      oldest: z.number(),
    }),
  ),
  /** When a backup was made and verified last, in seconds since 1970; null: never. */
  backedUp: z.number().nullable(),
  verified: z.number().nullable(),
})

/** The values that operators watch. */
export type WatchedState = z.output<typeof watchedState>

/** Reads the watched values of the database, in one statement. */
export const readWatchedState = (db: Database): Promise<WatchedState> =>
  selectOne(
    db,
    watchedState,
    sql`
      select r.number as live, coalesce(l.unprinted, 0) as unprinted,
        (select coalesce(json_agg(j), '[]') from (
          select kind, ${watchedJobState} as state, count(*)::int as count,
            greatest(0, extract(epoch from now() - min(at)))::float8 as oldest
          from jobs where state in ('queued', 'running') group by 1, 2) as j) as jobs,
        extract(epoch from i.backed_up_at)::float8 as "backedUp",
        extract(epoch from i.verified_at)::float8 as verified
      from releases r
        left join release_page_lists l on l.release = r.number and l.build = ${siteStore().build}
        left join installation i on true
      where r.state = 'live'`,
  )
