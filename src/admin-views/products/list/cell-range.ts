import type { TableCell } from '@/admin-views/products/list/cell-keys'
import type { ProductColumn } from '@/domain/rules/products/product-list'

/** A block of cells, from the one that was marked first to the one in the opposite corner. */
export type CellRange = { from: TableCell; to: TableCell }

/** The product and column of a cell; null for other elements. */
export function cellAt(element: Element | null, columns: readonly ProductColumn[]): TableCell | null {
  const cell = element?.closest<HTMLTableCellElement>('td[data-column]')
  const column = columns.find((one) => one === cell?.dataset.column)
  const id = Number(cell?.closest('tr')?.dataset.id)
  return column === undefined || Number.isNaN(id) ? null : { id, column }
}

export const isSameCell = (one: TableCell, other: TableCell) =>
  one.id === other.id && one.column === other.column

/** The range from where it began, if it ends at a cell, else from that cell, to another cell. */
export const extended = (range: CellRange | null, at: TableCell, to: TableCell): CellRange =>
  range && isSameCell(range.to, at) ? { from: range.from, to } : { from: at, to }

/** The items from one to another, whichever comes first. */
function between<Item>(items: readonly Item[], one: Item, other: Item): Item[] {
  const [first, second] = [items.indexOf(one), items.indexOf(other)]
  if (first === -1 || second === -1) return []
  return items.slice(Math.min(first, second), Math.max(first, second) + 1)
}

/** The marked products, in the order of the list. */
export const idsIn = ({ from, to }: CellRange, ids: readonly number[]): number[] =>
  between(ids, from.id, to.id)

/** The marked columns, in the order of the table. */
export const columnsIn = (
  { from, to }: CellRange,
  columns: readonly ProductColumn[],
): readonly ProductColumn[] => between(columns, from.column, to.column)
