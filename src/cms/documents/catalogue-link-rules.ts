import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { typedLinks } from '@/content/named-links'
import type { KnownDocument } from '@/content-seed/known-documents'
import { placeOf } from '@/content-seed/place-in-form'
import type { Database } from '@/database/database'
import { selectRows } from '@/database/rows'
import { categoryPath, productPath } from '@/domain/reference-paths'
import { knownCategories } from '@/releases/content/known-categories'
import { liveProducts, shownLive } from '@/releases/stored/released-tables'
import { type FormProblem, problemAt } from '../fields/problems'

/** An address of the catalogue's pages: that of a category, or of a product in it. */
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
