import { namedLinks } from '@/content/named-links'
import { knownDocument, titleOf } from '@/content-seed/known-documents'
import { placeOf, wayTo } from '@/content-seed/place-in-form'
import type { Database } from '@/database/database'
import { namedAddresses } from '../content/named-addresses'

type Documents = ReadonlyMap<string, unknown>

/** What a block shows of the catalogue; what a release lacks is left out of the block (contract §9). */
const isLeftOut = (path: readonly (string | number)[]): boolean =>
  path.some((part) => part === 'products' || part === 'category')

/** The part of a reference's key behind its kind. */
const nameIn = (key: string): string => key.slice(key.indexOf('/') + 1)

/** Where a link stands, in words: `“About: closing band” › Actions 2 › Leads to`. */
function placeInWords(documentKey: string, content: unknown, path: readonly (string | number)[]): string {
  const schema = knownDocument(documentKey)?.schema
  const way = schema ? wayTo(placeOf(schema, path)) : [path.join('.')]
  return [`“${titleOf(documentKey, content)}”`, ...way].join(' › ')
}

/**
 * The links of a frozen release that name what it does not have, one line each (contract §9).
 * @param documents of the release
 */
export async function deadLinks(db: Database, release: number, documents: Documents): Promise<string[]> {
  const addresses = await namedAddresses(db, release, documents)
  return [...documents].flatMap(([documentKey, content]) =>
    namedLinks(content)
      .filter(({ reference, path }) => !addresses.has(reference.key) && !isLeftOut(path))
      .map(
        ({ reference, path }) =>
          `${placeInWords(documentKey, content, path)} names “${nameIn(reference.key)}”, which visitors would not have`,
      ),
  )
}
