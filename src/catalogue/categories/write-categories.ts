import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CategoryCreate, CategoryUpdate } from '@/domain/rules/categories/reference-category-schema'
import { Refused } from '@/domain/rules/changes/refused'
import { countRows, type Database, selectOne, selectRow } from '@/platform/database/statements/rows'
import { idArray } from '@/platform/database/statements/values'
import { nameChangeSet } from '@/platform/database/transactions/transaction'
import { unknownCategory } from './read-categories'

/** Locks a category's row until the transaction ends. @returns its name @throws {Refused} unknown */
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

/** Changes a category; absent fields stay. @throws {Refused} unknown */
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
 * Deletes a category without products. Products in the trash lose it (by a trigger: src/platform/database/migrations).
 * @throws {Refused} unknown; conflict: it has products, and how many
 */
export async function deleteCategory(db: Database, id: number): Promise<void> {
  // The lock blocks new products: their foreign key waits for it.
  const name = await requireCategory(db, id)
  const products = await countRows(
    db,
    sql`reference_products where category_id = ${id} and deleted_at is null`,
  )
  if (products > 0) {
    const still = products === 1 ? '1 product' : `${products} products`
    throw new Refused('conflict', `The category still has ${still}: move or delete them first`)
  }
  // Otherwise the change set would be named after a product in the trash that loses the category, since that is
  // recorded first.
  await nameChangeSet(db, `Category ${name}`)
  await db.execute(sql`delete from reference_categories where id = ${id}`)
}

/**
 * Deletes the given categories, except those with products.
 * @returns how many were deleted
 */
export async function deleteEmptyCategories(db: Database, ids: readonly number[]): Promise<number> {
  const chosen = idArray(ids)
  // The locks block new products: their foreign key waits for them.
  await db.execute(sql`select 1 from reference_categories where id = any(${chosen}) order by id for update`)
  await nameChangeSet(db, 'Empty categories')
  const { rowCount } = await db.execute(sql`
    delete from reference_categories c where c.id = any(${chosen})
      and not exists (select from reference_products p where p.category_id = c.id and p.deleted_at is null)`)
  return rowCount ?? 0
}
