import { type SQL, sql } from 'drizzle-orm'
import type { ProductFilter } from '@/domain/contract/product-list-query'
import type { InventoryStatus } from '@/domain/rules/products/inventory-status'
import { firstInstant, lastInstant } from '@/domain/rules/text/moment'
import { containsSearch } from './product-search'

/** A filter of products. Whether one differs from the live release only releases know: that is a condition on `p`. */
export type Filter = Omit<ProductFilter, 'changed'> & { changed?: SQL }

/** A list as one parameter, of any length; PostgreSQL can plan with its values. JSON quotes like its array literals. */
const arrayOf = (list: readonly (string | number)[]) =>
  sql`${`{${list.map((one) => JSON.stringify(one)).join(',')}}`}`

/** Single values use `=`, so that an index returns the rows in order. */
export const isOneOf = (column: SQL, list: readonly (string | number)[], type: SQL): SQL =>
  list.length === 1 ? sql`${column} = ${list[0]}` : sql`${column} = any(${arrayOf(list)}::${type}[])`

/** Condition on products `p`, or on their counts `p`: one of these statuses. */
export const isOfStatus = (status: readonly InventoryStatus[]): SQL =>
  isOneOf(sql`p.inventory_status`, status, sql`enum_reference_products_inventory_status`)

/** Condition on products `p`, or on their counts `p`: in one of these categories. */
export const isInCategory = (ids: readonly number[]): SQL => isOneOf(sql`p.category_id`, ids, sql`integer`)

/** A moment as a PostgreSQL value. @param ms since 1970 */
export const instant = (ms: number) => sql`to_timestamp(${ms}::float8 / 1000)`

/** Condition: one of these fields is empty. The database maintains which are (src/platform/database/migrations, missing_bits). */
export const isMissing = (fields: readonly string[]): SQL =>
  sql`p.missing & missing_bits(${arrayOf(fields)}::text[]) <> 0`

/** Condition: another living product has the same CAS number or structure (src/platform/database/migrations, duplicate_products). */
const isDuplicate = (isDeleted: boolean) =>
  sql`p.id in (select d.id from duplicate_products d where d.deleted = ${isDeleted})`

/**
 * Condition: a number of the product is doubtful. Their ids are looked up first: the planner takes the products with one
 * for many, and would judge the numbers of all in the order of the list until it has a page.
 */
const isDoubtful = (isDeleted: boolean) => sql`p.id = any(array(
  select d.id from reference_products d
  where d.deleted_at is ${isDeleted ? sql`not null` : sql`null`} and has_doubtful_number(d.cat_no, d.cas_no)))`

/** Condition: an import's change set changed the product. */
const changedBy = (importId: number) => sql`p.id in (
  select c.entity_id from changes c join imports i on i.change_set = c.change_set
  where i.id = ${importId} and c.entity = 'p')`

/** Each part of a filter as a condition on a product `p`; null if it excludes no product. */
type Conditions = { [Name in keyof Filter]-?: (filter: Filter) => SQL | null }

const CONDITIONS: Conditions = {
  deleted: ({ deleted }) => (deleted ? sql`p.deleted_at is not null` : sql`p.deleted_at is null`),
  search: ({ search }) => (search ? containsSearch(search) : null),
  status: ({ status }) => (status ? isOfStatus(status) : null),
  category_id: ({ category_id }) => (category_id ? isInCategory(category_id) : null),
  missing: ({ missing }) => (missing ? isMissing(missing) : null),
  duplicates: ({ duplicates, deleted }) => (duplicates ? isDuplicate(deleted) : null),
  doubtful: ({ doubtful, deleted }) => (doubtful ? isDoubtful(deleted) : null),
  held: ({ held }) => (held === undefined ? null : held ? sql`p.held` : sql`not p.held`),
  changed: ({ changed }) => changed ?? null,
  updated_from: ({ updated_from }) =>
    updated_from ? sql`p.updated_at >= ${instant(firstInstant(updated_from))}` : null,
  updated_to: ({ updated_to }) =>
    updated_to ? sql`p.updated_at <= ${instant(lastInstant(updated_to))}` : null,
  import: (filter) => (filter.import ? changedBy(filter.import) : null),
  letter: ({ letter }) => (letter ? sql`p.letter = ${letter}` : null),
}

export type FilterName = keyof Filter

// `Object.keys` loses the type.
const NAMES = Object.keys(CONDITIONS) as FilterName[]

/** The conditions of a filter by name, without parts that exclude no product. The products' table must be called `p`. */
export function partsOf(filter: Filter): Map<FilterName, SQL> {
  const parts = new Map<FilterName, SQL>()
  for (const name of NAMES) {
    const condition = CONDITIONS[name](filter)
    if (condition) parts.set(name, condition)
  }
  return parts
}

/** The conditions of a filter on a product `p`, for a `where` clause. */
export const filterConditions = (filter: Filter): SQL => sql.join([...partsOf(filter).values()], sql` and `)
