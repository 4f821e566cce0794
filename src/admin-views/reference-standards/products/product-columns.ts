import {
  type FieldWith,
  factsOf,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductField,
} from '@/domain/product-fields'
import { PRODUCT_SORTS } from '@/domain/product-list'

/** A field that has a column in the table of products. */
export type ColumnField = FieldWith<{ column: object }>

const isColumn = (field: ProductField): field is ColumnField => factsOf(field).column !== undefined

const placeOf = (field: ColumnField) => factsOf(field).column?.place ?? 0

/** The columns of fields, as the table of fields places them. */
export const COLUMN_FIELDS = PRODUCT_FIELD_NAMES.filter(isColumn).sort(
  (one, other) => placeOf(one) - placeOf(other),
)

export const headingOf = (field: ColumnField): string => PRODUCT_FIELDS[field].column.heading

/** What the list is ordered by for a column; undefined where it cannot be. */
export const sortOf = (field: ColumnField) => PRODUCT_SORTS.find((sort) => sort === field)
