import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProductFacets } from '@/domain/contract/product-facets-answer'
import { FIRST_LETTERS } from '@/domain/rules/categories/first-letter'
import { INVENTORY_STATUSES } from '@/domain/rules/products/inventory-status'
import { EMPTIABLE_FIELDS } from '@/domain/rules/products/product-list'
import { type Database, selectOne } from '@/platform/database/statements/rows'
import { type Filter, type FilterName, isMissing, partsOf } from './product-filter'

/** The filters whose choices are counted; products that the other filters exclude are in no count. */
const COUNTED = [
  'status',
  'missing',
  'held',
  'duplicates',
  'deleted',
  'letter',
] as const satisfies FilterName[]

type Counted = (typeof COUNTED)[number]

const isCounted = (name: FilterName): name is Counted => COUNTED.some((counted) => counted === name)

const allOf = (conditions: SQL[]) => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`)

/**
 * Counts the products by each combination of counted values: some thousands of rows for a hundred thousand products.
 * The columns are named like a product's, so that the filter conditions work on it as well.
 */
const combinations = (isDeleted: boolean, conditions: SQL[]) => sql`
  select p.inventory_status, p.missing, p.held, p.letter, p.id in (table duplicate) as duplicate,
    ${isDeleted} as deleted, count(*) as products
  from reference_products p
  where ${allOf([isDeleted ? sql`p.deleted_at is not null` : sql`p.deleted_at is null`, ...conditions])}
  group by 1, 2, 3, 4, 5`

/** Counts by value, over the combinations that pass all other filters. */
const countsOf = (counted: Counted, value: SQL, parts: ReadonlyMap<Counted, SQL>) => sql`
  (select coalesce(json_object_agg(value, products), '{}') from (
    select ${value} as value, sum(p.products) as products from combination p
    where ${allOf([...parts].filter(([name]) => name !== counted).map(([, part]) => part))}
    group by 1) as ${sql.raw(`of_${counted}`)})`

/** Counts by value; values without products are missing. */
const numbersRow = z.record(z.string(), z.int())

const countsRow = z.object({
  status: numbersRow,
  missing: numbersRow,
  held: numbersRow,
  duplicates: numbersRow,
  deleted: numbersRow,
  letter: numbersRow,
}) satisfies z.ZodType<Record<Counted, unknown>>

type Numbers = Partial<z.output<typeof numbersRow>>

const each = <Name extends string>(names: readonly Name[], numbers: Numbers): Record<Name, number> =>
  // Every name has its number.
  Object.fromEntries(names.map((name) => [name, numbers[name] ?? 0])) as Record<Name, number>

/** Counts the products that each choice of a filter would leave, in one pass over the products. */
export async function countFacets(db: Database, filter: Filter): Promise<ProductFacets> {
  const all = [...partsOf(filter)]
  const narrowing = all.filter(([name]) => !isCounted(name)).map(([, part]) => part)
  const parts = new Map<Counted, SQL>()
  for (const [name, part] of all) if (isCounted(name)) parts.set(name, part)
  parts.set('deleted', sql`p.deleted = ${filter.deleted}`)
  if (filter.duplicates) parts.set('duplicates', sql`p.duplicate`)

  // Without the duplicates filter, duplicates are counted only among the living, or only in the trash.
  const looksAt = filter.duplicates ? sql`true` : sql`deleted = ${filter.deleted}`
  const fields = EMPTIABLE_FIELDS.map((field) => sql`case when ${isMissing([field])} then ${field} end`)
  const counts = await selectOne(
    db,
    countsRow,
    sql`
      with duplicate as materialized (select id from duplicate_products where ${looksAt}),
        combination as materialized (${combinations(false, narrowing)} union all ${combinations(true, narrowing)})
      select ${countsOf('status', sql`p.inventory_status`, parts)} as status,
        ${countsOf('missing', sql`unnest(array_remove(array[${sql.join(fields, sql`, `)}], null))`, parts)} as missing,
        ${countsOf('held', sql`p.held`, parts)} as held,
        ${countsOf('duplicates', sql`p.duplicate`, parts)} as duplicates,
        ${countsOf('deleted', sql`p.deleted`, parts)} as deleted,
        ${countsOf('letter', sql`p.letter`, parts)} as letter`,
  )
  return {
    status: each(INVENTORY_STATUSES, counts.status),
    missing: each(EMPTIABLE_FIELDS, counts.missing),
    held: each(['true', 'false'], counts.held),
    duplicates: each(['true'], counts.duplicates),
    deleted: each(['true', 'false'], counts.deleted),
    letter: each(FIRST_LETTERS, counts.letter),
  }
}
