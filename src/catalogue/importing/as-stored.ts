import { IMPORT_FIELDS, type ImportField } from '@/domain/import-fields'
import type { StoredProduct } from '../products/columns'
import type { RowCells } from '../reading/row-reading'
import { saysTheSame } from './stated-changes'

const written = (value: string | number | boolean | null) => String(value ?? '')
const readable = (text: string) => text.replaceAll('\r\n', '\n').trim()

/**
 * Whether a row equals, literally, the stored product. Staff may give a product a number or a weight that would be
 * refused in a supplier's row; importing an export of it must still change nothing and report nothing.
 * @param isSameCategory whether the row names the product's category, if it names one
 * @param clear the fields that an empty cell clears
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
