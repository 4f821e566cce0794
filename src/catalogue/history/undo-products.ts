import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Value } from '@/domain/rules/changes/change'
import { PRODUCT_FIELD_NAMES } from '@/domain/rules/products/product-fields'
import { catNoKey } from '@/domain/rules/products/reference-product'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { idArray, json } from '@/platform/database/statements/values'
import { whyNotTaken } from '@/platform/files/references'
import type { StoredProduct } from '../products/columns'
import { PRODUCT_RECORDS } from '../products/product-history'
import { lockProducts } from '../products/stored-products'
import { updateProducts } from '../products/write-products'
import { type Planned, split, type Undoable } from './undo-records'

/** The records that a value depends on or could conflict with. */
type Surroundings = { categories: Set<number>; numbers: Map<string, number> }

async function surroundingsOf(
  db: Database,
  planned: readonly Planned<StoredProduct>[],
): Promise<Surroundings> {
  const categoryIds = planned.map(({ change, row }) => change.category_id ?? row.category_id)
  const catNos = planned.map(({ change, row }) => change.cat_no ?? row.cat_no)
  const categories = await selectRows(
    db,
    z.object({ id: z.int() }),
    sql`
      select id from reference_categories
      where id = any(${idArray(categoryIds.filter((id) => typeof id === 'number'))})
      for key share`,
  )
  const numbers = await selectRows(
    db,
    z.object({ id: z.int(), cat_no: z.string() }),
    sql`
      select id, cat_no from reference_products where deleted_at is null
        and lower(cat_no) = any(array(select lower(n) from jsonb_array_elements_text(${json(catNos)}) as n))`,
  )
  return {
    categories: new Set(categories.map(({ id }) => id)),
    numbers: new Map(numbers.map(({ id, cat_no }) => [catNoKey(cat_no), id])),
  }
}

/** Whether a field can be restored: its category, number or file must still be available. */
async function fits(
  db: Database,
  { row: product, change }: Planned<StoredProduct>,
  { categories, numbers }: Surroundings,
  { field, value }: { field: string; value: Value },
): Promise<boolean> {
  const shallBe = (name: 'category_id' | 'cat_no' | 'deleted_at') =>
    name in change ? change[name] : product[name]
  const isLiving = shallBe('deleted_at') === null
  const hasCategory = categories.has(Number(shallBe('category_id')))
  const holder = numbers.get(catNoKey(String(shallBe('cat_no'))))
  const isNumberFree = holder === undefined || holder === product.id
  if (field === 'category_id') return value === null ? !isLiving : hasCategory
  if (field === 'cat_no') return !isLiving || isNumberFree
  if (field === 'deleted_at') return value !== null || (hasCategory && isNumberFree)
  if (field === 'image_path' || field === 'file_path') {
    return value === null || (await whyNotTaken(db, field, String(value))) === null
  }
  return true
}

/** Products as an undo sees them. */
export const UNDONE_PRODUCTS: Undoable<StoredProduct> = {
  kind: PRODUCT_RECORDS,
  fields: PRODUCT_FIELD_NAMES,
  lock: lockProducts,
  fit: async (db, planned) => {
    const surroundings = await surroundingsOf(db, planned)
    const fitted: Planned<StoredProduct>[] = []
    for (const plan of planned)
      fitted.push(await split(plan, (field, value) => fits(db, plan, surroundings, { field, value })))
    return fitted
  },
  write: updateProducts,
  listedAs: ({ id }) => ({ product_id: id, detail: '' }),
}
