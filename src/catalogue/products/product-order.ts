import { type SQL, sql } from 'drizzle-orm'
import type { ProductSort } from '@/contract/product-list-query'
import { productNameStart } from '@/database/indexes'
import { factsOf } from '@/domain/product-fields'
import { fieldOfColumn, PRODUCT_COLUMNS, type ProductColumn } from '@/domain/product-list'

/** Texts are compared by their first 100 characters, because index entries are limited. */
const textStart = (field: string) => sql.raw(`left(lower(p."${field}"), 100)`)

/** Sort expressions of a column. Indexes have the same expressions (src/migrations, list_orders). */
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

/** The `order by` list for products `p` with categories `c`; the id breaks ties. */
export function orderOf(sort: ProductSort): SQL {
  const compared = ORDERS.get(sort.replace('-', '')) ?? []
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  return sql.join(
    [...compared, sql`p.id`].map((one) => sql`${one} ${direction}`),
    sql`, `,
  )
}
