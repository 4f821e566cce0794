import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { categoryLetter } from '@/domain/rules/categories/first-letter'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { idArray } from '@/platform/database/statements/values'
import { isReleasable, releasedCategories, releasedProducts } from '../stored/released-tables'
import type { IndexedCategory, PlannedCatalogue, ShownCategory } from './plan'

/** Sort order of a category's products, for every statement. */
export const inOrder = (name: SQL, id: SQL): SQL => sql`left(lower(${name}), 500), ${id}`

/**
 * A catalogue as derived tables: categories (category_id, name, slug, description, count of its products), products
 * (product_id, category_id, name, slug).
 */
type Tables = { categories: SQL; products: SQL }

/** The catalogue of a release. */
export const released = (release: number): Tables => ({
  categories: sql`(select category_id, name, slug, description, products as count from ${releasedCategories(release)} as c)`,
  products: releasedProducts(release),
})

/** The catalogue that would be shown now; new entries have no address yet. @param live the live release */
export const pending = (live: number): Tables => ({
  categories: sql`(select c.id as category_id, c.category_name as name, coalesce(c.description, '') as description,
      case when r.name = c.category_name then r.slug else '' end as slug, coalesce(n.count, 0) as count
    from reference_categories c left join ${releasedCategories(live)} as r on r.category_id = c.id
      left join (select category_id, count(*)::int as count from reference_products p where ${isReleasable}
        group by category_id) as n on n.category_id = c.id)`,
  products: sql`(select p.id as product_id, p.category_id, p.name,
      case when r.name = p.name and r.category_id = p.category_id then r.slug else '' end as slug
    from reference_products p left join ${releasedProducts(live)} as r on r.product_id = p.id
    where ${isReleasable})`,
})

/** All non-empty categories of a catalogue. */
export async function readIndex(db: Database, { categories }: Tables): Promise<IndexedCategory[]> {
  const rows = await selectRows(
    db,
    z.object({ id: z.int(), name: z.string(), slug: z.string(), count: z.int() }),
    sql`
      select category_id as id, name, slug, count from ${categories} as c where count > 0`,
  )
  return rows.map((row) => ({ ...row, letter: categoryLetter(row.name) }))
}

/** A category with the ids and slugs of its products. */
const categoryRow = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  products: z.array(z.tuple([z.int(), z.string()])),
})

/** Reads some categories with their products. */
export async function readCategories(
  db: Database,
  { categories, products }: Tables,
  ids: readonly number[],
): Promise<Map<number, ShownCategory>> {
  if (ids.length === 0) return new Map()
  const rows = await selectRows(
    db,
    categoryRow,
    sql`
      select c.category_id as id, c.name, c.slug, c.description, p.products from ${categories} as c
      join (select category_id,
          jsonb_agg(jsonb_build_array(product_id, slug) order by ${inOrder(sql`name`, sql`product_id`)}) as products
        from ${products} as x where category_id = any(${idArray(ids)}) group by category_id) p
        on p.category_id = c.category_id`,
  )
  return new Map(
    rows.map(({ products: list, ...category }) => [
      category.id,
      {
        ...category,
        letter: categoryLetter(category.name),
        products: list.map(([id, slug]) => ({ id, slug })),
      },
    ]),
  )
}

/** Reads the part of a catalogue that a plan needs. @param ids the categories with differences */
export async function readCatalogue(
  db: Database,
  tables: Tables,
  ids: readonly number[],
): Promise<PlannedCatalogue> {
  return { index: await readIndex(db, tables), categories: await readCategories(db, tables, ids) }
}
