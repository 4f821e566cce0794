import type { NamedLink } from '@/content/named-links'
import { knownDocument, titleOf } from '@/content-seed/known-documents'
import { placeOf, wayTo } from '@/content-seed/place-in-form'
import type { Database } from '@/database/database'
import { readDocuments } from '../content/documents'
import { linksIn, namedAddresses } from '../content/named-addresses'

type Documents = ReadonlyMap<string, unknown>

/** What a block shows of the catalogue; what a release lacks is left out of the block (contract §9). */
const isLeftOut = ({ path }: NamedLink): boolean =>
  path.some((part) => part === 'products' || part === 'category')

/** Where a link stands, in words: `“About: closing band” › Actions 2 › Leads to`. */
function placeInWords(documentKey: string, content: unknown, path: NamedLink['path']): string {
  const schema = knownDocument(documentKey)?.schema
  const way = schema ? wayTo(placeOf(schema, path, content)) : [path.join('.')]
  return [`“${titleOf(documentKey, content)}”`, ...way].join(' › ')
}

/** What a link names, in words: the title of a document, the catalogue number of a product. */
const nameOf = (key: string, saved: Documents): string =>
  saved.has(key) ? titleOf(key, saved.get(key)) : key.slice(key.indexOf('/') + 1)

/**
 * The links of a frozen release that name what it does not have, one line each (contract §9).
 * @param documents of the release
 */
export async function deadLinks(db: Database, release: number, documents: Documents): Promise<string[]> {
  const addresses = await namedAddresses(db, release, documents)
  const dead = [...documents].flatMap(([documentKey, content]) =>
    linksIn(content)
      .filter((link) => !addresses.has(link.reference.key) && !isLeftOut(link))
      .map(({ reference: { key }, path }) => ({ key, place: placeInWords(documentKey, content, path) })),
  )
  const saved: Documents = dead.length > 0 ? await readDocuments(db) : new Map()
  return dead.map(({ key, place }) => `${place} names “${nameOf(key, saved)}”, which visitors would not have`)
}
