import { sql } from 'drizzle-orm'
import type { CategoryAnswer } from '@/contract/category-answer'
import type { Database } from '@/database/database'
import { unknownId } from '../http/refusal'

// The counts are kept by the database (their triggers: src/migrations).
const selectCategories = sql`
  select c.id, c.category_name, c.description, coalesce(sum(n.products), 0)::int as product_count
  from reference_categories c left join reference_category_counts n on n.category_id = c.id`

// Column by column what CategoryAnswer says.
const asCategories = (rows: unknown[]) => rows as CategoryAnswer[]

/** All categories with their product counts, by name, in one query. */
export async function listCategories(db: Database): Promise<CategoryAnswer[]> {
  const { rows } = await db.execute(
    sql`${selectCategories} group by c.id order by lower(c.category_name), c.id`,
  )
  return asCategories(rows)
}

/** One category. @throws {Refusal} 404 */
export async function readCategory(db: Database, id: number): Promise<CategoryAnswer> {
  const { rows } = await db.execute(sql`${selectCategories} where c.id = ${id} group by c.id`)
  const [category] = asCategories(rows)
  if (!category) throw unknownId('category')
  return category
}
