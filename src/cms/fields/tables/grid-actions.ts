import { TABLE_MAX } from '@/domain/content/schema/blocks/table-limits'
import type { GridAction } from './grid-menu'
import { GRID_CHANGES, type GridPlace, type TableGrid } from './table-grid'

type Change = (grid: TableGrid, place: GridPlace) => void

/** An action that may have no place there: it is left out then, as in Payload's menus of rows. */
const only = (isThere: boolean, label: string, act: () => void): GridAction[] =>
  isThere ? [{ label, act }] : []

/** The actions of a row, as other lists have them. */
export function rowActions({
  grid,
  row,
  change,
}: {
  grid: TableGrid
  row: number
  change: Change
}): readonly GridAction[] {
  const { addRow, duplicateRow, moveRow, removeRow } = GRID_CHANGES
  const hasRoom = grid.rows.length < TABLE_MAX.rows
  const last = grid.rows.length - 1
  const at = (place: number) => ({ row: place, column: 0 })
  return [
    ...only(row > 0, 'Move Up', () => change(moveRow(grid, row, -1), at(row - 1))),
    ...only(row < last, 'Move Down', () => change(moveRow(grid, row, 1), at(row + 1))),
    ...only(hasRoom, 'Add Above', () => change(addRow(grid, row), at(row))),
    ...only(hasRoom, 'Add Below', () => change(addRow(grid, row + 1), at(row + 1))),
    ...only(hasRoom, 'Duplicate', () => change(duplicateRow(grid, row), at(row + 1))),
    { label: 'Remove', act: () => change(removeRow(grid, row), at(Math.min(row, last - 1))) },
  ]
}

/** The actions of a column. */
export function columnActions({
  grid,
  column,
  change,
}: {
  grid: TableGrid
  column: number
  change: Change
}): readonly GridAction[] {
  const { addColumn, moveColumn, removeColumn } = GRID_CHANGES
  const hasRoom = grid.columns.length < TABLE_MAX.columns
  const last = grid.columns.length - 1
  const at = (place: number) => ({ row: -1, column: place })
  return [
    ...only(column > 0, 'Move Left', () => change(moveColumn(grid, column, -1), at(column - 1))),
    ...only(column < last, 'Move Right', () => change(moveColumn(grid, column, 1), at(column + 1))),
    ...only(hasRoom, 'Add Left', () => change(addColumn(grid, column), at(column))),
    ...only(hasRoom, 'Add Right', () => change(addColumn(grid, column + 1), at(column + 1))),
    ...only(last > 0, 'Remove', () => change(removeColumn(grid, column), at(Math.min(column, last - 1)))),
  ]
}
