import { type SQL, sql } from 'drizzle-orm'
import type { ProductSort } from '@/contract/product-list-query'
import { productNameStart } from '@/database/indexes'
import { factsOf } from '@/domain/product-fields'
import { fieldOfColumn, PRODUCT_COLUMNS, type ProductColumn } from '@/domain/product-list'

/** Texts are compared by their beginnings: of more than that an index takes no entries. */
const textStart = (field: string) => sql.raw(`left(lower(p."${field}"), 100)`)

/** What a column compares, one after the other. Indexes hold the same expressions (src/migrations, list_orders). */
function comparedBy(column: ProductColumn): SQL[] {
  const field = fieldOfColumn(column)
  if (field === null) return [sql.raw(`p.${column}`)]
  if (field === 'name') return [productNameStart, sql`lower(p.name)`]
  if (field === 'cat_no') return [sql`lower(p.cat_no)`]
  const facts = factsOf(field)
  switch (facts.kind) {
    case 'category':
      return [sql`lower(c.category_name)`]
    case 'status':
    case 'flag':
      return [sql.raw(`p."${field}"`)]
    case 'line':
    case 'lines':
      return facts.isNumeric ? [sql.raw(`first_number(p."${field}")`), textStart(field)] : [textStart(field)]
    case 'file':
      return [textStart(field)]
  }
}

const ORDERS = new Map(PRODUCT_COLUMNS.map((column): [string, SQL[]] => [column, comparedBy(column)]))

/** What follows `order by` for products `p` with their categories `c`; the id decides between equals. */
export function orderOf(sort: ProductSort): SQL {
  const compared = ORDERS.get(sort.replace('-', '')) ?? []
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  return sql.join(
    [...compared, sql`p.id`].map((one) => sql`${one} ${direction}`),
    sql`, `,
  )
}
