import type { Value } from '@/domain/rules/changes/change'
import { DOCUMENT_LABELS } from '@/domain/rules/documents/document-fields'
import { LOT_LABELS } from '@/domain/rules/lots/lot-fields'
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

const PAPER_FIELDS: Record<string, string> = {
  ...LOT_LABELS,
  ...DOCUMENT_LABELS,
  product_id: 'Product',
  lot_id: 'Lot',
  file_path: 'File',
  file_name: 'File name',
  sha256: 'SHA-256',
  bytes: 'Bytes',
  pages: 'Pages',
  deleted_at: 'Deleted',
}

/** The name of a recorded field of a lot or a document. */
export const paperFieldTitle = (field: string): string => PAPER_FIELDS[field] ?? field

/** A value as text; null when empty. */
export function valueText(value: Value): string | null {
  if (value === null || value === '') return null
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
}
