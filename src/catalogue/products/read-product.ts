import { sql } from 'drizzle-orm'
import { type ProductAnswer, productAnswer } from '@/domain/contract/product-answer'
import { PRODUCT_FIELD_NAMES } from '@/domain/rules/products/product-fields'
import { type Database, selectRow, selectRows } from '@/platform/database/statements/rows'
import { idArray, isoText } from '@/platform/database/statements/values'
import { noSuchProduct } from './stored-products'

/** The fields of a product's answer, in order. */
const fields = sql.raw(
  PRODUCT_FIELD_NAMES.flatMap((field) =>
    field === 'category_id' ? ['p.category_id', 'c.category_name'] : [`p."${field}"`],
  ).join(', '),
)

/** `select … from` for products with their categories, in the shape of the answer; callers append the rest. */
export const selectProducts = sql`
  select p.id, ${fields}, ${isoText('p.created_at')} as created_at, ${isoText('p.updated_at')} as updated_at,
    p.revision, ${isoText('p.deleted_at')} as deleted_at, p.updated_by
  from reference_products p left join reference_categories c on c.id = p.category_id`

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
    sql`${selectProducts} where p.id = any(${idArray(ids)})`,
  )
  return new Map(products.map((product) => [product.id, product]))
}
