import { type FieldOfKind, fieldsOfKind, type ProductField } from './product-fields'

/** The fields whose cells take a value of their own each; names and catalogue numbers are changed one by one. */
export type PastedField = Exclude<FieldOfKind<'line' | 'lines' | 'status'>, 'name' | 'cat_no'>

export const PASTED_FIELDS = fieldsOfKind('line', 'lines', 'status').filter(
  (field): field is PastedField => field !== 'name' && field !== 'cat_no',
)

export const isPastedField = (field: ProductField): field is PastedField =>
  PASTED_FIELDS.some((one) => one === field)

/** The most cells that are changed at once. */
export const PASTED_MAX = 1_000

/** Values for a block of cells: of each product those of the fields, in their order. */
export type PastedCells = { fields: PastedField[]; rows: { id: number; values: (string | null)[] }[] }
