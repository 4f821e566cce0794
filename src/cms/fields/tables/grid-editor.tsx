import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PanelButton } from '@/cms/dialogs/panel-button'
import { TABLE_MAX } from '@/domain/content/schema/blocks/table-limits'
import { columnActions, rowActions } from './grid-actions'
import { GridCellInput } from './grid-cell'
import { GridFaults } from './grid-faults'
import { placeAfterKey } from './grid-keys'
import { GridMenu } from './grid-menu'
import { copiedGrid } from './pasted-table'
import { GRID_CHANGES, type GridPlace, pastedInto, type TableGrid } from './table-grid'

type Grid = {
  grid: TableGrid
  /** Path of its block, which begins the paths of faults. */
  path: string
  pathOf: (place: GridPlace) => string
  isFixed: boolean
  change: (grid: TableGrid) => void
  /** Notes typed words; false if the form does not have the cell yet. */
  type: (place: GridPlace, words: string) => boolean
  /** Tells what was pasted. */
  tell: (sentences: readonly string[]) => void
}

const placeOf = (element: EventTarget | null): GridPlace | null =>
  element instanceof HTMLTextAreaElement && element.dataset.row !== undefined
    ? { row: Number(element.dataset.row), column: Number(element.dataset.column) }
    : null

const withWords = (grid: TableGrid, place: GridPlace, words: string): TableGrid =>
  pastedInto(grid, place, [[words]]).grid

/**
 * A table to be filled in like a spreadsheet: Tab, Enter and the arrow keys lead from cell to cell, copied cells go below
 * and beside others, and rows and columns are added and removed at its edges.
 */
export function GridEditor({ grid, path, pathOf, isFixed, change, type, tell }: Grid) {
  const box = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<GridPlace | null>(null)
  const { columns, rows } = grid
  const isFull = rows.length >= TABLE_MAX.rows

  const enter = (place: GridPlace) => {
    const cell = box.current?.querySelector<HTMLTextAreaElement>(
      `textarea[data-row="${place.row}"][data-column="${place.column}"]`,
    )
    cell?.focus()
    cell?.select()
  }
  const changeAndEnter = (next: TableGrid, place: GridPlace) => {
    if (next === grid) return
    flushSync(() => change(next))
    enter(place)
  }
  const note = useEffectEvent((place: GridPlace, words: string) => {
    if (!type(place, words)) change(withWords(grid, place, words))
  })
  const typeIn = useCallback((place: GridPlace, words: string) => note(place, words), [])

  function onKey(event: KeyboardEvent) {
    const place = placeOf(event.target)
    // While an input method composes a character, keys such as Enter and the arrows are its own.
    if (!place || event.nativeEvent.isComposing || !(event.target instanceof HTMLTextAreaElement)) return
    if (event.key === 'Escape') return box.current?.querySelector<HTMLElement>('.panel-grid-add-row')?.focus()
    const next = placeAfterKey(event, event.target, place)
    if (!next) return
    event.preventDefault()
    const isBelow = next.row === rows.length
    const isFilled = rows.at(-1)?.cells.some(({ words }) => words !== '') ?? true
    if (event.key === 'Enter' && isBelow && isFilled && !isFixed)
      changeAndEnter(GRID_CHANGES.addRow(grid, rows.length), next)
    else enter(next)
  }
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const place = box.current?.contains(event.target as Node) ? placeOf(event.target) : null
    if (!place || isFixed || !event.clipboardData) return
    const copied = copiedGrid(
      event.clipboardData.getData('text/html'),
      event.clipboardData.getData('text/plain'),
    )
    if (!copied) return
    event.preventDefault()
    event.stopPropagation()
    const pasted = pastedInto(grid, place, copied)
    change(pasted.grid)
    const width = copied[0]?.length ?? 0
    tell([
      `Pasted: ${width} ${width === 1 ? 'column' : 'columns'} and ${copied.length} ${copied.length === 1 ? 'row' : 'rows'}.`,
      ...pasted.notes,
    ])
  })
  useEffect(() => {
    // Before the handlers of the fields and of plain-paste.tsx.
    const hear = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', hear, true)
    return () => document.removeEventListener('paste', hear, true)
  }, [])

  const headingOf = (column: number) => columns[column]?.words.trim() || `Column ${column + 1}`
  return (
    <div ref={box} className="field-type panel-grid">
      <div className="panel-grid-scroll">
        <table onKeyDown={onKey} onFocus={({ target }) => setCurrent(placeOf(target) ?? current)}>
          <thead>
            <tr data-path={`${path}.columns`}>
              <td />
              {columns.map(({ id, words }, column) => (
                <th
                  key={id}
                  scope="col"
                  aria-label={headingOf(column)}
                  data-path={pathOf({ row: -1, column })}
                >
                  {!isFixed && (
                    <GridMenu
                      name="⋮"
                      label={`Column ${column + 1}: actions`}
                      placement="below-end"
                      isReached={current?.row === -1 && current.column === column}
                      actions={columnActions({ grid, column, change: changeAndEnter })}
                    />
                  )}
                  <GridCellInput
                    label={`Heading ${column + 1}`}
                    path={pathOf({ row: -1, column })}
                    row={-1}
                    column={column}
                    words={words}
                    max={TABLE_MAX.heading}
                    isFixed={isFixed}
                    type={typeIn}
                  />
                </th>
              ))}
              {!isFixed && columns.length < TABLE_MAX.columns && (
                <td>
                  <PanelButton
                    size="small"
                    aria-label="Add column"
                    title="Add column"
                    onClick={() =>
                      changeAndEnter(GRID_CHANGES.addColumn(grid, columns.length), {
                        row: -1,
                        column: columns.length,
                      })
                    }
                  >
                    +
                  </PanelButton>
                </td>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, cells }, row) => (
              <tr key={id} data-path={`${path}.rows.${row}.cells`}>
                <td>
                  {isFixed ? (
                    row + 1
                  ) : (
                    <GridMenu
                      name={String(row + 1)}
                      label={`Row ${row + 1}: actions`}
                      placement="below-start"
                      isReached={current?.row === row}
                      actions={rowActions({ grid, row, change: changeAndEnter })}
                    />
                  )}
                </td>
                {cells.map((cell, column) => (
                  <td key={cell.id} data-path={pathOf({ row, column })}>
                    <GridCellInput
                      label={`${headingOf(column)}, row ${row + 1}`}
                      path={pathOf({ row, column })}
                      row={row}
                      column={column}
                      words={cell.words}
                      max={TABLE_MAX.cell}
                      isFixed={isFixed}
                      type={typeIn}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isFixed && (
        <PanelButton
          size="small"
          // Not `disabled`: Escape leads here from a full table, too.
          className={`panel-grid-add-row${isFull ? ' btn--disabled' : ''}`}
          aria-disabled={isFull}
          onClick={() =>
            changeAndEnter(GRID_CHANGES.addRow(grid, rows.length), { row: rows.length, column: 0 })
          }
        >
          Add row
        </PanelButton>
      )}
      <GridFaults path={path} rows={rows.length} />
    </div>
  )
}
