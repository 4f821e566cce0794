import type { PaperNews } from '@/domain/rules/documents/paper-news'
import { DOCUMENTS_FEED, FEED_TYPES, FEEDS } from '@/domain/rules/releases/feeds'
import { xmlText } from '@/domain/rules/text/xml-text'

/** A substance of an entry, with the path that its link leads to. */
export type FeedSubstance = { name: string; path: string }

/** A release in the feed. */
export type FeedEntry = {
  number: number
  counts: { added: number; changed: number; removed: number }
  /** When it first went live, ISO 8601. */
  date: string
  /** The first substances of each kind. */
  substances: Record<keyof FeedEntry['counts'], readonly FeedSubstance[]>
}

/** The facts of the site that both feeds state. */
export type FeedSite = {
  company: string
  siteUrl: string
  /** Date of a feed without entries, ISO 8601. */
  date: string
}

const HEADINGS = [
  ['added', 'Added'],
  ['changed', 'Changed'],
  ['removed', 'Removed'],
] as const

const titleOf = ({ counts: { added, changed, removed } }: FeedEntry) =>
  `${added} added, ${changed} changed, ${removed} removed`

/** The id of an entry, which stays the same: no address of a page, which could move. */
const idOf = ({ number }: FeedEntry, siteUrl: string) =>
  `tag:${new URL(siteUrl).hostname},2026:release/${number}`

/** An entry as HTML. */
function htmlOf({ counts, substances }: FeedEntry, siteUrl: string): string {
  const parts = HEADINGS.filter(([kind]) => counts[kind] > 0).map(([kind, heading]) => {
    const shown = substances[kind]
    const items = shown.map(
      ({ name, path }) => `<li><a href="${xmlText(new URL(path, siteUrl).href)}">${xmlText(name)}</a></li>`,
    )
    const more = counts[kind] - shown.length
    const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : ''
    return `<h2>${heading}</h2>${list}${more > 0 ? `<p>and ${more} more</p>` : ''}`
  })
  return parts.join('') || '<p>No substance differs.</p>'
}

const titleOfFeed = (company: string) => `${company}: reference standards`

/** A JSON Feed 1.1. @param items newest first */
function jsonFeed(
  { company, siteUrl }: FeedSite,
  { title, path, items }: { title: string; path: string; items: readonly object[] },
): string {
  const address = (of: string) => new URL(of, siteUrl).href
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: address('/reference-standards'),
    feed_url: address(path),
    language: 'en',
    authors: [{ name: company }],
    items,
  })
}

/** The feed of releases as JSON Feed. @param entries newest first */
export const feedJson = (entries: readonly FeedEntry[], site: FeedSite): string =>
  jsonFeed(site, {
    title: titleOfFeed(site.company),
    path: FEEDS.json,
    items: entries.map((entry) => ({
      id: idOf(entry, site.siteUrl),
      title: titleOf(entry),
      content_html: htmlOf(entry, site.siteUrl),
      date_published: entry.date,
    })),
  })

/** The feed of documents (contract §10) as JSON Feed. @param news newest first */
export const documentsFeed = (news: readonly PaperNews[], site: FeedSite): string =>
  jsonFeed(site, {
    title: `${site.company}: safety data sheets and withdrawn lots`,
    path: DOCUMENTS_FEED,
    items: news.map(({ kind, id, title, text, address, date }) => ({
      id: `tag:${new URL(site.siteUrl).hostname},2026:${kind === 'sds' ? 'document' : 'withdrawn-lot'}/${id}`,
      url: new URL(address, site.siteUrl).href,
      title,
      content_text: text,
      ...(date !== null && { date_published: date }),
      tags: [kind === 'sds' ? 'safety data sheet' : 'withdrawn lot'],
    })),
  })

/** Atom (RFC 4287). @param entries newest first */
export function feedAtom(entries: readonly FeedEntry[], { company, siteUrl, date }: FeedSite): string {
  const address = (path: string) => xmlText(new URL(path, siteUrl).href)
  const updated =
    entries
      .map((entry) => entry.date)
      .sort()
      .at(-1) ?? date
  const items = entries.map(
    (entry) => `<entry>
<id>${xmlText(idOf(entry, siteUrl))}</id>
<title>${titleOf(entry)}</title>
<published>${entry.date}</published>
<updated>${entry.date}</updated>
<content type="html">${xmlText(htmlOf(entry, siteUrl))}</content>
</entry>
`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${address(FEEDS.atom)}</id>
<title>${xmlText(titleOfFeed(company))}</title>
<author><name>${xmlText(company)}</name></author>
<link rel="self" type="${FEED_TYPES.atom}" href="${address(FEEDS.atom)}"/>
<link rel="alternate" type="text/html" href="${address('/reference-standards')}"/>
<updated>${updated}</updated>
${items.join('')}</feed>
`
}
