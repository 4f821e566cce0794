import { factsOf, isOfKind } from '@/domain/rules/products/product-fields'
import { fieldOfColumn, type ProductColumn } from '@/domain/rules/products/product-list'

const TIMES: Partial<Record<ProductColumn, string>> = { created_at: 'Created', updated_at: 'Changed' }

/** The heading of a column. */
export function headingOf(column: ProductColumn): string {
  const field = fieldOfColumn(column)
  if (field === null) return TIMES[column] ?? column
  const { column: usual, title } = factsOf(field)
  return usual?.heading ?? title
}

/** The field edited in a column's cells; null if they are read-only. */
export function editedField(column: ProductColumn) {
  const field = fieldOfColumn(column)
  return field !== null && isOfKind(field, 'line', 'lines', 'status') ? field : null
}

/** Widths in rem. The name has at least this, and takes the remaining space. */
const WIDTHS: Partial<Record<ProductColumn, number>> = {
  name: 11,
  cat_no: 7,
  cas_no: 8,
  molecular_formula: 11,
  molecular_weight: 7,
  inventory_status: 10.5,
  category_name: 11,
  chemical_name: 14,
  synonym: 14,
  description: 18,
  smiles: 14,
  held: 7,
  hsn_code: 7,
}

const ACTIONS_WIDTH = 5

/** A fixed width: neither a late font nor another page moves a column. */
export const widthOf = (column: ProductColumn) => WIDTHS[column] ?? 9.5

/** The width that a table with these columns needs, in rem. */
export const leastWidth = (
  columns: readonly ProductColumn[],
  widths: Partial<Record<ProductColumn, number>> = {},
) => columns.reduce((sum, column) => sum + (widths[column] ?? widthOf(column)), ACTIONS_WIDTH)
