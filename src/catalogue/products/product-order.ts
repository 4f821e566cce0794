import { type SQL, sql } from 'drizzle-orm'
import type { ProductSort } from '@/contract/product-list-query'
import { productNameStart } from '@/database/indexes'
import type { PRODUCT_SORTS } from '@/domain/product-list'

/** What each order compares, one after the other; the id decides between equals. */
const ORDERS: Record<(typeof PRODUCT_SORTS)[number], SQL[]> = {
  name: [productNameStart, sql`lower(p.name)`],
  cat_no: [sql`lower(p.cat_no)`],
  inventory_status: [sql`p.inventory_status`],
  created_at: [sql`p.created_at`],
  updated_at: [sql`p.updated_at`],
}

/** What follows `order by` for products `p`. */
export function orderOf(sort: ProductSort): SQL {
  // What remains without the sign is one of the names.
  const compared = ORDERS[sort.replace('-', '') as keyof typeof ORDERS]
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  return sql.join(
    [...compared, sql`p.id`].map((one) => sql`${one} ${direction}`),
    sql`, `,
  )
}
