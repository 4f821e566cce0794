import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { company } from '@/content-seed/company'
import type { ReleaseContext } from '@/content-seed/release-context'
import type { Database } from '@/database/database'
import { isoText } from '@/database/iso-text'
import { selectRows } from '@/database/rows'
import { FEED_TYPES, FEEDS } from '@/domain/feeds'
import { env } from '@/env'
import { wordsIn } from '../content/words-in'
import { DOCUMENT, type PrintedPage } from '../pages/page-file'
import type { PageStore } from '../pages/page-store'
import { ENTRIES_MAX, type FeedEntry, type FeedSite, feedAtom, feedJson } from './feed-files'

const substances = z.array(z.strictObject({ name: z.string(), path: z.string() })).default([])

const entryRow = z.object({
  number: z.int(),
  date: z.string(),
  // Releases from before there were feeds have none of this.
  counts: z
    .object({ added: z.int().default(0), changed: z.int().default(0), removed: z.int().default(0) })
    .nullable()
    .transform((counts) => counts ?? { added: 0, changed: 0, removed: 0 }),
  substances: z.object({ added: substances, changed: substances, removed: substances }),
})

/** The entries of a live release's feed: it, and the ones kept before it that were live. */
const feedEntries = (db: Database, live: number): Promise<FeedEntry[]> =>
  selectRows(
    db,
    entryRow,
    sql`select number, ${isoText('first_live_at')} as date, shown_changes -> 'counts' as counts,
          shown_changes as substances from releases
        where number between 1 and ${live} and first_live_at is not null order by number desc limit ${ENTRIES_MAX}`,
  )

const pageOf = (type: string, text: string): PrintedPage => ({
  status: 200,
  type,
  policy: null,
  used: [],
  parts: new Map([[DOCUMENT, Buffer.from(text)]]),
})

/** The feeds by address. @param context the live release */
function feedsOf(entries: readonly FeedEntry[], context: ReleaseContext): [string, PrintedPage][] {
  const site: FeedSite = {
    company: wordsIn(context)(company).name,
    siteUrl: env.siteUrl,
    date: `${context.date}T00:00:00.000Z`,
  }
  return [
    [FEEDS.json, pageOf(FEED_TYPES.json, feedJson(entries, site))],
    [FEEDS.atom, pageOf(FEED_TYPES.atom, feedAtom(entries, site))],
  ]
}

/** Makes the feeds of the live release. They state when it went live, so that they are not made before. */
export async function makeFeeds(db: Database, store: PageStore, context: ReleaseContext): Promise<void> {
  const entries = await feedEntries(db, context.number)
  for (const [address, page] of feedsOf(entries, context)) await store.write(address, context.number, page)
}
