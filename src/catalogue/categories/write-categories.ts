import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '@/database/database'
import { json } from '@/database/json'
import { countRows, selectOne, selectRow } from '@/database/rows'
import { nameChangeSet } from '@/database/transaction'
import type { CategoryCreate, CategoryUpdate } from '@/domain/reference-category-schema'
import { Refused } from '@/domain/refused'
import { unknownCategory } from '../refused'

/** Holds a category's row until the transaction ends. @returns its name @throws {Refused} unknown */
export async function requireCategory(db: Database, id: number): Promise<string> {
  const category = await selectRow(
    db,
    z.object({ category_name: z.string() }),
    sql`select category_name from reference_categories where id = ${id} for update`,
  )
  if (!category) throw unknownCategory()
  return category.category_name
}

/** Adds a category; its values have passed the rules (src/domain). @returns its id */
export async function createCategory(db: Database, category: CategoryCreate): Promise<number> {
  const { id } = await selectOne(
    db,
    z.object({ id: z.int() }),
    sql`insert into reference_categories (category_name, description)
        values (${category.category_name}, ${category.description}) returning id`,
  )
  return id
}

/** Changes a category; what is left out stays. @throws {Refused} unknown */
export async function changeCategory(db: Database, id: number, change: CategoryUpdate): Promise<void> {
  await requireCategory(db, id)
  const { category_name, description } = change
  await db.execute(sql`
    update reference_categories set
      category_name = coalesce(${category_name ?? null}, category_name),
      description = case when ${description !== undefined} then ${description ?? null} else description end
    where id = ${id}`)
}

/**
 * Removes a category without products. Those in the trash lose it (their triggers: src/migrations).
 * @throws {Refused} unknown; conflict: it has products, and how many
 */
export async function deleteCategory(db: Database, id: number): Promise<void> {
  // Held, it lets no new product in: their reference to it waits.
  const name = await requireCategory(db, id)
  const products = await countRows(
    db,
    sql`reference_products where category_id = ${id} and deleted_at is null`,
  )
  if (products > 0) {
    const still = products === 1 ? '1 product' : `${products} products`
    throw new Refused('conflict', `The category still has ${still}: move or delete them first`)
  }
  // What is recorded first are the products in the trash that lose it: the change set would be named after one of them.
  await nameChangeSet(db, `Category ${name}`)
  await db.execute(sql`delete from reference_categories where id = ${id}`)
}

/**
 * Removes those of some categories that have no products.
 * @returns how many; those that have some by now stay
 */
export async function deleteEmptyCategories(db: Database, ids: readonly number[]): Promise<number> {
  const chosen = sql`array(select i::integer from jsonb_array_elements_text(${json(ids)}) as i)`
  // Held, they let no new product in: its reference to one waits.
  await db.execute(sql`select 1 from reference_categories where id = any(${chosen}) order by id for update`)
  await nameChangeSet(db, 'Empty categories')
  const { rowCount } = await db.execute(sql`
    delete from reference_categories c where c.id = any(${chosen})
      and not exists (select from reference_products p where p.category_id = c.id and p.deleted_at is null)`)
  return rowCount ?? 0
}
