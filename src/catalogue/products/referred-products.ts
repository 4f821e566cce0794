import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { catNoKey } from '@/domain/rules/products/reference-product'
import { type Database, selectRows } from '@/platform/database/statements/rows'
import { json } from '@/platform/database/statements/values'
import type { StoredProduct } from './columns'
import { lockProducts } from './stored-products'

/** How a lot or a document names its product: by id, by number, or by both. */
export type ProductReference = { product_id?: number | undefined; cat_no?: string | undefined }

/** Finds the product that a reference names, or why there is none. */
export type FindProduct = (reference: ProductReference) => StoredProduct | { field: string; message: string }

/** Whether this is the product that a reference names, if it names one. */
export const isReferred = (product: StoredProduct, { product_id, cat_no }: ProductReference): boolean =>
  (product_id === undefined || product_id === product.id) &&
  (cat_no === undefined || catNoKey(cat_no) === catNoKey(product.cat_no))

const idRow = z.object({ id: z.int() })

function find(products: readonly StoredProduct[]): FindProduct {
  const byId = new Map(products.map((product) => [product.id, product]))
  const byNumber = new Map(products.map((product) => [catNoKey(product.cat_no), product]))
  return ({ product_id, cat_no }) => {
    if (product_id === undefined && cat_no === undefined)
      return { field: 'cat_no', message: 'Name the product by cat_no or product_id' }
    const named = cat_no === undefined ? undefined : byNumber.get(catNoKey(cat_no))
    if (cat_no !== undefined && !named)
      return { field: 'cat_no', message: `No product of the catalogue has the number "${cat_no}"` }
    const product = product_id === undefined ? named : byId.get(product_id)
    if (!product) return { field: 'product_id', message: `There is no product with the id ${product_id}` }
    if (named && named !== product)
      return {
        field: 'cat_no',
        message: `"${cat_no}" is another product than the one with the id ${product_id}`,
      }
    return product
  }
}

/**
 * Locks the products that lots or documents name until the transaction ends, in id order; those in the trash are not
 * found. Everybody who writes lots and documents of a product holds its row, so that they come one after the other.
 */
export async function lockReferred(
  db: Database,
  references: readonly ProductReference[],
): Promise<FindProduct> {
  const ids = references.flatMap(({ product_id }) => product_id ?? [])
  const catNos = references.flatMap(({ cat_no }) => (cat_no === undefined ? [] : catNoKey(cat_no)))
  const numbered = await selectRows(
    db,
    idRow,
    sql`select id from reference_products where deleted_at is null
      and lower(cat_no) = any (array(select lower(n) from jsonb_array_elements_text(${json(catNos)}) as n))`,
  )
  const products = await lockProducts(db, [...new Set([...ids, ...numbered.map(({ id }) => id)])])
  return find(products.filter(({ deleted_at }) => deleted_at === null))
}
