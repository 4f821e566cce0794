import { sql } from 'drizzle-orm'
import type { ActivityEntry } from '@/domain/contract/activity-answers'
import { countRows, type Database, selectRows } from '@/platform/database/statements/rows'
import { rowsOfPage } from '@/platform/database/statements/values'
import {
  ACTIVITY_SOURCES,
  type ActivityFilter,
  type ActivitySource,
  mergedMoment,
  mergedRow,
  newestRows,
} from './activity-sources'

/** The sources that can have what is asked for. */
const sourcesFor = ({ about, kind, state }: ActivityFilter): ActivitySource[] =>
  ACTIVITY_SOURCES.filter(
    ({ name, topics }) =>
      (about === undefined || topics.includes(about)) &&
      ((kind === undefined && state === undefined) || name === 'change_set'),
  )

/**
 * Lists a page of the activity, newest first: change sets, publications and the versions of documents, merged by their
 * moments. Of each source only as many rows are read as the page can need.
 */
export async function listActivity(
  db: Database,
  filter: ActivityFilter,
): Promise<{ entries: ActivityEntry[]; total: number }> {
  const { page, limit } = filter
  const sources = sourcesFor(filter)
  // Content and publications have no kinds and states.
  if (sources.length === 0) return { entries: [], total: 0 }
  const newest = sources.map((source) => newestRows(source, filter, page * limit))
  const rows = await selectRows(
    db,
    mergedRow,
    sql`select source, id, ${mergedMoment} as at from (${sql.join(newest, sql` union all `)}) as every
        order by every.at desc, source, id desc ${rowsOfPage(filter)}`,
  )
  const found = new Map<string, Awaited<ReturnType<ActivitySource['read']>>>()
  let total = 0
  for (const source of sources) {
    total += await countRows(db, sql`${source.table} where ${source.where(filter)}`)
    const ids = rows.filter((row) => row.source === source.name).map(({ id }) => id)
    if (ids.length > 0) found.set(source.name, await source.read(db, ids))
  }
  const entries = rows.flatMap(({ source, id, at }) => {
    const entry = found.get(source)?.get(id)
    // Each source answers its own kind of entry, with the moment of its row.
    return entry ? [{ ...entry, at } as ActivityEntry] : []
  })
  return { entries, total }
}
