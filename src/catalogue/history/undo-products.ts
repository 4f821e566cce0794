import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '@/database/database'
import { json } from '@/database/json'
import { selectRows } from '@/database/rows'
import { planUndo, type UndoPlan, type Values } from '@/domain/change'
import { PRODUCT_FIELD_NAMES } from '@/domain/product-fields'
import { catNoKey } from '@/domain/reference-product'
import { whyNotTaken } from '@/files/references'
import type { StoredProduct } from '../products/columns'
import { lockProducts } from '../products/stored-products'
import { updateProducts } from '../products/write-products'
import type { KeptValue } from './change-sets'
import { recordedChange } from './recorded-change'

const changeRow = recordedChange.extend({ entity_id: z.int(), isOwn: z.boolean() })
type OwnedChange = Omit<z.output<typeof changeRow>, 'entity_id'>

/** The changes of products since a change set first changed them, by product, newest first. */
async function changesOf(
  db: Database,
  changeSet: number,
  ids: readonly number[],
): Promise<Map<number, OwnedChange[]>> {
  const rows = await selectRows(
    db,
    changeRow,
    sql`
      with own as (
        select entity_id, min(revision) as first from changes
        where change_set = ${changeSet} and entity = 'p'
          and entity_id = any(array(select i::integer from jsonb_array_elements_text(${json(ids)}) as i))
        group by 1
      )
      select c.entity_id, c.revision, c.op, c.old, c.change_set = ${changeSet} as "isOwn"
      from own join changes c on c.entity_id = own.entity_id and c.entity = 'p' and c.revision >= own.first
      order by c.entity_id, c.revision desc`,
  )
  const byProduct = new Map<number, OwnedChange[]>()
  for (const { entity_id, ...change } of rows) {
    const changes = byProduct.get(entity_id)
    if (changes) changes.push(change)
    else byProduct.set(entity_id, [change])
  }
  return byProduct
}

const FIELDS = [...PRODUCT_FIELD_NAMES, 'deleted_at'] as const

const valuesOf = (product: StoredProduct): Values =>
  Object.fromEntries(FIELDS.map((field) => [field, product[field]]))

/** The records that a value depends on or could conflict with. */
type Surroundings = { categories: Set<number>; numbers: Map<string, number> }

async function surroundingsOf(db: Database, planned: readonly Planned[]): Promise<Surroundings> {
  const categoryIds = planned.map(({ change, product }) => change.category_id ?? product.category_id)
  const catNos = planned.map(({ change, product }) => change.cat_no ?? product.cat_no)
  const categories = await selectRows(
    db,
    z.object({ id: z.int() }),
    sql`
      select id from reference_categories
      where id = any(array(select i::integer from jsonb_array_elements_text(${json(categoryIds.filter((id) => id !== null))}) as i))
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

type Planned = UndoPlan & { product: StoredProduct }

/** Whether a field can be restored: its category, number or file must still be available. */
async function fits(
  db: Database,
  { product, change }: Planned,
  field: string,
  { categories, numbers }: Surroundings,
): Promise<boolean> {
  const shallBe = (name: 'category_id' | 'cat_no' | 'deleted_at') =>
    name in change ? change[name] : product[name]
  const value = change[field]
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

/** Moves the changes that are impossible from a plan to its kept values. */
async function fitted(db: Database, planned: Planned, surroundings: Surroundings): Promise<Planned> {
  const change: Values = {}
  const kept = [...planned.kept]
  for (const [field, value] of Object.entries(planned.change)) {
    if (await fits(db, planned, field, surroundings)) change[field] = value
    else kept.push({ field, now: valuesOf(planned.product)[field] ?? null, would_be: value })
  }
  return { ...planned, change, kept }
}

async function noteKept(db: Database, undo: number, kept: readonly KeptValue[]): Promise<void> {
  if (kept.length === 0) return
  await db.execute(sql`
    insert into kept_values (change_set, product_id, cat_no, field, now, would_be)
    select ${undo}, product_id, cat_no, field, now, would_be
    from jsonb_to_recordset(${json(kept)}) as r(product_id integer, cat_no text, field text, now jsonb, would_be jsonb)`)
}

/** Undoes a change set for some products, and records with the undo the values that stay. */
export async function undoProducts(
  db: Database,
  { changeSet, undo, ids }: { changeSet: number; undo: number; ids: readonly number[] },
): Promise<void> {
  // Locked first, so that what is read afterwards stays true.
  const products = await lockProducts(db, ids)
  const changes = await changesOf(db, changeSet, ids)
  const planned = products.map((product): Planned => {
    const plan = planUndo({ now: valuesOf(product), changes: changes.get(product.id) ?? [] })
    const isTrashed = plan.isUncreated && product.deleted_at === null
    return {
      ...plan,
      change: isTrashed ? { deleted_at: new Date().toISOString() } : plan.change,
      product,
    }
  })
  const surroundings = await surroundingsOf(db, planned)
  const changed: StoredProduct[] = []
  const kept: KeptValue[] = []
  for (const plan of planned) {
    const { product, change, kept: left } = await fitted(db, plan, surroundings)
    // The fields of a plan are the product's own, with earlier values.
    if (Object.keys(change).length > 0) changed.push({ ...product, ...(change as Partial<StoredProduct>) })
    kept.push(...left.map((value) => ({ ...value, product_id: product.id, cat_no: product.cat_no })))
  }
  if (changed.length > 0) await updateProducts(db, changed)
  await noteKept(db, undo, kept)
}
