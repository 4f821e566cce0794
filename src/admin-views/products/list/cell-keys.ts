import type { KeyboardEvent } from 'react'
import { moveBetweenBoxes } from '@/admin-views/lists/row-boxes'
import { editedField } from '@/admin-views/products/list/product-columns'
import { PRODUCT_COLUMNS, type ProductColumn } from '@/domain/product-list'

export type TableCell = { id: number; column: ProductColumn }

/** A cell that shows a column; the last one of a row holds its menu instead. */
const CELL = 'td[data-column]'

/** The cell that a key leads to. */
function cellFor(key: string, cell: HTMLTableCellElement): Element | undefined {
  const { cellIndex: place, parentElement: row } = cell
  if (row === null) return undefined
  if (key === 'ArrowLeft') return row.children[place - 1]
  if (key === 'ArrowRight') return row.children[place + 1]
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const rows = [...(row.parentElement?.querySelectorAll(`tr:has(${CELL})`) ?? [])]
  return rows[rows.indexOf(row) + (key === 'ArrowUp' ? -1 : 1)]?.children[place]
}

/** Puts the focus on a cell that shows a column, and into one that holds a control. */
function focusCell(cell: Element): void {
  const target = cell.matches('td:not([data-column])') ? cell.querySelector('button') : cell
  if (!(target instanceof HTMLElement)) return
  // By itself a browser leaves a cell half hidden when 32 px of it are in sight.
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The cell that a key is about: the one that has the focus, or that of a control which leaves the key to the table. */
function cellOf(target: EventTarget, key: string): HTMLTableCellElement | null {
  if (target instanceof HTMLTableCellElement) return target.matches(CELL) ? target : null
  // The menu of a row opens with the other arrow keys.
  const isMenu = target instanceof HTMLButtonElement && target.matches('td > button')
  return isMenu && key === 'ArrowLeft' ? target.closest('td') : null
}

/** Where an arrow key leads. */
function targetOf(target: EventTarget, key: string): Element | null {
  if (target instanceof HTMLInputElement)
    return target.type === 'checkbox' && key === 'ArrowRight' ? target.closest(CELL) : null
  const cell = cellOf(target, key)
  if (cell === null) return null
  return (
    cellFor(key, cell) ??
    (key === 'ArrowLeft' ? cell.querySelector<HTMLElement>('input[type="checkbox"]') : null)
  )
}

/**
 * Arrow keys lead from cell to cell, as in a spreadsheet: from the box of a row into its first cell and back, from the
 * last one to the row's menu; from box to box as in other lists. No cell is a stop of the Tab key: a page has seven
 * hundred.
 */
export function moveBetweenCells(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event
  // A dialog that a cell has opened is none of the table's.
  if (!(target instanceof Element) || target.closest('dialog') !== null) return
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const next = targetOf(target, key)
  if (next === null) {
    moveBetweenBoxes(event)
    return
  }
  event.preventDefault()
  focusCell(next)
}

/** What is edited where a cell was meant as such, and not a control in it; null where nothing can be edited. */
export function editedCell(cell: EventTarget | null, meant: EventTarget): TableCell | null {
  if (!(cell instanceof HTMLTableCellElement) || !(meant instanceof Element)) return null
  if (meant.matches('input, select, textarea, button')) return null
  const column = PRODUCT_COLUMNS.find((one) => one === cell.dataset.column)
  const row = cell.closest('tr')
  if (column === undefined || row === null || editedField(column) === null) return null
  return { id: Number(row.dataset.id), column }
}
