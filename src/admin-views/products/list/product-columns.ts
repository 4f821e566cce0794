import { factsOf, isOfKind } from '@/domain/product-fields'
import { fieldOfColumn, type ProductColumn } from '@/domain/product-list'

const TIMES: Partial<Record<ProductColumn, string>> = { created_at: 'Created', updated_at: 'Changed' }

/** What stands above a column. */
export function headingOf(column: ProductColumn): string {
  const field = fieldOfColumn(column)
  if (field === null) return TIMES[column] ?? column
  const { column: usual, title } = factsOf(field)
  return usual?.heading ?? title
}

/** The field that is edited in a column's cells; null where they are only read. */
export function editedField(column: ProductColumn) {
  const field = fieldOfColumn(column)
  return field !== null && isOfKind(field, 'line', 'lines', 'status') ? field : null
}

/** In rem. The name has at least this, and what the others leave. */
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

/** A width that does not depend on what is in the rows: neither a late font nor another page moves a column. */
export const widthOf = (column: ProductColumn) => WIDTHS[column] ?? 9.5

/** What a table with these columns needs, in rem. */
export const leastWidth = (columns: readonly ProductColumn[]) =>
  columns.reduce((sum, column) => sum + widthOf(column), ACTIONS_WIDTH)
