import { factsOf, fieldsOfKind, PRODUCT_FIELD_NAMES, type ProductField } from './product-fields'

/** Columns that a product list can show and sort by. The category appears by name. */
export type ProductColumn =
  | Exclude<ProductField, 'category_id'>
  | 'category_name'
  | 'created_at'
  | 'updated_at'

export const PRODUCT_COLUMNS: readonly ProductColumn[] = [
  ...PRODUCT_FIELD_NAMES.map((field) => (field === 'category_id' ? 'category_name' : field)),
  'created_at',
  'updated_at',
]

/** The field that a column shows; null for the database's timestamps. */
export function fieldOfColumn(column: ProductColumn): ProductField | null {
  if (column === 'created_at' || column === 'updated_at') return null
  return column === 'category_name' ? 'category_id' : column
}

const placeOf = (column: ProductColumn) => {
  const field = fieldOfColumn(column)
  return field === null ? undefined : factsOf(field).column?.place
}

/** The columns of a table until its reader chooses others (spec §2.18). */
export const DEFAULT_COLUMNS: readonly ProductColumn[] = PRODUCT_COLUMNS.filter(
  (column) => placeOf(column) !== undefined,
).sort((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0))

/** The fields that can be empty. */
export const EMPTIABLE_FIELDS = fieldsOfKind('line', 'lines', 'file').filter(
  (field) => !factsOf(field).isRequired,
)
