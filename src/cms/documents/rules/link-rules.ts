import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type FormProblem, problemAt } from '@/cms/fields/content/problems'
import { type KnownDocument, knownDocument, titleOf } from '@/content-seed/known-documents'
import { placeOf } from '@/content-seed/place-in-form'
import { type NamedLink, namedLinks, typedLinks } from '@/domain/content/named-links'
import { NAMES_NOTHING } from '@/domain/content/schema/texts/link'
import { categoryPath, productPath } from '@/domain/rules/categories/reference-paths'
import { type Database, selectRow, selectRows } from '@/platform/database/statements/rows'
import { savedKeys } from '@/releases/content/documents'
import { knownCategories } from '@/releases/content/reference-names'
import { liveProducts, shownLive } from '@/releases/stored/released-tables'
import { storeOfDocument } from '../stores/document-store'

/** The catalogue numbers among some that staff have a product for. */
async function knownProducts(db: Database, numbers: readonly string[]): Promise<string[]> {
  const rows = await selectRows(
    db,
    z.object({ cat_no: z.string() }),
    sql`select cat_no from reference_products
        where cat_no = any(${sql.param([...numbers])}::text[]) and deleted_at is null`,
  )
  return rows.map(({ cat_no }) => cat_no)
}

const namesOf = (links: readonly NamedLink[], kind: string): string[] =>
  links.flatMap(({ reference }) =>
    reference.kind === kind ? [reference.key.slice(reference.key.indexOf('/') + 1)] : [],
  )

/** The keys of links' targets that exist, as saved for release. */
async function keysOnSite(db: Database, links: readonly NamedLink[]): Promise<Set<string>> {
  const found = await savedKeys(db)
  const products = namesOf(links, 'product')
  if (products.length > 0)
    for (const catNo of await knownProducts(db, products)) found.add(`product/${catNo}`)
  if (namesOf(links, 'category').length > 0)
    for (const { slug } of await knownCategories(db)) found.add(`category/${slug}`)
  return found
}

/** The title of a document that was removed, or never saved for release; null if there is none. */
async function titleOffSite(db: Database, documentKey: string): Promise<string | null> {
  const document = knownDocument(documentKey)
  if (!document?.kind) return null
  const { versions } = storeOfDocument(document)
  const newest = await selectRow(
    db,
    z.object({ content: z.unknown() }),
    sql`select version_content as content from ${sql.identifier(versions)}
        where version_document_key = ${documentKey} and latest limit 1`,
  )
  return newest ? titleOf(documentKey, newest.content) : null
}

/**
 * The links of a document without a target, or to one that was removed or never saved for release (contract §9), each
 * at its field.
 */
export async function linkProblems(
  db: Database,
  { documentKey, schema }: KnownDocument,
  content: unknown,
): Promise<FormProblem[]> {
  const links = namedLinks(content)
  if (links.length === 0) return []
  const onSite = await keysOnSite(db, links)
  const problems: FormProblem[] = []
  for (const { reference, path } of links) {
    if (onSite.has(reference.key) || reference.key === documentKey) continue
    const { name } = placeOf(schema, path, content)
    const title = await titleOffSite(db, reference.key)
    const said =
      title === null ? `“${name}” ${NAMES_NOTHING}.` : `“${name}” names “${title}”, which is not on the site.`
    problems.push(problemAt(schema, path, said, content))
  }
  return problems
}

/** The address of a catalogue page: a category, or a product in it. */
const CATALOGUE = /^(\/reference-standards\/([a-z0-9-]+)(?:\/([a-z0-9-]+))?)(?:#.*)?$/

type CatalogueLink = {
  address: string
  category: string
  /** The last part of a product's address; undefined for a category. */
  slug: string | undefined
  path: (string | number)[]
}

const catalogueLinks = (content: unknown): CatalogueLink[] =>
  typedLinks(content).flatMap(({ href, path }) => {
    const [, address, category, slug] = CATALOGUE.exec(href) ?? []
    return address === undefined || category === undefined ? [] : [{ address, category, slug, path }]
  })

/** The addresses of categories with some last parts that visitors find, or staff have. */
async function categoryAddresses(db: Database, slugs: readonly string[]): Promise<string[]> {
  const live = await selectRows(
    db,
    z.object({ slug: z.string() }),
    sql`select c.slug from ${shownLive.categories} as c where c.slug = any(${sql.param([...slugs])}::text[])`,
  )
  return [...live, ...(await knownCategories(db))].map(({ slug }) => categoryPath(slug))
}

/**
 * The addresses of products with some last parts that visitors find and staff have not deleted, found by an index.
 * Built-in products that staff do not have bear negative numbers.
 */
async function productAddresses(db: Database, slugs: readonly string[]): Promise<string[]> {
  const rows = await selectRows(
    db,
    z.object({ categorySlug: z.string(), slug: z.string() }),
    sql`select p.category_slug as "categorySlug", p.slug from ${liveProducts} as p
        left join reference_products s on s.id = p.product_id and s.deleted_at is null
        where p.slug = any(${sql.param([...slugs])}::text[]) and (s.id is not null or p.product_id < 0)`,
  )
  return rows.map(productPath)
}

/**
 * Whether a catalogue page exists at an address and stays: staff may have deleted a live one.
 * @param address of a category, of a product or of its structure file
 */
export async function isCataloguePage(db: Database, address: string): Promise<boolean> {
  const [, page, category, slug] = CATALOGUE.exec(address.replace(/\.sdf$/, '')) ?? []
  if (page === undefined || category === undefined) return false
  if (slug !== undefined) return (await productAddresses(db, [slug])).includes(page)
  const live = await selectRows(
    db,
    z.object({ slug: z.string() }),
    sql`select slug from ${shownLive.categories} as c where c.slug = ${category}`,
  )
  return live.length > 0
}

/**
 * The typed addresses of a document that lead to no category and no product, each at its field (contract §9). A product
 * that was never released has no address yet: it can be named, but not typed.
 */
export async function catalogueProblems(
  db: Database,
  { schema }: KnownDocument,
  content: unknown,
): Promise<FormProblem[]> {
  const links = catalogueLinks(content)
  const products = links.flatMap(({ slug }) => slug ?? [])
  const categories = links.flatMap(({ category, slug }) => (slug === undefined ? [category] : []))
  const known = new Set([
    ...(products.length > 0 ? await productAddresses(db, products) : []),
    ...(categories.length > 0 ? await categoryAddresses(db, categories) : []),
  ])
  return links.flatMap(({ address, slug, path }) => {
    if (known.has(address)) return []
    const { name } = placeOf(schema, path, content)
    const said =
      slug === undefined
        ? `“${name}”: “${address}” is no category of the catalogue.`
        : `“${name}”: “${address}” is no product that visitors find. Choose it by its name or number.`
    return [problemAt(schema, path, said, content)]
  })
}
