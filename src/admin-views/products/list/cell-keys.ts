import type { KeyboardEvent } from 'react'
import { moveBetweenBoxes } from '@/admin-views/lists/row-boxes'
import { editedField } from '@/admin-views/products/list/product-columns'
import { PRODUCT_COLUMNS, type ProductColumn } from '@/domain/rules/products/product-list'

export type TableCell = { id: number; column: ProductColumn }

/** A cell that is being edited. @param typed the text that takes the place of its own; undefined: its own */
export type EditedCell = TableCell & { typed?: string }

/** A cell of a column; the last cell of a row holds its menu instead. */
const CELL = 'td[data-column]'

/** The cell that a key moves to. */
function cellFor(key: string, cell: HTMLTableCellElement): Element | undefined {
  const { cellIndex: place, parentElement: row } = cell
  if (row === null) return undefined
  if (key === 'ArrowLeft') return row.children[place - 1]
  if (key === 'ArrowRight') return row.children[place + 1]
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const rows = [...(row.parentElement?.querySelectorAll(`tr:has(${CELL})`) ?? [])]
  return rows[rows.indexOf(row) + (key === 'ArrowUp' ? -1 : 1)]?.children[place]
}

/** Focuses a column's cell, or the button in the last cell. */
function focusCell(cell: Element): void {
  const target = cell.matches('td:not([data-column])') ? cell.querySelector('button') : cell
  if (!(target instanceof HTMLElement)) return
  // On focus alone, browsers leave a cell half hidden if 32 px of it are visible.
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The cell that a key applies to: the focused one, or that of the row's menu button. */
function cellOf(target: EventTarget, key: string): HTMLTableCellElement | null {
  if (target instanceof HTMLTableCellElement) return target.matches(CELL) ? target : null
  // The other arrow keys open the row's menu.
  const isMenu = target instanceof HTMLButtonElement && target.matches('td > button')
  return isMenu && key === 'ArrowLeft' ? target.closest('td') : null
}

/** The element that an arrow key moves to. */
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
 * Moves the focus by arrow keys, as in a spreadsheet: between cells, from a row's checkbox into its first cell, from
 * the last cell to the row's menu. No cell is a tab stop: a page has seven hundred.
 */
export function moveBetweenCells(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event
  // Keys in a dialog opened from a cell are not the table's.
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

/** Focuses the cell beside or below a cell; the cell itself where there is none. */
export function focusNeighbour(
  cell: HTMLTableCellElement,
  key: 'ArrowDown' | 'ArrowLeft' | 'ArrowRight',
): void {
  focusCell(cellFor(key, cell) ?? cell)
}

/** The cell of a column beside another one, in the direction of an arrow key. */
export function cellBeyond(cell: HTMLTableCellElement, key: string): HTMLElement | null {
  const next = cellFor(key, cell)
  return next instanceof HTMLElement && next.matches(CELL) ? next : null
}

/** The text that a key puts into a cell in the place of its own: a character, or none; null for other keys. */
export function overwritingText({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey) return null
  if (key === 'Delete' || key === 'Backspace') return ''
  // "/" focuses the search, and a space scrolls.
  return [...key].length === 1 && key !== '/' && key !== ' ' ? key : null
}

/** The cell to edit, if the cell itself was meant and not a control in it; null where nothing can be edited. */
export function editedCell(cell: EventTarget | null, meant: EventTarget): TableCell | null {
  if (!(cell instanceof HTMLTableCellElement) || !(meant instanceof Element)) return null
  if (meant.matches('input, select, textarea, button')) return null
  const column = PRODUCT_COLUMNS.find((one) => one === cell.dataset.column)
  const row = cell.closest('tr')
  if (column === undefined || row === null || editedField(column) === null) return null
  return { id: Number(row.dataset.id), column }
}
