import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type {
  CatalogueSource,
  LetterOfCatalogue,
  ProductOnCard,
  ReferenceCategory,
  ReferenceProduct,
} from '@/content-seed/catalogue/catalogue-source'
import type { LetterCounts } from '@/domain/rules/categories/letter-pages'
import { categoryPath, productPath } from '@/domain/rules/categories/reference-paths'
import { groupedBy } from '@/domain/rules/lists/grouped-by'
import type { InventoryStatus } from '@/domain/rules/products/inventory-status'
import { PRODUCTS_PER_PAGE } from '@/domain/rules/releases/release'
import { pageCount } from '@/domain/rules/search/paging'
import { publicEnv } from '@/env.public'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { hasCategoryList } from '../planning/plan'
import { inOrder } from '../planning/shown-categories'
import { isInRelease } from '../stored/in-release'
import { shownRow } from '../stored/released-tables'
import { readOnce } from './read-once'
import { releasedPapersOf } from './released-papers'

const productRow = z.object({
  product_id: z.int(),
  slug: z.string(),
  category_name: z.string(),
  category_slug: z.string(),
  fields: shownRow,
})
type ProductRow = z.output<typeof productRow>

const categoryRow = z.object({
  name: z.string(),
  slug: z.string(),
  letter: z.string(),
  description: z.string(),
  products: z.int(),
})
type CategoryRow = z.output<typeof categoryRow>

const countRow = z.object({ letter: z.string(), names: z.int() })

const listedRow = z.object({ category: z.string(), slug: z.string().nullable() })

/** Uploaded files are served by the API, which may have another origin than the pages. */
const fileAddress = (path: string | undefined) =>
  path?.startsWith('/') ? `${publicEnv.apiBaseUrl}${path}` : path

/** The card of a frozen product, with the field names of the public pages. */
function asCard({ product_id, slug, category_slug, fields }: ProductRow): ProductOnCard {
  return {
    id: String(product_id),
    slug,
    name: fields.name ?? '',
    catNo: fields.cat_no ?? '',
    // The column has no other values.
    invStatus: fields.inventory_status as InventoryStatus,
    categorySlug: category_slug,
    casNo: fields.cas_no,
    molFormula: fields.molecular_formula,
    molWeight: fields.molecular_weight,
    relCasNo: fields.related_cas_no,
    smiles: fields.smiles,
    picture: fileAddress(fields.image_path),
  }
}

/** A product's own page. Fields that are not on its card are also listed in card_fields (src/platform/database/migrations). */
const asProduct = (row: ProductRow): ReferenceProduct => ({
  ...asCard(row),
  categoryName: row.category_name,
  chemicalName: row.fields.chemical_name,
  synonym: row.fields.synonym,
  shippingTemperature: row.fields.shipping_temperature,
  hsnCode: row.fields.hsn_code,
  countryOfOrigin: row.fields.country_of_origin,
  safetyDataSheet: fileAddress(row.fields.file_path),
})

const asCategory = ({ products, ...category }: CategoryRow): ReferenceCategory => ({
  ...category,
  productCount: products,
})

/** Addresses per sitemap; categories come before products. */
const SHARD = 10_000

/** Sends queries. @param fail receives the error if one fails, as the caller does */
function frozenRows(db: Database, fail: (error: unknown) => void) {
  return async <Row>(schema: z.ZodType<Row>, query: SQL): Promise<Row[]> => {
    try {
      return await selectRows(db, schema, query)
    } catch (error) {
      fail(error)
      throw error
    }
  }
}
type Ask = ReturnType<typeof frozenRows>

