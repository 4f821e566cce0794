import { type FieldWith, factsOf, PRODUCT_FIELD_NAMES, type ProductField } from '../products/product-fields'

/** The product fields that a file can have a column for. */
type ColumnField = FieldWith<{ headers: readonly string[] }>

/** A column's field, by its name in files: files name the category instead of its id. */
export type ImportField = Exclude<ColumnField, 'category_id'> | 'category'

const isColumnField = (field: ProductField): field is ColumnField => factsOf(field).headers !== undefined

const nameInFiles = (field: ColumnField): ImportField => (field === 'category_id' ? 'category' : field)

/** Maps a column's field to the product field. */
export const tableFieldOf = (field: ImportField): ColumnField =>
  field === 'category' ? 'category_id' : field

/** The fields that an import writes, in table order. */
export const IMPORT_FIELDS: readonly ImportField[] =
  PRODUCT_FIELD_NAMES.filter(isColumnField).map(nameInFiles)

/** A new product needs all of these; an existing one is found by its catalogue number alone. */
export const REQUIRED_IMPORT_FIELDS = IMPORT_FIELDS.filter((field) => factsOf(tableFieldOf(field)).isRequired)

/** Whether the field may be empty, so that an empty cell can clear it. */
export function isClearable(field: ImportField): boolean {
  const { isRequired, kind } = factsOf(tableFieldOf(field))
  return !isRequired && kind !== 'status' && kind !== 'flag'
}
