import { type SQL, sql } from 'drizzle-orm'
import type { ProductSort } from '@/domain/contract/product-list-query'
import { factsOf, isOfKind } from '@/domain/rules/products/product-fields'
import {
  EMPTIABLE_FIELDS,
  fieldOfColumn,
  PRODUCT_COLUMNS,
  type ProductColumn,
} from '@/domain/rules/products/product-list'
import { productNameStart } from '@/platform/database/migrating/indexes'

/** Texts are compared by their first 100 characters, because index entries are limited. */
const textStart = (field: string) => sql.raw(`left(lower(p."${field}"), 100)`)

/** Sort expressions of a column. Indexes have the same expressions (src/platform/database/migrations, list_orders and orders). */
function comparedBy(column: ProductColumn): SQL[] {
  const field = fieldOfColumn(column)
  if (field === null) return [sql.raw(`p.${column}`)]
  if (field === 'name') return [sql`name_order(p.name) collate "C"`, sql`lower(p.name)`]
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

/** Whether products may have no value in a column. */
function canBeEmpty(column: ProductColumn): boolean {
  const field = fieldOfColumn(column)
  return field !== null && (isOfKind(field, 'category') || EMPTIABLE_FIELDS.some((each) => each === field))
}

type Order = { compared: SQL[]; last: SQL }

const ORDERS = new Map(
  PRODUCT_COLUMNS.map((column): [string, Order] => [
    column,
    { compared: comparedBy(column), last: canBeEmpty(column) ? sql` nulls last` : sql`` },
  ]),
)

/** The `order by` list for products `p` with categories `c`: empty values come last, and the id breaks ties. */
export function orderOf(sort: ProductSort): SQL {
  const { compared, last } = ORDERS.get(sort.replace('-', '')) ?? { compared: [], last: sql`` }
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const columns = compared.map((one) => sql`${one} ${direction}${last}`)
  return sql.join([...columns, sql`p.id ${direction}`], sql`, `)
}

/** The order of the matches of a search within a rank: names that begin with the same text are adjacent. */
export const byNameStart: SQL = sql`${productNameStart} asc, lower(p.name) asc, p.id asc`
