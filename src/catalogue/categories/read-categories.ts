import { sql } from 'drizzle-orm'
import { type CategoryAnswer, categoryAnswer } from '@/domain/contract/category-answer'
import { Refused } from '@/domain/rules/changes/refused'
import { type Database, selectRow, selectRows } from '@/platform/database/statements/rows'

export const unknownCategory = () => new Refused('unknown', 'There is no such category')

// The database's triggers maintain the counts (src/platform/database/migrations).
const selectCategories = sql`
  select c.id, c.category_name, c.description, coalesce(sum(n.products), 0)::int as product_count
  from reference_categories c left join reference_category_counts n on n.category_id = c.id`

/** All categories with their product counts, sorted by name, in one query. */
export const listCategories = (db: Database): Promise<CategoryAnswer[]> =>
  selectRows(db, categoryAnswer, sql`${selectCategories} group by c.id order by lower(c.category_name), c.id`)

/** Reads one category. @throws {Refused} unknown */
export async function readCategory(db: Database, id: number): Promise<CategoryAnswer> {
  const category = await selectRow(
    db,
    categoryAnswer,
    sql`${selectCategories} where c.id = ${id} group by c.id`,
  )
  if (!category) throw unknownCategory()
  return category
}
