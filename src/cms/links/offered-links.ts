import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { bestFound } from '@/catalogue/products/product-search'
import { documentAddress } from '@/content/document-address'
import { type LinkReference, readReference, referenceTo } from '@/content/reference'
import { productCategoryKeys, publicRoutes } from '@/content/routes'
import { titleOf } from '@/content-seed/known-documents'
import type { Database } from '@/database/database'
import { selectRow, selectRows } from '@/database/rows'
import { comparableText } from '@/domain/found-text'
import { categoryPath } from '@/domain/reference-paths'
import { readDocuments } from '@/releases/content/documents'
import { knownCategories } from '@/releases/content/known-categories'
import { type LinkKind, OFFERED_MAX, type OfferedLink } from './link-words'

type Documents = ReadonlyMap<string, unknown>

/** Other names of a page, and those that only staff need. */
const NOT_OFFERED = ['/home', '/admin-access']

const pageHead = z.object({ path: z.string(), title: z.string() })

/** The titles of fixed pages by their address. */
function fixedTitles(documents: Documents): Map<string, string> {
  const metadata = Object(documents.get('page-metadata'))
  const heads = Object.values(metadata).flatMap((head) => pageHead.safeParse(head).data ?? [])
  return new Map(heads.map(({ path, title }) => [path, title]))
}

/** The last part of an address in words: `/products/food-nutrition` is Food nutrition. */
function wordsOfAddress(address: string): string {
  const words = (address.split('/').at(-1) ?? '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function fixedAddresses(documents: Documents): OfferedLink[] {
  const titles = fixedTitles(documents)
  const addresses = [...publicRoutes, ...productCategoryKeys.map((key) => `/products/${key}`)]
  return addresses
    .filter((address) => !NOT_OFFERED.includes(address))
    .map((address) => ({
      href: address,
      kind: 'addresses',
      // The title of Home says what the company does.
      title: address === '/' ? 'Home' : (titles.get(address) ?? wordsOfAddress(address)),
      about: address,
    }))
}

/** The document with a key; null if it has no address. */
function documentLink(key: string, content: unknown): OfferedLink | null {
  const href = `doc:${key}`
  const kind = readReference(href)?.kind
  const address = documentAddress(key, content)
  if (address === null || (kind !== 'pages' && kind !== 'posts' && kind !== 'questions')) return null
  return { href, kind, title: titleOf(key, content), about: address }
}

const documentLinks = (documents: Documents): OfferedLink[] =>
  [...documents].flatMap(([key, content]) => documentLink(key, content) ?? [])

const productRow = z.object({ name: z.string(), cat_no: z.string() })

const productLink = ({ name, cat_no }: z.output<typeof productRow>): OfferedLink => ({
  href: referenceTo('product', cat_no),
  kind: 'product',
  title: name,
  about: cat_no,
})

async function productLinks(db: Database, search: string): Promise<OfferedLink[]> {
  const sought = { search, conditions: sql`p.deleted_at is null` }
  const rows = await selectRows(
    db,
    productRow,
    sql`with ${bestFound(sought, OFFERED_MAX + 1)}
      select p.name, p.cat_no from found join reference_products p on p.id = found.id
      order by found.tier, found.place limit ${OFFERED_MAX + 1}`,
  )
  return rows.map(productLink)
}

const categoryLinks = async (db: Database): Promise<OfferedLink[]> =>
  (await knownCategories(db)).map(({ name, slug }) => ({
    href: referenceTo('category', slug),
    kind: 'category',
    title: name,
    about: categoryPath(slug),
  }))

/** Whether something is found by its title or its address. */
const finds =
  (searched: string) =>
  ({ title, about }: OfferedLink): boolean =>
    searched === '' || comparableText(`${title} ${about}`).includes(searched)

/**
 * Finds what a link may lead to: what is saved for release, the catalogue, and the fixed addresses of the site.
 * @param words of a title or an address; '' finds all but the products, which are too many
 * @param kinds that the link may lead to
 * @returns one more of a kind than is shown, if there are more
 */
export async function offeredLinks(
  db: Database,
  words: string,
  kinds: readonly LinkKind[],
): Promise<OfferedLink[]> {
  const searched = comparableText(words)
  const documents = await readDocuments(db)
  const products = searched === '' || !kinds.includes('product') ? [] : await productLinks(db, words.trim())
  const others = [
    ...documentLinks(documents),
    ...fixedAddresses(documents),
    ...(kinds.includes('category') ? await categoryLinks(db) : []),
  ]
  const found = [...others.filter(finds(searched)), ...products]
  return kinds.flatMap((kind) => found.filter((link) => link.kind === kind).slice(0, OFFERED_MAX + 1))
}

async function namedProduct(db: Database, catNo: string): Promise<OfferedLink | null> {
  const row = await selectRow(
    db,
    productRow,
    sql`select name, cat_no from reference_products where cat_no = ${catNo} and deleted_at is null`,
  )
  return row ? productLink(row) : null
}

/** What a reference names; null if the site has nothing of that name. */
export async function namedLink(db: Database, { kind, key }: LinkReference): Promise<OfferedLink | null> {
  if (kind === 'product') return namedProduct(db, key.slice(kind.length + 1))
  if (kind === 'category')
    return (await categoryLinks(db)).find(({ href }) => readReference(href)?.key === key) ?? null
  return documentLink(key, (await readDocuments(db)).get(key))
}
