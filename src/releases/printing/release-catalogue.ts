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
import { shownRow } from '../stored/released-tables'
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

/** The frozen catalogue of a release. @param fail receives the error if a query fails */
export function releaseCatalogue(
  db: Database,
  release: number,
  fail: (error: unknown) => void,
): CatalogueSource {
  const isShown = (table: string): SQL => {
    const t = sql.raw(table)
    return sql`(${t}.since <= ${release} and (${t}.until is null or ${t}.until > ${release}))`
  }
  const ask = async <Row>(schema: z.ZodType<Row>, query: SQL) => {
    try {
      return await selectRows(db, schema, query)
    } catch (error) {
      fail(error)
      throw error
    }
  }
  const order = inOrder(sql`p.name`, sql`p.product_id`)
  const productsWhere = sql`
    select p.product_id, p.slug, c.name as category_name, c.slug as category_slug, p.fields
    from release_categories c join release_products p on p.category_id = c.category_id and ${isShown('p')}
    where ${isShown('c')}`

  const categoryBySlug = async (slug: string) => {
    const [category] = await ask(
      categoryRow,
      sql`select c.name, c.slug, c.letter, c.description, c.products from release_categories c
          where c.slug = ${slug} and ${isShown('c')}`,
    )
    return category ? asCategory(category) : null
  }
  const categoriesOf = async (where: SQL, part = sql``) => {
    const categories = await ask(
      categoryRow,
      sql`select c.name, c.slug, c.letter, c.description, c.products from release_categories c
          where ${isShown('c')} and ${where} order by c.letter, lower(c.name), c.category_id ${part}`,
    )
    return categories.map(asCategory)
  }
  // Several parts of a page share one query.
  let counts: Promise<LetterCounts> | undefined
  let letters: Promise<readonly LetterOfCatalogue[]> | undefined

  return {
    letters: () => {
      letters ??= categoriesOf(sql`true`).then((all) =>
        Array.from(
          groupedBy(all, ({ letter }) => letter),
          ([letter, categories]) => ({ letter, categories, hasCategoryList: hasCategoryList(letter) }),
        ),
      )
      // After a failure, the next page queries again.
      letters.catch(() => {
        letters = undefined
      })
      return letters
    },
    letterCounts: () => {
      counts ??= ask(
        countRow,
        sql`select c.letter, count(*)::integer as names from release_categories c
            where ${isShown('c')} group by c.letter order by c.letter`,
      ).then((rows) => new Map(rows.map(({ letter, names }) => [letter, names])))
      counts.catch(() => {
        counts = undefined
      })
      return counts
    },
    categoriesOfLetter: (letter, from, count) =>
      categoriesOf(sql`c.letter = ${letter}`, sql`limit ${count} offset ${from}`),
    categoryBySlug,
    neighbouringCategories: async (slug) => {
      const category = await categoryBySlug(slug)
      const letter = category?.letter ?? slug.charAt(0).toUpperCase()
      return hasCategoryList(letter) ? categoriesOf(sql`c.letter = ${letter}`) : []
    },
    productsOfCategory: async (slug, page) => {
      const total = (await categoryBySlug(slug))?.productCount ?? 0
      const rows = await ask(
        productRow,
        sql`${productsWhere} and c.slug = ${slug} order by ${order}
            limit ${PRODUCTS_PER_PAGE} offset ${(page - 1) * PRODUCTS_PER_PAGE}`,
      )
      return { products: rows.map(asCard), total, pages: Math.max(1, pageCount(total, PRODUCTS_PER_PAGE)) }
    },
    productBySlug: async (category, slug) => {
      const [product] = await ask(
        productRow,
        sql`${productsWhere} and c.slug = ${category} and p.slug = ${slug}`,
      )
      return product ? asProduct(product) : null
    },
    ...releasedPapersOf(db, release, fail),
    productsByNumber: async (catNos) => {
      if (catNos.length === 0) return []
      const rows = await ask(
        productRow,
        sql`${productsWhere} and p.cat_no = any(${sql.param(catNos)}::text[])`,
      )
      return rows.map(asCard)
    },
    relatedProducts: async ({ id, name, categorySlug }, limit) => {
      const place = sql`(left(lower(${name}), 500), ${Number(id)}::integer)`
      const others = sql`${productsWhere} and c.slug = ${categorySlug} and p.product_id <> ${Number(id)}`
      const behind = await ask(
        productRow,
        sql`${others} and (${order}) > ${place} order by ${order} limit ${limit}`,
      )
      if (behind.length === limit) return behind.map(asCard)
      // After the last product comes the first.
      const first = await ask(
        productRow,
        sql`${others} and (${order}) < ${place} order by ${order} limit ${limit - behind.length}`,
      )
      return [...behind, ...first].map(asCard)
    },
    listedPaths: async (shard) => {
      const rows = await ask(
        listedRow,
        sql`
          select category, slug from (
            select c.slug as category, null as slug, 0 as rank, 0 as id from release_categories c where ${isShown('c')}
            union all
            select c.slug, p.slug, 1, p.product_id from release_categories c
              join release_products p on p.category_id = c.category_id and ${isShown('p')} where ${isShown('c')}) as listed
          order by rank, category, id limit ${SHARD} offset ${shard * SHARD}`,
      )
      return rows.map(({ category, slug }) =>
        slug === null ? categoryPath(category) : productPath({ categorySlug: category, slug }),
      )
    },
  }
}
