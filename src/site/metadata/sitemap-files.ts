import { xmlText } from '@/domain/rules/text/xml-text'

/** The limits of a sitemap (sitemaps.org): addresses and bytes. */
const ADDRESSES_MAX = 50_000
const BYTES_MAX = 50 * 1024 * 1024

const OPENING = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
/** Bytes reserved for the elements around the addresses. */
const FRAME = 200

/** A sitemap and its path. */
export type SitemapFile = { path: string; xml: string }

const listOf = (element: string, entries: readonly string[]) =>
  `${OPENING}\n<${element} ${NAMESPACE}>\n${entries.join('')}</${element}>\n`

/**
 * The sitemap of a release (contract §5): one file at /sitemap.xml in the framework's format; with too many addresses
 * for one, /sitemap/1.xml and so on, then their index at /sitemap.xml. Each file is yielded as soon as it is full.
 * @param paths of pages, as a browser requests them
 * @param siteUrl the base that makes them absolute
 * @param max addresses per file; lower than the limit only in tests
 */
export async function* sitemapFiles(
  paths: AsyncIterable<string>,
  siteUrl: string,
  max = ADDRESSES_MAX,
): AsyncGenerator<SitemapFile> {
  const entry = (element: string, path: string) =>
    `<${element}>\n<loc>${xmlText(new URL(path, siteUrl).href)}</loc>\n</${element}>\n`
  const parts: string[] = []
  let [entries, bytes]: [string[], number] = [[], FRAME]
  const nextPart = (): SitemapFile => {
    const part = { path: `/sitemap/${parts.length + 1}.xml`, xml: listOf('urlset', entries) }
    parts.push(part.path)
    entries = []
    bytes = FRAME
    return part
  }

  for await (const path of paths) {
    const added = entry('url', path)
    // An absolute address is percent-encoded: one byte per character.
    if (entries.length === max || bytes + added.length > BYTES_MAX) yield nextPart()
    entries.push(added)
    bytes += added.length
  }
  if (parts.length === 0) {
    yield { path: '/sitemap.xml', xml: listOf('urlset', entries) }
    return
  }
  yield nextPart()
  yield {
    path: '/sitemap.xml',
    xml: listOf(
      'sitemapindex',
      parts.map((path) => entry('sitemap', path)),
    ),
  }
}
