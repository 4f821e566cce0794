import type { Value } from '@/domain/rules/changes/change'
import { factsOf, PRODUCT_FIELD_NAMES, type ProductField } from '@/domain/rules/products/product-fields'

/** Names for fields of history and conflicts that are not in the table of fields. */
const OTHER_FIELDS: Record<string, string> = { category_name: 'Category', deleted_at: 'Trash' }

/** The field with this name in the table; undefined for other names of the API. */
export const fieldNamed = (name: string): ProductField | undefined =>
  PRODUCT_FIELD_NAMES.find((field) => field === name)

/** The screens' name for a field of the API. */
export function fieldTitle(name: string): string {
  const field = fieldNamed(name)
  return field === undefined ? (OTHER_FIELDS[name] ?? name) : factsOf(field).title
}

/** A value as text; null when empty. */
export function valueText(value: Value): string | null {
  if (value === null || value === '') return null
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
}
