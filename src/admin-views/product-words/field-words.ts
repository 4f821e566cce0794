import type { Value } from '@/domain/change'
import { factsOf, PRODUCT_FIELD_NAMES, type ProductField } from '@/domain/product-fields'

/** What history and conflicts say besides the fields of the table. */
const OTHER_FIELDS: Record<string, string> = { category_name: 'Category', deleted_at: 'Trash' }

/** The field of the table with this name; undefined for what the API says besides. */
export const fieldNamed = (name: string): ProductField | undefined =>
  PRODUCT_FIELD_NAMES.find((field) => field === name)

/** What the screens call a field that the API names. */
export function fieldTitle(name: string): string {
  const field = fieldNamed(name)
  return field === undefined ? (OTHER_FIELDS[name] ?? name) : factsOf(field).title
}

/** A value in words; null when it is empty. */
export function valueText(value: Value): string | null {
  if (value === null || value === '') return null
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
}
