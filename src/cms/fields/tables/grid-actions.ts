import { TABLE_MAX } from '@/domain/content/schema/blocks/table-limits'
import type { GridAction } from './grid-menu'
import { GRID_CHANGES, type GridPlace, type TableGrid } from './table-grid'

type Change = (grid: TableGrid, place: GridPlace) => void

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
  const isFull = grid.rows.length >= TABLE_MAX.rows
  const at = (place: number) => ({ row: place, column: 0 })
  return [
    { label: 'Move Up', isOff: row === 0, act: () => change(moveRow(grid, row, -1), at(row - 1)) },
    {
      label: 'Move Down',
      isOff: row === grid.rows.length - 1,
      act: () => change(moveRow(grid, row, 1), at(row + 1)),
    },
    { label: 'Add Above', isOff: isFull, act: () => change(addRow(grid, row), at(row)) },
    { label: 'Add Below', isOff: isFull, act: () => change(addRow(grid, row + 1), at(row + 1)) },
    { label: 'Duplicate', isOff: isFull, act: () => change(duplicateRow(grid, row), at(row + 1)) },
    { label: 'Remove', act: () => change(removeRow(grid, row), at(Math.min(row, grid.rows.length - 2))) },
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
  const isFull = grid.columns.length >= TABLE_MAX.columns
  const last = grid.columns.length - 1
  const at = (place: number) => ({ row: -1, column: place })
  return [
    {
      label: 'Move Left',
      isOff: column === 0,
      act: () => change(moveColumn(grid, column, -1), at(column - 1)),
    },
    {
      label: 'Move Right',
      isOff: column === last,
      act: () => change(moveColumn(grid, column, 1), at(column + 1)),
    },
    { label: 'Add Left', isOff: isFull, act: () => change(addColumn(grid, column), at(column)) },
    { label: 'Add Right', isOff: isFull, act: () => change(addColumn(grid, column + 1), at(column + 1)) },
    { label: 'Remove', act: () => change(removeColumn(grid, column), at(Math.min(column, last - 1))) },
  ]
}