/** The letters and categories. Several parts of a page share the queries of all letters. */
function releasedCategories(ask: Ask, release: number) {
  const isShown = isInRelease(release, 'c')
  const fields = sql`select c.name, c.slug, c.letter, c.description, c.products from release_categories c`
  const categoryBySlug = async (slug: string) => {
    const [category] = await ask(categoryRow, sql`${fields} where c.slug = ${slug} and ${isShown}`)
    return category ? asCategory(category) : null
  }
  const categoriesOf = async (where: SQL, part = sql``) => {
    const order = sql`order by c.letter, lower(c.name), c.category_id`
    const rows = await ask(categoryRow, sql`${fields} where ${isShown} and ${where} ${order} ${part}`)
    return rows.map(asCategory)
  }
  return {
    letters: readOnce(async (): Promise<readonly LetterOfCatalogue[]> => {
      const byLetter = groupedBy(await categoriesOf(sql`true`), ({ letter }) => letter)
      return Array.from(byLetter, ([letter, categories]) => ({
        letter,
        categories,
        hasCategoryList: hasCategoryList(letter),
      }))
    }),
    letterCounts: readOnce(async (): Promise<LetterCounts> => {
      const rows = await ask(
        countRow,
        sql`select c.letter, count(*)::integer as names from release_categories c
            where ${isShown} group by c.letter order by c.letter`,
      )
      return new Map(rows.map(({ letter, names }) => [letter, names]))
    }),
    categoriesOfLetter: (letter: string, from: number, count: number) =>
      categoriesOf(sql`c.letter = ${letter}`, sql`limit ${count} offset ${from}`),
    categoryBySlug,
    neighbouringCategories: async (slug: string) => {
      const category = await categoryBySlug(slug)
      const letter = category?.letter ?? slug.charAt(0).toUpperCase()
      return hasCategoryList(letter) ? categoriesOf(sql`c.letter = ${letter}`) : []
    },
  }
}

/** The products. */
function releasedProducts(ask: Ask, release: number) {
  const order = inOrder(sql`p.name`, sql`p.product_id`)
  const joined = sql`release_categories c
    join release_products p on p.category_id = c.category_id and ${isInRelease(release, 'p')}`
  const productsWhere = sql`
    select p.product_id, p.slug, c.name as category_name, c.slug as category_slug, p.fields
    from ${joined} where ${isInRelease(release, 'c')}`
  const cards = async (query: SQL) => (await ask(productRow, query)).map(asCard)
  return {
    cardsOfCategory: (slug: string, page: number) =>
      cards(sql`${productsWhere} and c.slug = ${slug} order by ${order}
                limit ${PRODUCTS_PER_PAGE} offset ${(page - 1) * PRODUCTS_PER_PAGE}`),
    productBySlug: async (category: string, slug: string) => {
      const where = sql`c.slug = ${category} and p.slug = ${slug}`
      const [product] = await ask(productRow, sql`${productsWhere} and ${where}`)
      return product ? asProduct(product) : null
    },
    productsByNumber: async (catNos: readonly string[]) =>
      catNos.length === 0
        ? []
        : cards(sql`${productsWhere} and p.cat_no = any(${sql.param(catNos)}::text[])`),
    relatedProducts: async ({ id, name, categorySlug }: ProductOnCard, limit: number) => {
      const place = sql`(left(lower(${name}), 500), ${Number(id)}::integer)`
      const others = sql`${productsWhere} and c.slug = ${categorySlug} and p.product_id <> ${Number(id)}`
      const behind = await cards(sql`${others} and (${order}) > ${place} order by ${order} limit ${limit}`)
      if (behind.length === limit) return behind
      // After the last product comes the first.
      const left = limit - behind.length
      const first = await cards(sql`${others} and (${order}) < ${place} order by ${order} limit ${left}`)
      return [...behind, ...first]
    },
    listedPaths: async (shard: number) => {
      const rows = await ask(
        listedRow,
        sql`
          select category, slug from (
            select c.slug as category, null as slug, 0 as rank, 0 as id
              from release_categories c where ${isInRelease(release, 'c')}
            union all
            select c.slug, p.slug, 1, p.product_id from ${joined} where ${isInRelease(release, 'c')}) as listed
          order by rank, category, id limit ${SHARD} offset ${shard * SHARD}`,
      )
      return rows.map(({ category, slug }) =>
        slug === null ? categoryPath(category) : productPath({ categorySlug: category, slug }),
      )
    },
  }
}

/** The frozen catalogue of a release. @param fail receives the error if a query fails */
export function releaseCatalogue(
  db: Database,
  release: number,
  fail: (error: unknown) => void,
): CatalogueSource {
  const ask = frozenRows(db, fail)
  const categories = releasedCategories(ask, release)
  const { cardsOfCategory, ...products } = releasedProducts(ask, release)
  return {
    ...categories,
    ...products,
    ...releasedPapersOf(db, release, fail),
    productsOfCategory: async (slug, page) => {
      const total = (await categories.categoryBySlug(slug))?.productCount ?? 0
      const pages = Math.max(1, pageCount(total, PRODUCTS_PER_PAGE))
      return { products: await cardsOfCategory(slug, page), total, pages }
    },
  }
}
