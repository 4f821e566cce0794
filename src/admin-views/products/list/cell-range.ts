import type { TableCell } from '@/admin-views/products/list/cell-keys'
import type { ProductColumn } from '@/domain/rules/products/product-list'

/** Cells of one column below each other, from the one that was marked first. */
export type CellRange = { column: ProductColumn; from: number; to: number }

/** The product and column of a cell; null for other elements. */
export function cellAt(element: Element | null, columns: readonly ProductColumn[]): TableCell | null {
  const cell = element?.closest<HTMLTableCellElement>('td[data-column]')
  const column = columns.find((one) => one === cell?.dataset.column)
  const id = Number(cell?.closest('tr')?.dataset.id)
  return column === undefined || Number.isNaN(id) ? null : { id, column }
}

/** The range from where it began, else from a cell, to another row of the same column. */
export const extended = (range: CellRange | null, { id, column }: TableCell, to: number): CellRange =>
  range?.column === column ? { ...range, to } : { column, from: id, to }

/** The marked products, in the order of the list. */
export function idsIn({ from, to }: CellRange, ids: readonly number[]): number[] {
  const [one, other] = [ids.indexOf(from), ids.indexOf(to)]
  return one === -1 || other === -1 ? [] : ids.slice(Math.min(one, other), Math.max(one, other) + 1)
}
