import { type FieldWith, factsOf, PRODUCT_FIELD_NAMES, type ProductField } from './product-fields'

/** The fields of a product that a file can have columns for. */
export type ColumnField = FieldWith<{ headers: readonly string[] }>

/** What a column can hold, by the name that it has in files: there a category has no id. */
export type ImportField = Exclude<ColumnField, 'category_id'> | 'category'

const isColumnField = (field: ProductField): field is ColumnField => factsOf(field).headers !== undefined

const nameInFiles = (field: ColumnField): ImportField => (field === 'category_id' ? 'category' : field)

/** The field of the table that a column is of. */
export const tableFieldOf = (field: ImportField): ColumnField =>
  field === 'category' ? 'category_id' : field

/** The fields that an import writes, in the order of the table. */
export const IMPORT_FIELDS: readonly ImportField[] =
  PRODUCT_FIELD_NAMES.filter(isColumnField).map(nameInFiles)

/** Without one of these no row can become a product; one that exists is known by its number alone. */
export const REQUIRED_IMPORT_FIELDS = IMPORT_FIELDS.filter((field) => factsOf(tableFieldOf(field)).isRequired)

/** Whether a product can be without anything in this field, so that an empty cell may empty it. */
export function isClearable(field: ImportField): boolean {
  const { isRequired, kind } = factsOf(tableFieldOf(field))
  return !isRequired && kind !== 'status' && kind !== 'flag'
}
