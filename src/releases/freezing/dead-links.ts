import { z } from 'zod'
import { documentAddress } from '@/content/document-address'
import type { NamedLink } from '@/content/named-links'
import { typedTarget } from '@/content/typed-target'
import { knownDocument, titleOf } from '@/content-seed/known-documents'
import { placeOf, wayTo } from '@/content-seed/place-in-form'
import type { Database } from '@/database/database'
import { placeOfAddress } from '@/domain/redirect-rules'
import { readDocuments } from '../content/documents'
import { linksIn, namedAddresses } from '../content/named-addresses'

type Documents = ReadonlyMap<string, unknown>

/** A link that leads to nothing: where it stands, and what it names. */
type DeadLink = { documentKey: string; path: NamedLink['path']; named: string }

const leadingOn = z.object({
  from: z.string().transform(placeOfAddress).optional(),
  former: z.array(z.object({ address: z.string() })).optional(),
})

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

/** The addresses at which editors have put something: pages, their former addresses, and redirects. */
function placedAddresses(documents: Documents): Set<string> {
  const found = new Set<string>()
  for (const [key, content] of documents) {
    if (!/^(?:pages|redirects)\//.test(key)) continue
    const { from, former = [] } = leadingOn.safeParse(content).data ?? {}
    for (const address of [documentAddress(key, content), from, ...former.map(({ address }) => address)])
      if (address) found.add(address)
  }
  return found
}

/** Redirects whose typed address leads to nothing. A page of the catalogue is not judged: it comes and goes. */
function deadRedirects(documents: Documents): DeadLink[] {
  const placed = placedAddresses(documents)
  return [...documents].flatMap(([documentKey, content]) => {
    const named = typedTarget(documentKey, content)
    return named === null || placed.has(named) ? [] : [{ documentKey, path: ['to'], named }]
  })
}

/**
 * The links of a frozen release that lead to what it does not have, one line each (contract §9).
 * @param documents of the release
 */
export async function deadLinks(db: Database, release: number, documents: Documents): Promise<string[]> {
  const addresses = await namedAddresses(db, release, documents)
  const dead = [...documents].flatMap(([documentKey, content]) =>
    linksIn(content)
      .filter((link) => !addresses.has(link.reference.key) && !isLeftOut(link))
      .map(({ reference: { key }, path }): DeadLink => ({ documentKey, path, named: key })),
  )
  const saved: Documents = dead.length > 0 ? await readDocuments(db) : new Map()
  const named = dead.map((link) => ({ ...link, named: nameOf(link.named, saved) }))
  return [...named, ...deadRedirects(documents)].map(
    ({ documentKey, path, named }) =>
      `${placeInWords(documentKey, documents.get(documentKey), path)} names “${named}”, which visitors would not have`,
  )
}
