import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { referenceCategories, referenceProducts } from '@/content-seed/catalogue/catalogue'
import type { ReferenceProduct } from '@/content-seed/catalogue/catalogue-source'
import { shownTexts } from '@/content-seed/catalogue/shown-columns'
import {
  factsOf,
  isOfKind,
  PRODUCT_FIELD_NAMES,
  type ProductField,
} from '@/domain/rules/products/product-fields'
import { catNoKey } from '@/domain/rules/products/reference-product'
import { isInRelease } from './in-release'
import { digestsOfPapers } from './product-papers'

/** The product fields that its pages show, by API name. The category is stored separately. */
export const SHOWN_FIELDS: readonly ProductField[] = PRODUCT_FIELD_NAMES.filter(
  (field) => !factsOf(field).isUnseen && !isOfKind(field, 'category'),
)

/** The stored fields of a shown product; empty fields are absent. */
export const shownRow = z.object(
  Object.fromEntries(SHOWN_FIELDS.map((field) => [field, z.string().optional()])) as {
    // `Object.fromEntries` loses the type; the fields that no page shows are not in it.
    [Field in ProductField]: z.ZodOptional<z.ZodString>
  },
)

type ShownFields = z.output<typeof shownRow>

/**
 * The shown fields of a catalogue product `p`, as JSON. The database maintains a digest of it for each product, and one
 * of its card's fields (src/platform/database/migrations, page_fields and card_fields).
 */
export const shownFields: SQL = sql.raw(
  `page_fields(${SHOWN_FIELDS.map((field) => `p.${field}`).join(', ')})`,
)

/** The shown fields of a built-in product, by API name; new databases are filled with them too. */
export const builtInFields = (product: ReferenceProduct): ShownFields => shownTexts(product)

/** Whether a release would show a catalogue product `p` (contract §5). */
export const isReleasable: SQL = sql`p.deleted_at is null and not p.held`

const builtInProducts = referenceProducts.map((product, index) => ({
  ordinal: index + 1,
  key: catNoKey(product.catNo),
  category: product.categoryName,
  name: product.name,
  cat_no: product.catNo,
  slug: product.slug,
  fields: builtInFields(product),
}))

const builtInCategories = referenceCategories.map(
  ({ name, slug, letter, description, productCount }, index) => ({
    ordinal: index + 1,
    name,
    slug,
    letter,
    description,
    products: productCount,
  }),
)

/**
 * The categories of a release as a derived table: category_id, since, name, slug, letter, description, products. Built-in
 * categories get the id of the database's category of that name, or a negative one.
 */
export function releasedCategories(release: number | SQL): SQL {
  if (release !== 0) {
    return sql`(select category_id, since, name, slug, letter, description, products from release_categories
      where ${isInRelease(release)})`
  }
  return sql`(select coalesce(c.id, -b.ordinal) as category_id, null::integer as since, b.name, b.slug, b.letter, b.description, b.products
    from jsonb_to_recordset(${JSON.stringify(builtInCategories)}::jsonb)
      as b(ordinal integer, name text, slug text, letter text, description text, products integer)
    left join reference_categories c on lower(c.category_name) = lower(b.name))`
}

/**
 * The products of a release as a derived table: product_id, since, revision, category_id, category_name, category_slug,
 * name, cat_no, slug, fields, page_digest, card_digest. Built-in products get the id of the database's product with
 * that catalogue number (contract §5), a living one if possible, else one in the trash; or a negative id.
 */
export function releasedProducts(release: number | SQL): SQL {
  if (release !== 0) {
    return sql`(select p.product_id, p.since, p.revision, p.category_id, c.name as category_name, c.slug as category_slug, p.name,
        p.cat_no, p.slug, p.fields, p.page_digest, p.card_digest
      from release_products p
      join release_categories c on c.category_id = p.category_id
        and ${isInRelease(release, 'c')}
      where ${isInRelease(release, 'p')})`
  }
  const keys = sql`${`{${builtInProducts.map(({ key }) => JSON.stringify(key)).join(',')}}`}::text[]`
  return sql`(select coalesce(p.id, -b.ordinal) as product_id, null::integer as since, null::integer as revision, c.category_id,
      c.name as category_name, c.slug as category_slug, b.name, b.cat_no, b.slug, b.fields,
      digest_of(b.fields) as page_digest, digest_of(card_fields(b.fields)) as card_digest
    from jsonb_to_recordset(${JSON.stringify(builtInProducts)}::jsonb)
      as b(ordinal integer, key text, category text, name text, cat_no text, slug text, fields jsonb)
    join ${releasedCategories(0)} c on c.name = b.category
    left join (
      select distinct on (key) id, key from (
        select id, lower(cat_no) as key, 0 as rank from reference_products
          where lower(cat_no) = any(${keys}) and deleted_at is null
        union all
        select id, lower(cat_no), 1 from reference_products
          where lower(cat_no) = any(${keys}) and deleted_at is not null) as found
      order by key, rank, id desc) p on p.key = b.key)`
}

/**
 * The shown catalogue as derived tables: categories as in {@link releasedCategories}; products with product_id,
 * category_id, name_start, cat_no, page_digest and card_digest, which an index holds, so that 100,000 are compared
 * without reading the rows; papers with product_id and digest.
 */
export type ShownTables = { categories: SQL; products: SQL; papers: SQL }

/** The catalogue of a release. */
export function shownBy(release: number | SQL): ShownTables {
  const categories = releasedCategories(release)
  if (release === 0)
    return {
      categories,
      papers: digestsOfPapers(release),
      products: sql`(select *, left(name, 500) as name_start from ${releasedProducts(0)} as b)`,
    }
  return {
    categories,
    papers: digestsOfPapers(release),
    products: sql`(select product_id, category_id, name_start, cat_no, page_digest, card_digest from release_products
      where ${isInRelease(release)})`,
  }
}

const liveNumber = sql`(select number from releases where state = 'live')`
const isLiveZero = sql`exists (select from releases where state = 'live' and number = 0)`

const either = (columns: string, builtIn: SQL, released: SQL): SQL => sql`(
  select ${sql.raw(columns)} from ${builtIn} as b where ${isLiveZero}
  union all select ${sql.raw(columns)} from ${released} as l where not ${isLiveZero})`

/** The live catalogue, whichever release it is, as a derived table like {@link releasedProducts}. */
export const liveProducts: SQL = either('*', releasedProducts(0), releasedProducts(liveNumber))

/** The digests of the live lots and documents, by product; the built-in content has none. */
export const livePapers: SQL = digestsOfPapers(liveNumber)

const builtIn = shownBy(0)
const released = shownBy(liveNumber)

/** The live catalogue, whichever release it is. */
export const shownLive: ShownTables = {
  categories: either('*', builtIn.categories, released.categories),
  papers: livePapers,
  products: either(
    'product_id, category_id, name_start, cat_no, page_digest, card_digest',
    builtIn.products,
    released.products,
  ),
}
