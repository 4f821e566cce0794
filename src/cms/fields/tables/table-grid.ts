import { TABLE_MAX } from '@/domain/content/schema/blocks/table-limits'
import { beyond, tooLong } from './pasted-notes'

/** A heading or a cell; `id` names its row in the form. */
type GridCell = { id: string; words: string }

type GridRow = { id: string; cells: readonly GridCell[] }

/** A table as its grid shows it: each row has as many cells as there are columns. */
export type TableGrid = { columns: readonly GridCell[]; rows: readonly GridRow[] }

/** A place in a grid; the headings are row -1. */
export type GridPlace = { row: number; column: number }

let given = 0

/** A new id, unique in its list. */
function newId(): string {
  given += 1
  return `grid-${Date.now().toString(36)}-${given}`
}

/** A new heading or cell. */
export const newCell = (words = ''): GridCell => ({ id: newId(), words })

const newRow = (columns: number): GridRow => ({
  id: newId(),
  cells: Array.from({ length: columns }, () => newCell()),
})

/** A list with an item moved by one place; the same list where it cannot move. */
function moved<Item>(list: readonly Item[], from: number, by: -1 | 1): readonly Item[] {
  const item = list[from]
  return item === undefined || list[from + by] === undefined
    ? list
    : list.toSpliced(from, 1).toSpliced(from + by, 0, item)
}

const eachRow = (
  grid: TableGrid,
  change: (cells: readonly GridCell[]) => readonly GridCell[],
): TableGrid => ({
  columns: change(grid.columns),
  rows: grid.rows.map(({ id, cells }) => ({ id, cells: change(cells) })),
})

/** The changes of rows and columns. Each gives the same grid where it is not possible. */
export const GRID_CHANGES = {
  addRow: (grid: TableGrid, at: number): TableGrid =>
    grid.rows.length >= TABLE_MAX.rows
      ? grid
      : { ...grid, rows: grid.rows.toSpliced(at, 0, newRow(grid.columns.length)) },
  duplicateRow: (grid: TableGrid, at: number): TableGrid => {
    const row = grid.rows[at]
    if (!row || grid.rows.length >= TABLE_MAX.rows) return grid
    const again = { id: newId(), cells: row.cells.map(({ words }) => newCell(words)) }
    return { ...grid, rows: grid.rows.toSpliced(at + 1, 0, again) }
  },
  moveRow: (grid: TableGrid, at: number, by: -1 | 1): TableGrid => ({
    ...grid,
    rows: moved(grid.rows, at, by),
  }),
  removeRow: (grid: TableGrid, at: number): TableGrid => ({ ...grid, rows: grid.rows.toSpliced(at, 1) }),
  addColumn: (grid: TableGrid, at: number): TableGrid =>
    grid.columns.length >= TABLE_MAX.columns
      ? grid
      : eachRow(grid, (cells) => cells.toSpliced(at, 0, newCell())),
  moveColumn: (grid: TableGrid, at: number, by: -1 | 1): TableGrid =>
    eachRow(grid, (cells) => moved(cells, at, by)),
  removeColumn: (grid: TableGrid, at: number): TableGrid => eachRow(grid, (cells) => cells.toSpliced(at, 1)),
}

/** A grid with room for cells to be pasted, as far as a table may grow. */
function grown(grid: TableGrid, rows: number, columns: number): TableGrid {
  let wide = grid
  while (wide.columns.length < Math.min(columns, TABLE_MAX.columns))
    wide = GRID_CHANGES.addColumn(wide, wide.columns.length)
  const missing = Math.min(rows, TABLE_MAX.rows) - wide.rows.length
  const added = Array.from({ length: Math.max(0, missing) }, () => newRow(wide.columns.length))
  return { ...wide, rows: [...wide.rows, ...added] }
}

/**
 * Puts copied cells into a grid, over the cells from a place on; rows and columns are added below and beside.
 * @returns the grid, and sentences about what was left out or is too long
 */
export function pastedInto(
  grid: TableGrid,
  { row, column }: GridPlace,
  copied: readonly (readonly string[])[],
): { grid: TableGrid; notes: string[] } {
  const width = Math.max(...copied.map(({ length }) => length))
  const [height, right] = [row + copied.length, column + width]
  const roomy = grown(grid, height, right)
  const put = (cells: readonly GridCell[], words: readonly string[] | undefined): readonly GridCell[] =>
    words
      ? cells.map((cell, at) => {
          const word = words[at - column]
          return word === undefined ? cell : { ...cell, words: word }
        })
      : cells
  const filled = {
    columns: put(roomy.columns, copied[-1 - row]),
    rows: roomy.rows.map(({ id, cells }, at) => ({ id, cells: put(cells, copied[at - row]) })),
  }
  const [headings, cells] = row === -1 ? [copied[0] ?? [], copied.slice(1)] : [[], copied]
  return {
    grid: filled,
    notes: [
      ...beyond('Column', right, TABLE_MAX.columns),
      ...beyond('Row', height, TABLE_MAX.rows),
      ...tooLong('heading', headings, TABLE_MAX.heading),
      ...tooLong('cell', cells.flat(), TABLE_MAX.cell),
    ],
  }
}
