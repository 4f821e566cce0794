import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { catNoKey } from '@/domain/rules/products/reference-product'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { idArray, isoText, json } from '@/platform/database/statements/values'
import { noSuchRecord } from '../records/record-history'
import { productColumns, type StoredProduct, storedProduct } from './columns'
import { PRODUCT_RECORDS } from './product-history'

export const noSuchProduct = () => noSuchRecord(PRODUCT_RECORDS)

const lockWhere = (db: Database, condition: SQL): Promise<StoredProduct[]> =>
  selectRows(
    db,
    storedProduct,
    sql`select id, revision, ${isoText('deleted_at')} as deleted_at, ${productColumns} from reference_products
        where ${condition} order by id for update`,
  )

/** Locks products by id until the transaction ends, also in the trash; always in id order. */
export const lockProducts = (db: Database, ids: readonly number[]): Promise<StoredProduct[]> =>
  lockWhere(db, sql`id = any(${idArray(ids)})`)

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
