import { sql } from 'drizzle-orm'
import { APIError, type Endpoint } from 'payload'
import { z } from 'zod'
import { bestFound } from '@/catalogue/products/product-search'
import { LINK_KINDS, type LinkKind, OFFERED_MAX, type OfferedLink } from '@/cms/links/link-words'
import { notSignedInAtPanel } from '@/cms/session/held-session'
import { titleOf } from '@/content-seed/known-documents'
import { documentAddress } from '@/domain/content/document-address'
import { type LinkReference, readReference, referenceTo } from '@/domain/content/reference'
import { productCategoryKeys, publicRoutes } from '@/domain/content/routes'
import { categoryPath } from '@/domain/rules/categories/reference-paths'
import { comparableText } from '@/domain/rules/search/found-text'
import { firstMessage } from '@/domain/rules/text/text-schema'
import { type Database, selectRow, selectRows } from '@/platform/database/statements/rows'
import { readDocuments } from '@/releases/content/documents'
import { knownCategories } from '@/releases/content/reference-names'
import { shownLive } from '@/releases/stored/released-tables'

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

const productRow = z.object({ id: z.int(), name: z.string(), cat_no: z.string() })

type ProductRow = z.output<typeof productRow>

/** Note on targets that are not live yet: a link to one goes live with it. */
const LACKING = 'not on the site yet'

/** Links to products, each saying whether visitors lack it. */
async function productsAsLinks(db: Database, rows: readonly ProductRow[]): Promise<OfferedLink[]> {
  if (rows.length === 0) return []
  const live = await selectRows(
    db,
    z.object({ id: z.int() }),
    sql`select product_id as id from ${shownLive.products} as s
        where product_id = any(${sql.param(rows.map(({ id }) => id))}::integer[])`,
  )
  const shown = new Set(live.map(({ id }) => id))
  return rows.map(({ id, name, cat_no }) => ({
    href: referenceTo('product', cat_no),
    kind: 'product',
    title: name,
    about: shown.has(id) ? cat_no : `${cat_no}, ${LACKING}`,
  }))
}

async function productLinks(db: Database, search: string): Promise<OfferedLink[]> {
  const sought = { search, conditions: sql`p.deleted_at is null` }
  const rows = await selectRows(
    db,
    productRow,
    sql`with ${bestFound(sought, OFFERED_MAX + 1)}
      select p.id, p.name, p.cat_no from found join reference_products p on p.id = found.id
      order by found.tier, found.place limit ${OFFERED_MAX + 1}`,
  )
  return productsAsLinks(db, rows)
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
 * Finds targets of links: documents saved for release, the catalogue, and the fixed addresses of the site.
 * @param words of a title or an address; '' finds all but the products, which are too many
 * @param kinds that the link may lead to
 * @returns one more of a kind than is shown, if there are more
 */
async function offeredLinks(db: Database, words: string, kinds: readonly LinkKind[]): Promise<OfferedLink[]> {
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
    sql`select id, name, cat_no from reference_products where cat_no = ${catNo} and deleted_at is null`,
  )
  const [link = null] = await productsAsLinks(db, row ? [row] : [])
  return link
}

/** The target of a reference; null if it does not exist. */
async function namedLink(db: Database, { kind, key }: LinkReference): Promise<OfferedLink | null> {
  if (kind === 'product') return namedProduct(db, key.slice(kind.length + 1))
  if (kind === 'category')
    return (await categoryLinks(db)).find(({ href }) => readReference(href)?.key === key) ?? null
  return documentLink(key, (await readDocuments(db)).get(key))
}

// `Object.keys` loses the type.
const KINDS = Object.keys(LINK_KINDS) as LinkKind[]

const linksQuery = z.object({
  q: z.string().max(200, 'Search for at most 200 characters.').default(''),
  kinds: z
    .string()
    .optional()
    .transform((asked) => KINDS.filter((kind) => asked === undefined || asked.split(',').includes(kind))),
  names: z.string().optional(),
})

/** Searches the targets of links, and names a reference's target, for the panel's link fields (contract §9). */
export const linksEndpoint: Endpoint = {
  path: '/links',
  method: 'get',
  handler: async ({ context, payload, searchParams }) => {
    if (!context.session) return notSignedInAtPanel()
    const read = linksQuery.safeParse(Object.fromEntries(searchParams))
    if (!read.success) throw new APIError(firstMessage(read.error), 400, null, true)
    const { q, kinds, names } = read.data
    const db = payload.db.drizzle
    if (names === undefined) return Response.json({ links: await offeredLinks(db, q, kinds) })
    const reference = readReference(names)
    const named = reference && (await namedLink(db, reference))
    return Response.json({ links: named ? [named] : [] })
  },
}
