import { sql } from 'drizzle-orm'
import { type ProductAnswer, productAnswer } from '@/contract/product-answer'
import type { Database } from '@/database/database'
import { selectRow, selectRows } from '@/database/rows'
import { noSuchProduct } from '../refused'
import { selectProducts } from './select-products'

/** Reads one product, in the trash or not. @throws {Refused} unknown */
export async function readProduct(db: Database, id: number): Promise<ProductAnswer> {
  const product = await selectRow(db, productAnswer, sql`${selectProducts} where p.id = ${id}`)
  if (!product) throw noSuchProduct()
  return product
}

/** Reads products by id; ids that do not exist are missing. */
export async function readProducts(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, ProductAnswer>> {
  const products = await selectRows(
    db,
    productAnswer,
    sql`${selectProducts} where p.id = any(${sql.param(ids)}::int[])`,
  )
  return new Map(products.map((product) => [product.id, product]))
}
