import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PaperNews } from '@/domain/rules/documents/paper-news'
import { DOCUMENTS_FEED } from '@/domain/rules/releases/feeds'
import { type Database, selectRow } from '@/platform/database/statements/rows'
import { isoText } from '@/platform/database/statements/values'
import type { FeedSite } from './feed-files'

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

/** The feed of documents (contract §10): JSON Feed 1.1. @param news newest first */
export function documentsFeed(news: readonly PaperNews[], { company, siteUrl }: FeedSite): string {
  const address = (path: string) => new URL(path, siteUrl).href
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: `${company}: safety data sheets and withdrawn lots`,
    home_page_url: address('/reference-standards'),
    feed_url: address(DOCUMENTS_FEED),
    language: 'en',
    authors: [{ name: company }],
    items: news.map(({ kind, id, title, text, address: path, date }) => ({
      id: `tag:${new URL(siteUrl).hostname},2026:${kind === 'sds' ? 'document' : 'withdrawn-lot'}/${id}`,
      url: address(path),
      title,
      content_text: text,
      ...(date !== null && { date_published: date }),
      tags: [kind === 'sds' ? 'safety data sheet' : 'withdrawn lot'],
    })),
  })
}
