import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { documentAddress } from '@/domain/content/document-address'
import { type NamedLink, namedLinks, withAddresses } from '@/domain/content/named-links'
import type { LinkReference } from '@/domain/content/reference'
import { categoryPath, productPath } from '@/domain/rules/categories/reference-paths'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { releasedCategories, releasedProducts } from '../stored/released-tables'
import { oncePerObject } from './kept-contents'

type Documents = ReadonlyMap<string, unknown>

/** The addresses of links' targets, by the key of the reference; without targets that the release lacks. */
export type NamedAddresses = ReadonlyMap<string, string>

const CATEGORY = 'category/'
const PRODUCT = 'product/'

const namesOf = (keys: Iterable<string>, prefix: string): string[] =>
  [...keys].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))

/** Reads the addresses of named products and categories in a release. */
async function catalogueAddressesOf(
  db: Database,
  release: number,
  keys: ReadonlySet<string>,
): Promise<[key: string, address: string][]> {
  const [slugs, numbers] = [namesOf(keys, CATEGORY), namesOf(keys, PRODUCT)]
  const categories =
    slugs.length === 0
      ? []
      : await selectRows(
          db,
          z.object({ slug: z.string() }),
          sql`select slug from ${releasedCategories(release)} as c where slug = any(${sql.param(slugs)}::text[])`,
        )
  const products =
    numbers.length === 0
      ? []
      : await selectRows(
          db,
          z.object({ catNo: z.string(), categorySlug: z.string(), slug: z.string() }),
          sql`select cat_no as "catNo", category_slug as "categorySlug", slug from ${releasedProducts(release)} as p
            where cat_no = any(${sql.param(numbers)}::text[])`,
        )
  return [
    ...categories.map(({ slug }): [string, string] => [CATEGORY + slug, categoryPath(slug)]),
    ...products.map(({ catNo, ...product }): [string, string] => [PRODUCT + catNo, productPath(product)]),
  ]
}

/** The links of a document that name something. */
export const linksIn = oncePerObject((content: unknown): readonly NamedLink[] => namedLinks(content))

/** Keys of everything that the links of a document name. */
export const keysNamed = oncePerObject((content: unknown): readonly string[] => [
  ...new Set(linksIn(content).map(({ reference }) => reference.key)),
])

/**
 * Finds the addresses of everything that links in some documents name.
 * @param release with that catalogue
 * @param documents of that release, by key
 */
export async function namedAddresses(
  db: Database,
  release: number,
  documents: Documents,
): Promise<NamedAddresses> {
  const keys = new Set([...documents.values()].flatMap(keysNamed))
  const found = new Map<string, string>()
  for (const key of keys) {
    const address = documents.has(key) ? documentAddress(key, documents.get(key)) : null
    if (address !== null) found.set(key, address)
  }
  for (const [key, address] of await catalogueAddressesOf(db, release, keys)) found.set(key, address)
  return found
}

/** The address of a reference with its anchor. @param nowhere the address of a missing target */
export const addressOfReference = (
  { key, anchor }: LinkReference,
  addresses: NamedAddresses,
  nowhere: string,
): string => {
  const address = addresses.get(key)
  return address === undefined ? nowhere : address + (anchor && `#${anchor}`)
}

/** The address of a link, in a preview, to a target that is not live yet. */
const NOWHERE = '#'

/** Documents as pages print them, with addresses in the place of references. */
export const printedDocuments = (documents: Documents, addresses: NamedAddresses): Map<string, unknown> =>
  new Map(
    [...documents].map(([key, content]) => [
      key,
      keysNamed(content).length === 0
        ? content
        : withAddresses(content, (reference) => addressOfReference(reference, addresses, NOWHERE)),
    ]),
  )

/** The mark of a page that prints the address of something, beside the keys of the documents that it shows. */
const addressKey = (key: string): string => `address:${key}`

/**
 * The dependencies of a page on the targets of a document's links: their addresses, not their words. So a page is
 * printed when a target moves, and not when it is edited.
 * @returns by document key; documents without such links are missing
 */
export function addressKeys(documents: Documents): Map<string, string[]> {
  const named = [...documents].map(([key, content]): [string, string[]] => [
    key,
    keysNamed(content).map(addressKey),
  ])
  return new Map(named.filter(([, keys]) => keys.length > 0))
}

/** The address keys whose addresses differ between two releases. */
export function movedAddressKeys(before: NamedAddresses, after: NamedAddresses): string[] {
  const keys = new Set([...before.keys(), ...after.keys()])
  return [...keys].filter((key) => before.get(key) !== after.get(key)).map(addressKey)
}
