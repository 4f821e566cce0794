import { normaliseText } from '../text/text'
import type { InventoryStatus } from './inventory-status'

/** The product form's only validation message (§5). */
export const PRODUCT_REQUIRED_MESSAGE = 'Category, Name and Catalog No are required'

/** The key that two catalogue numbers are compared by: they are unique ignoring case. */
export function catNoKey(catNo: string): string {
  return normaliseText(catNo, 'line').toLowerCase()
}

/** Whether the form lacks one of the three required fields (§5, toast titled Validation). */
export function lacksRequiredFields(form: {
  category_id?: number | string | null
  name?: string
  cat_no?: string
}): boolean {
  const isEmpty = (value: string | undefined) => value === undefined || value.trim() === ''
  return !form.category_id || isEmpty(form.name) || isEmpty(form.cat_no)
}

/** The three fields the edit dialog sends (§4). */
export type ProductEdit = { name: string; cat_no: string; inventory_status: InventoryStatus }

/**
 * Builds the body of the edit dialog's PUT (§4): those of name, cat_no and inventory_status that were changed. Empty
 * when nothing changed; then nothing is sent.
 */
export function productUpdateOf(before: ProductEdit, form: ProductEdit): Partial<ProductEdit> {
  const update: Partial<ProductEdit> = {}
  if (form.name.trim() !== before.name) update.name = form.name.trim()
  if (form.cat_no.trim() !== before.cat_no) update.cat_no = form.cat_no.trim()
  if (form.inventory_status !== before.inventory_status) update.inventory_status = form.inventory_status
  return update
}
