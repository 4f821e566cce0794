import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { StockAnswer } from '@/domain/contract/stock-answer'
import type { InventoryStatus } from '@/domain/rules/products/inventory-status'
import { inventoryStatusSchema } from '@/domain/rules/products/inventory-status-schema'
import { type Database, selectOne, selectRows } from '@/platform/database/statements/rows'
import { json } from '@/platform/database/statements/values'
import { nameChangeSet } from '@/platform/database/transactions/transaction'

/** A product, as the program that counts it knows it, and what it is to say. */
type StockRow = { cat_no: string; inventory_status: InventoryStatus }

/** As the unique index compares catalogue numbers. */
const keyOf = (catNo: string) => catNo.toLowerCase()

/** The status of each number; null for one that is named with several. */
function statusesOf(rows: readonly StockRow[]): Map<string, InventoryStatus | null> {
  const statuses = new Map<string, InventoryStatus | null>()
  for (const { cat_no, inventory_status } of rows) {
    const key = keyOf(cat_no)
    const named = statuses.get(key)
    statuses.set(key, named === undefined || named === inventory_status ? inventory_status : null)
  }
  return statuses
}

const heldProduct = z.object({
  id: z.int(),
  key: z.string(),
  wanted: inventoryStatusSchema,
  was: inventoryStatusSchema,
})

/** Locks the products, in the order of their ids as all changes of several do. */
const holdProducts = (db: Database, wanted: readonly { key: string; status: InventoryStatus }[]) =>
  selectRows(
    db,
    heldProduct,
    sql`select p.id, w.key, w.status as wanted, p.inventory_status as was
        from jsonb_to_recordset(${json(wanted)}) as w(key text, status text)
          join reference_products p on lower(p.cat_no) = lower(w.key) and p.deleted_at is null
        order by p.id for update of p`,
  )

/** @returns the change set */
async function write(db: Database, products: readonly z.output<typeof heldProduct>[]): Promise<number> {
  await nameChangeSet(db, `Stock of ${products.length === 1 ? '1 product' : `${products.length} products`}`)
  await db.execute(sql`
    update reference_products p set inventory_status = w.wanted
    from jsonb_to_recordset(${json(products)}) as w(id integer, wanted enum_reference_products_inventory_status) where p.id = w.id`)
  const { id } = await selectOne(
    db,
    z.object({ id: z.int() }),
    sql`select current_setting('averline.change_set')::float8 as id`,
  )
  return id
}

/**
 * Sets the inventory status of many products by their catalogue numbers, in one change set of the caller's transaction.
 * An unknown number, or one that is named with several values, does not stop the others.
 */
export async function setStock(db: Database, rows: readonly StockRow[]): Promise<StockAnswer> {
  const statuses = statusesOf(rows)
  const wanted = [...statuses].flatMap(([key, status]) => (status === null ? [] : [{ key, status }]))
  const held = await holdProducts(db, wanted)
  const found = new Map(held.map((product) => [product.key, product]))
  const changed = held.filter(({ was, wanted: next }) => was !== next)
  const change_set = changed.length > 0 ? await write(db, changed) : null
  const answerTo = ({ cat_no, inventory_status }: StockRow): StockAnswer['rows'][number] => {
    const product = found.get(keyOf(cat_no))
    if (statuses.get(keyOf(cat_no)) === null)
      return { cat_no, result: 'conflict', message: 'Named with different values: nothing was changed.' }
    if (!product) return { cat_no, result: 'unknown', message: 'No product has this catalogue number.' }
    return product.was === inventory_status
      ? { cat_no, result: 'unchanged', message: `It was ${inventory_status} already.` }
      : { cat_no, result: 'changed', message: `It was ${product.was}, and is ${inventory_status}.` }
  }
  return { change_set, rows: rows.map(answerTo) }
}
