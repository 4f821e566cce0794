import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '@/database/database'
import { selectOne, selectRows } from '@/database/rows'
import { INDEX_LETTERS } from '@/domain/index-letters'
import type { IndexedName } from '@/finding/files/letter-files'
import type { FindableCategory, FindableChange, FindableProduct } from '@/finding/findable'
import type { ProductDifference } from '../planning/differences'
import { releasedCategories, releasedProducts } from '../stored/released-tables'

const text = z
  .string()
  .nullable()
  .transform((value) => value ?? undefined)

/** The fields by which a product is found, and those that a hit shows. */
const productRow = z.object({
  catNo: z.string(),
  name: z.string(),
  categorySlug: z.string(),
  slug: z.string(),
  invStatus: text.transform((status) => status ?? ''),
  casNo: text,
  molFormula: text,
  molWeight: text,
  relCasNo: text,
  chemicalName: text,
  synonym: text,
}) satisfies z.ZodType<FindableProduct>

const categoryRow = z.object({ slug: z.string(), name: z.string() }) satisfies z.ZodType<FindableCategory>

const productColumns = sql`p.cat_no as "catNo", p.name, p.category_slug as "categorySlug", p.slug,
  p.fields ->> 'inventory_status' as "invStatus", p.fields ->> 'cas_no' as "casNo",
  p.fields ->> 'molecular_formula' as "molFormula", p.fields ->> 'molecular_weight' as "molWeight",
  p.fields ->> 'related_cas_no' as "relCasNo", p.fields ->> 'chemical_name' as "chemicalName",
  p.fields ->> 'synonym' as synonym`

const idArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::integer[]`

/** All products of a release. */
export const findableProducts = (db: Database, release: number): Promise<FindableProduct[]> =>
  selectRows(db, productRow, sql`select ${productColumns} from ${releasedProducts(release)} as p`)

/** All categories of a release. */
export const findableCategories = (db: Database, release: number): Promise<FindableCategory[]> =>
  selectRows(db, categoryRow, sql`select slug, name from ${releasedCategories(release)} as c`)

const indexedRow = z.object({
  name: z.string(),
  slug: z.string(),
  letter: z.string(),
  products: z.int(),
}) satisfies z.ZodType<IndexedName>

/** Categories of a release as its index lists them, in display order. @param letters default: all */
export const indexedNames = (
  db: Database,
  release: number,
  letters: Iterable<string> = INDEX_LETTERS,
): Promise<IndexedName[]> =>
  selectRows(
    db,
    indexedRow,
    sql`select name, slug, letter, products from ${releasedCategories(release)} as c
      where letter in (select jsonb_array_elements_text(${JSON.stringify([...letters])}::jsonb))
      order by letter, lower(name), category_id`,
  )

/** Number of products in a release. */
export async function countFindable(db: Database, release: number): Promise<number> {
  const { products } = await selectOne(
    db,
    z.object({ products: z.int() }),
    sql`select coalesce(sum(products), 0)::integer as products from ${releasedCategories(release)} as c`,
  )
  return products
}

/** Categories that only the first release has with this name and address. */
const categoriesOnlyIn = (db: Database, one: number, other: number): Promise<FindableCategory[]> =>
  selectRows(
    db,
    categoryRow,
    sql`select slug, name from ${releasedCategories(one)} as c
      except select slug, name from ${releasedCategories(other)} as o`,
  )

/** The difference between two releases in what visitors can find. */
export async function findableChange(
  db: Database,
  before: number,
  after: number,
  products: readonly ProductDifference[],
): Promise<FindableChange> {
  const productsOf = (release: number, ids: number[]) =>
    selectRows(
      db,
      productRow,
      sql`select ${productColumns} from ${releasedProducts(release)} as p where p.product_id = any(${idArray(ids)})`,
    )
  const were = products.filter(({ was }) => was).map(({ id }) => id)
  const are = products.filter(({ is }) => is).map(({ id }) => id)
  return {
    removedProducts: await productsOf(before, were),
    addedProducts: await productsOf(after, are),
    removedCategories: await categoriesOnlyIn(db, before, after),
    addedCategories: await categoriesOnlyIn(db, after, before),
  }
}
