import type { Value } from '../changes/change'
import { PRODUCT_FIELD_NAMES, type ProductField } from './product-fields'

export type MergedField = Exclude<ProductField, 'cat_no'>

/** The fields that a merge may take from the other product. The catalogue number is never taken. */
export const MERGED_FIELDS = PRODUCT_FIELD_NAMES.filter((field) => field !== 'cat_no')

type Values = Partial<Record<ProductField, Value>>

const isEmpty = (values: Values, field: MergedField) => (values[field] ?? '') === ''

/** The fields in which two products differ, so that a merge must decide. */
export const differingFields = (kept: Values, other: Values): MergedField[] =>
  MERGED_FIELDS.filter((field) => (kept[field] ?? '') !== (other[field] ?? ''))

/** The fields that only the other product has a value for: a merge proposes to take these. */
export const fieldsToFill = (kept: Values, other: Values): MergedField[] =>
  differingFields(kept, other).filter((field) => isEmpty(kept, field))
