import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BulkChange } from '@/domain/contract/bulk-answers'
import { Refused } from '@/domain/rules/changes/refused'
import { PASTED_FIELDS, type PastedCells } from '@/domain/rules/products/pasted-cells'
import { factsOf, PRODUCT_FIELD_NAMES, type ProductField } from '@/domain/rules/products/product-fields'
import { type Database, selectRow, selectRows } from '@/platform/database/statements/rows'
import { columnTypeOf, columnTypesOf, type ProductValues, productValues } from '../products/columns'
import { holdCategory, takeFiles } from '../products/write-products'

/** The effect of a bulk change on each product, as SQL over a product `p`. */
export type PlannedChange = {
  /** Condition: the change can be applied to the product. */
  applies: SQL
  /** Condition: the change makes a difference. */
  changes: SQL
  /** The `set` list, and the `from` item that supplies the new values. */
  assignments: SQL
  values: SQL
  /** The fields that it sets, with their values; the category also by name. */
  fields: { field: string; before: SQL; after: SQL }[]
  label: string
}

const living = sql`p.deleted_at is null`
const inTrash = sql`p.deleted_at is not null`

const name = (field: string) => sql.raw(field)

/** @param values the new values, by field */
function setting(values: Partial<ProductValues>, label: string): PlannedChange {
  // The keys are product fields, since the values passed the schema of a product change.
  const fields = PRODUCT_FIELD_NAMES.filter((field) => field in values)
  const differs = fields.map((field) => sql`p.${name(field)} is distinct from v.${name(field)}`)
  return {
    applies: living,
    changes: sql`(${sql.join(differs, sql` or `)})`,
    assignments: sql.join(
      fields.map((field) => sql`${name(field)} = v.${name(field)}`),
      sql`, `,
    ),
    values: sql`jsonb_to_record(${JSON.stringify(values)}::jsonb) as v(${columnTypesOf(fields)})`,
    fields: fields.map((field) => ({
      field,
      before: sql`to_jsonb(p.${name(field)})`,
      after: sql`to_jsonb(v.${name(field)})`,
    })),
    label,
  }
}

/** Separate values for each product. */
function settingCells({ fields, rows }: PastedCells): PlannedChange {
  const given = JSON.stringify(Object.fromEntries(rows.map(({ id, values }) => [id, values])))
  const cells = fields.map((field, place) => ({
    field,
    value: sql`(v.given -> p.id::text ->> ${sql.raw(String(place))})::${columnTypeOf(field)}`,
  }))
  const [only, ...others] = rows[0]?.values ?? []
  const isOne = rows.length === 1 && others.length === 0
  const titles = fields.map((field) => factsOf(field).title).join(', ')
  return {
    applies: living,
    changes: sql`(${sql.join(
      cells.map(({ field, value }) => sql`p.${name(field)} is distinct from ${value}`),
      sql` or `,
    )})`,
    assignments: sql.join(
      cells.map(({ field, value }) => sql`${name(field)} = ${value}`),
      sql`, `,
    ),
    values: sql`(select ${given}::jsonb as given) as v`,
    fields: cells.map(({ field, value }) => ({
      field,
      before: sql`to_jsonb(p.${name(field)})`,
      after: sql`to_jsonb(${value})`,
    })),
    label: `${titles}: ${isOne ? shown(only) : `${fields.length * rows.length} values`}`,
  }
}

const trashing = (isDeletion: boolean): PlannedChange => ({
  applies: isDeletion ? living : inTrash,
  changes: sql`true`,
  assignments: isDeletion ? sql`deleted_at = now()` : sql`deleted_at = null`,
  values: sql`(select 1) as v`,
  fields: [
    {
      field: 'deleted_at',
      before: sql`to_jsonb(p.deleted_at)`,
      after: isDeletion ? sql`to_jsonb(now())` : sql`'null'::jsonb`,
    },
  ],
  label: isDeletion ? 'Deleted' : 'Restored',
})

