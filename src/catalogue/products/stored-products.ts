import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '@/database/database'
import { isoText } from '@/database/iso-text'
import { json } from '@/database/json'
import { selectRows } from '@/database/rows'
import { catNoKey } from '@/domain/reference-product'
import { noSuchProduct } from '../refused'
import { productColumns, type StoredProduct, storedProduct } from './columns'

const lockWhere = (db: Database, condition: SQL): Promise<StoredProduct[]> =>
  selectRows(
    db,
    storedProduct,
    sql`select id, revision, ${isoText('deleted_at')} as deleted_at, ${productColumns} from reference_products
        where ${condition} order by id for update`,
  )

/** Locks products by id until the transaction ends, also in the trash; always in id order. */
export const lockProducts = (db: Database, ids: readonly number[]): Promise<StoredProduct[]> =>
  lockWhere(db, sql`id = any(array(select i::integer from jsonb_array_elements_text(${json(ids)}) as i))`)

/** Locks the living products with these catalogue numbers, ignoring case, until the transaction ends. */
export const lockProductsByNumber = (db: Database, catNos: readonly string[]): Promise<StoredProduct[]> =>
  lockWhere(
    db,
    sql`deleted_at is null
      and lower(cat_no) = any (array(select lower(n) from jsonb_array_elements_text(${json(catNos)}) as n))`,
  )

/** Locks one product that is not in the trash. @throws {Refused} unknown */
export async function lockProduct(db: Database, id: number): Promise<StoredProduct> {
  const [product] = await lockProducts(db, [id])
  if (!product || product.deleted_at !== null) throw noSuchProduct()
  return product
}

/** Locks one product that is in the trash. @throws {Refused} unknown if there is none, and `otherwise` for a living one */
export async function lockTrashed(db: Database, id: number, otherwise: () => Error): Promise<StoredProduct> {
  const [product] = await lockProducts(db, [id])
  if (!product) throw noSuchProduct()
  if (product.deleted_at === null) throw otherwise()
  return product
}

const cataloguedProduct = storedProduct.extend({ category_name: z.string() })

/** A living product with its category's name. */
export type CataloguedProduct = z.output<typeof cataloguedProduct>

/** The living products with these catalogue numbers, by {@link catNoKey}, without locking them. */
export async function findProductsByNumber(
  db: Database,
  catNos: readonly string[],
): Promise<Map<string, CataloguedProduct>> {
  const products = await selectRows(
    db,
    cataloguedProduct,
    sql`
      select p.*, c.category_name from (
        select id, revision, null as deleted_at, ${productColumns} from reference_products where deleted_at is null
          and lower(cat_no) = any (array(select lower(n) from jsonb_array_elements_text(${json(catNos)}) as n))
      ) as p join reference_categories c on c.id = p.category_id`,
  )
  return new Map(products.map((product) => [catNoKey(product.cat_no), product]))
}
