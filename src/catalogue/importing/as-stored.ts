import { IMPORT_FIELDS, type ImportField } from '@/domain/import-fields'
import type { StoredProduct } from '../products/columns'
import type { RowCells } from '../reading/row-reading'
import { saysTheSame } from './stated-changes'

const written = (value: string | number | boolean | null) => String(value ?? '')
const readable = (text: string) => text.replaceAll('\r\n', '\n').trim()

/**
 * Whether a row says of a product, to the letter, what is stored. Staff may give a product a number or a weight that no
 * supplier's row is believed; an export of it, imported again, changes nothing all the same, and nothing is said against it.
 * @param isSameCategory whether the category that the row names, if it names one, is the product's
 * @param clear the fields that an empty cell empties
 */
export function isAsStored(
  cells: RowCells,
  stored: StoredProduct,
  isSameCategory: boolean,
  clear: readonly ImportField[],
): boolean {
  return IMPORT_FIELDS.every((field) => {
    if (field === 'category') return !cells.category?.trim() || isSameCategory
    const cell = readable(cells[field] ?? '')
    const isSilent = cell === '' && !clear.includes(field)
    return isSilent || saysTheSame(field, cell, readable(written(stored[field])))
  })
}