async function categoryName(db: Database, id: number): Promise<string> {
  const category = await selectRow(
    db,
    z.object({ name: z.string() }),
    sql`select category_name as name from reference_categories where id = ${id}`,
  )
  return category?.name ?? ''
}

const shown = (value: unknown) => {
  if (value === null || value === '') return 'emptied'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value).slice(0, 60)
}

const labelOf = (set: Partial<ProductValues>) =>
  (Object.entries(set) as [ProductField, unknown][])
    .map(([field, value]) => `${factsOf(field).title}: ${shown(value)}`)
    .join(', ')

/** A bulk change, or the merge of a category, which moves all its products, also those in the trash. */
export type PlannableChange = BulkChange | { from: number; into: number }

/** A {@link PlannableChange} as stored for its job. */
export const plannableChange: z.ZodType<PlannableChange> = z.union([
  z.strictObject({ set: productValues.omit({ name: true, cat_no: true }).partial() }),
  z.strictObject({
    set_cells: z.strictObject({
      fields: z.array(z.enum(PASTED_FIELDS)),
      rows: z.array(z.strictObject({ id: z.int(), values: z.array(z.string().nullable()) })),
    }),
  }),
  z.strictObject({ move_to: z.int() }),
  z.strictObject({ delete: z.literal(true) }),
  z.strictObject({ restore: z.literal(true) }),
  z.strictObject({ from: z.int(), into: z.int() }),
])

/** @throws {Refused} rule: no such category */
async function moving(db: Database, to: number): Promise<PlannedChange> {
  await holdCategory(db, to)
  const category = await categoryName(db, to)
  const planned = setting({ category_id: to }, `Moved to ${category}`)
  const before = sql`(select to_jsonb(c.category_name) from reference_categories c where c.id = p.category_id)`
  planned.fields.push({ field: 'category_name', before, after: sql`to_jsonb(${category}::text)` })
  return planned
}

async function merging(db: Database, { from, into }: { from: number; into: number }): Promise<PlannedChange> {
  const planned = await moving(db, into)
  const label = `Category ${await categoryName(db, from)} merged into ${await categoryName(db, into)}`
  // Products that are moved to another category before their turn stay there; products in the trash are moved too.
  return { ...planned, applies: sql`p.category_id = ${from}`, label }
}

/**
 * Plans a bulk change and locks what it needs, the category or the files, until the transaction ends.
 * @throws {Refused} rule: no such category, no such file
 */
export async function planBulkChange(db: Database, change: PlannableChange): Promise<PlannedChange> {
  if ('from' in change) return merging(db, change)
  if ('set' in change) {
    await takeFiles(db, change.set)
    return setting(change.set, labelOf(change.set))
  }
  if ('set_cells' in change) return settingCells(change.set_cells)
  if ('move_to' in change) return moving(db, change.move_to)
  return trashing('delete' in change)
}

/** @throws {Refused} conflict: some of the products cannot leave the trash */
export async function requireRestorable(db: Database, ids: SQL): Promise<void> {
  const rows = await selectRows(
    db,
    z.object({ cat_no: z.string(), has_category: z.boolean() }),
    sql`
      with chosen as (
        select p.id, p.cat_no, p.category_id, count(*) over (partition by lower(p.cat_no)) as of_this_number
        from reference_products p where p.id = any(${ids}))
      select c.cat_no, c.category_id is not null as has_category from chosen c
      where c.category_id is null or c.of_this_number > 1
        or exists (select from reference_products o where o.deleted_at is null and lower(o.cat_no) = lower(c.cat_no))
      order by c.id limit 5`,
  )
  if (rows.length === 0) return
  const named = (wanted: boolean) =>
    rows.filter(({ has_category }) => has_category === wanted).map(({ cat_no }) => `"${cat_no}"`)
  const [taken, homeless] = [named(true), named(false)]
  throw new Refused(
    'conflict',
    taken.length > 0
      ? `Catalogue numbers are used by other products now (${taken.join(', ')}): change those first, or leave these out`
      : `The categories of some products were deleted (${homeless.join(', ')}): restore these one by one, or leave them out`,
  )
}
