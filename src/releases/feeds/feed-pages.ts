import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { company } from '@/content-seed/company'
import type { ReleaseContext } from '@/content-seed/release-context'
import type { PaperNews } from '@/domain/rules/documents/paper-news'
import { DOCUMENTS_FEED, FEED_TYPES, FEEDS } from '@/domain/rules/releases/feeds'
import { env } from '@/env'
import { type Database, selectRow, selectRows } from '@/platform/database/statements/rows'
import { idArray, isoText } from '@/platform/database/statements/values'
import { wordsIn } from '../content/documents'
import { DOCUMENT, type PrintedPage } from '../pages/page-file'
import type { PageStore } from '../pages/page-store'
import type { ProductDifference } from '../planning/changed-products'
import { releasedProducts } from '../stored/released-tables'
import {
  documentsFeed,
  type FeedEntry,
  type FeedSite,
  type FeedSubstance,
  feedAtom,
  feedJson,
} from './feed-files'

/** The most entries of a feed, and the most substances of an entry. */
const ENTRIES_MAX = 20
const SUBSTANCES_MAX = 100

const substances = z.array(z.strictObject({ name: z.string(), path: z.string() })).default([])

const entryRow = z.object({
  number: z.int(),
  date: z.string(),
  // Releases from before feeds existed have no such entries.
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

const newsRow = z.object({
  date: z.string().nullable(),
  news: z
    .array(
      z.object({
        kind: z.enum(['sds', 'withdrawn']),
        id: z.int(),
        title: z.string(),
        text: z.string(),
        address: z.string(),
        date: z.string().nullable(),
      }) satisfies z.ZodType<PaperNews>,
    )
    // Releases from before the feed existed have none.
    .nullable(),
})

/** What the feed of a release lists, with the dates at which it went live. */
export async function formerNews(db: Database, release: number): Promise<PaperNews[]> {
  const row = await selectRow(
    db,
    newsRow,
    sql`select ${isoText('first_live_at')} as date, shown_papers as news from releases where number = ${release}`,
  )
  return (row?.news ?? []).map((news) => ({ ...news, date: news.date ?? row?.date ?? null }))
}

const pageOf = (type: string, text: string): PrintedPage => ({
  status: 200,
  type,
  policy: null,
  used: [],
  parts: new Map([[DOCUMENT, Buffer.from(text)]]),
})

/** The feeds by address. @param context the live release */
function feedsOf(
  entries: readonly FeedEntry[],
  news: readonly PaperNews[],
  context: ReleaseContext,
): [string, PrintedPage][] {
  const site: FeedSite = {
    company: wordsIn(context)(company).name,
    siteUrl: env.siteUrl,
    date: `${context.date}T00:00:00.000Z`,
  }
  return [
    [FEEDS.json, pageOf(FEED_TYPES.json, feedJson(entries, site))],
    [FEEDS.atom, pageOf(FEED_TYPES.atom, feedAtom(entries, site))],
    [DOCUMENTS_FEED, pageOf(FEED_TYPES.json, documentsFeed(news, site))],
  ]
}

/** Makes the feeds of the live release. They state when it went live, so that they are not made before. */
export async function makeFeeds(db: Database, store: PageStore, context: ReleaseContext): Promise<void> {
  const entries = await feedEntries(db, context.number)
  const news = await formerNews(db, context.number)
  for (const [address, page] of feedsOf(entries, news, context))
    await store.write(address, context.number, page)
}

/** The search of the index, since a removed product has no page. */
const searchPath = (name: string) =>
  `/reference-standards#search=${encodeURIComponent(name.replace(/\p{Surrogate}/gu, '').slice(0, 200))}`

const nameRow = z.object({ id: z.int(), name: z.string() })

const namesIn = (db: Database, release: number, products: readonly ProductDifference[]) =>
  selectRows(
    db,
    nameRow,
    sql`select product_id as id, name from ${releasedProducts(release)} as p
        where product_id = any(${idArray(products.map(({ id }) => id))})`,
  )

/**
 * Notes how many substances a release adds, changes and removes, and the first of them, for the feeds: later the release
 * that it was compared with may be gone.
 */
export async function noteShownChanges(
  db: Database,
  { number, base }: { number: number; base: number },
  products: readonly ProductDifference[],
): Promise<void> {
  const kinds = ['added', 'changed', 'removed'] as const
  const ofKind = (kind: (typeof kinds)[number]) => products.filter(({ change }) => change === kind)
  const counts = Object.fromEntries(kinds.map((kind) => [kind, ofKind(kind).length]))
  const noted: Record<string, FeedSubstance[]> = {}
  let room = SUBSTANCES_MAX
  for (const kind of kinds) {
    const first = ofKind(kind).slice(0, room)
    room -= first.length
    const names = await namesIn(db, kind === 'removed' ? base : number, first)
    const nameOf = new Map(names.map(({ id, name }) => [id, name]))
    noted[kind] = first.map(({ id, is }) => {
      const name = nameOf.get(id) ?? ''
      return { name, path: is ? is.address : searchPath(name) }
    })
  }
  await db.execute(
    sql`update releases set shown_changes = ${JSON.stringify({ counts, ...noted })}::jsonb where number = ${number}`,
  )
}
