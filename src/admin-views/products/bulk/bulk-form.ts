import { counted } from '@/admin-views/words/counted'
import type { BulkChange } from '@/domain/contract/bulk-answers'
import { DEFAULT_INVENTORY_STATUS, type InventoryStatus } from '@/domain/rules/products/inventory-status'
import { PRODUCT_FIELDS } from '@/domain/rules/products/product-fields'
import { groupedNumber } from '@/ui/texts/grouped-number'

/** The texts that can be set in bulk: those that do not describe a single substance. */
const BULK_TEXTS = ['shipping_temperature', 'country_of_origin', 'hsn_code'] as const

type BulkText = (typeof BULK_TEXTS)[number]

const isText = (action: BulkAction): action is BulkText => BULK_TEXTS.some((field) => field === action)

/** The bulk actions, in the order shown. */
export const BULK_ACTIONS = ['inventory_status', ...BULK_TEXTS, 'hold', 'release', 'move', 'trash'] as const

export type BulkAction = (typeof BULK_ACTIONS)[number]

export const ACTION_WORDS: Record<BulkAction, string> = {
  inventory_status: `Set ${PRODUCT_FIELDS.inventory_status.title}`,
  shipping_temperature: `Set ${PRODUCT_FIELDS.shipping_temperature.title}`,
  country_of_origin: `Set ${PRODUCT_FIELDS.country_of_origin.title}`,
  hsn_code: `Set ${PRODUCT_FIELDS.hsn_code.title}`,
  hold: 'Hold back from releases',
  release: 'Release the hold',
  move: 'Move to a category',
  trash: 'Move to the trash',
}

/** The state of the form; it keeps the input of every action. */
export type BulkForm = {
  action: BulkAction
  status: InventoryStatus
  texts: Record<BulkText, string>
  category: string
}

export const EMPTY_FORM: BulkForm = {
  action: 'inventory_status',
  status: DEFAULT_INVENTORY_STATUS,
  texts: { shipping_temperature: '', country_of_origin: '', hsn_code: '' },
  category: '',
}

/** The text field that an action sets; null for other actions. */
export const bulkTextOf = (action: BulkAction): BulkText | null => (isText(action) ? action : null)

/** The change that the form describes; null while its category is missing. */
export function bulkChangeOf({ action, status, texts, category }: BulkForm): BulkChange | null {
  if (isText(action)) return { set: { [action]: texts[action] } }
  switch (action) {
    case 'inventory_status':
      return { set: { inventory_status: status } }
    case 'hold':
      return { set: { held: true } }
    case 'release':
      return { set: { held: false } }
    case 'move':
      return category === '' ? null : { move_to: Number(category) }
    case 'trash':
      return { delete: true }
  }
}

/** Describes the change. @param category the category's name */
export function changeWords({ action, status, texts }: BulkForm, category: string): string {
  if (isText(action)) {
    const { title } = PRODUCT_FIELDS[action]
    return texts[action].trim() === '' ? `Empty ${title}` : `Set ${title}: ${texts[action].trim()}`
  }
  if (action === 'inventory_status') return `${ACTION_WORDS[action]}: ${status}`
  return action === 'move' ? `Move to ${category}` : ACTION_WORDS[action]
}

/** The label of the confirm button, with the number of products. */
export function confirmWords(action: BulkAction, count: number): string {
  const some = counted(count, 'product')
  switch (action) {
    case 'hold':
      return `Hold ${some} back`
    case 'release':
      return `Release ${some}`
    case 'move':
      return `Move ${some}`
    case 'trash':
      return `Move ${some} to the trash`
    default:
      return `Change ${some}`
  }
}

/** Summarises a dry run. */
export function foundWords({
  matched,
  changed,
  unchanged,
}: {
  matched: number
  changed: number
  unchanged: number
}): string {
  if (changed === 0)
    return matched === 1
      ? 'Nothing would change: it is so already.'
      : `Nothing would change: all ${counted(matched, 'product')} are so already.`
  if (unchanged === 0) return `${counted(changed, 'product')} will change.`
  return `${groupedNumber(changed)} of ${counted(matched, 'product')} will change; ${groupedNumber(unchanged)} ${unchanged === 1 ? 'is' : 'are'} so already.`
}
