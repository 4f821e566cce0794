import { type KeyboardEvent, type MouseEvent, useCallback, useMemo, useState } from 'react'
import type { Product } from '@/admin-views/api/reference-products'
import {
  cellBeyond,
  type EditedCell,
  editedCell,
  moveBetweenCells,
  overwritingText,
} from '@/admin-views/products/list/cell-keys'
import {
  type CellRange,
  cellAt,
  columnsIn,
  extended,
  idsIn,
  isSameCell,
} from '@/admin-views/products/list/cell-range'
import { LoadedEditor } from '@/admin-views/products/list/product-row'
import { useIfMay } from '@/admin-views/session/writing-controls'
import type { ProductColumn } from '@/domain/rules/products/product-list'

const NO_COLUMNS: readonly ProductColumn[] = []

/**
 * The cell that is edited and the marked block of cells, as in a spreadsheet: a key or a double click edits a cell,
 * arrow keys and clicks with Shift mark a block.
 * @returns `on`: the handlers of the table; `markedIn`: the marked columns of a product
 */
export function useTableCells(products: readonly Product[], columns: readonly ProductColumn[]) {
  const [edited, setEdited] = useState<EditedCell | null>(null)
  const [range, setRange] = useState<CellRange | null>(null)
  const endEdit = useCallback(() => setEdited(null), [])
  const ifMay = useIfMay('catalogue')
  const block = range !== null && !isSameCell(range.from, range.to) ? range : null
  const ids = products.map(({ id }) => id)
  const marked = new Set(block ? idsIn(block, ids) : [])
  // The same list between renders, or each marked row renders each time.
  const markedColumns = useMemo(() => (block ? columnsIn(block, columns) : []), [block, columns])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Otherwise the first characters, typed before the editor appears, would be lost.
    if (edited !== null && !LoadedEditor.isLoaded()) endEdit()
    if (extendRange(event)) return
    const typed = event.target instanceof HTMLTableCellElement ? overwritingText(event) : null
    const isMeant = event.key === 'Enter' || event.key === 'F2' || (typed !== null && LoadedEditor.isLoaded())
    const cell = isMeant ? editedCell(event.target, event.target) : null
    // Copying, pasting and filling down leave the cells marked.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) setRange(null)
    if (cell === null) return moveBetweenCells(event)
    event.preventDefault()
    ifMay(() => setEdited(typed === null ? cell : { ...cell, typed }))
  }

  /** Extends the marked block by one cell. @returns whether the key does so */
  function extendRange(event: KeyboardEvent<HTMLElement>): boolean {
    const { target, key, shiftKey, ctrlKey, metaKey, altKey } = event
    if (!shiftKey || ctrlKey || metaKey || altKey || !(target instanceof HTMLTableCellElement)) return false
    const next = cellBeyond(target, key)
    const [from, to] = [cellAt(target, columns), cellAt(next, columns)]
    if (next === null || from === null || to === null) return false
    event.preventDefault()
    setRange(extended(range, from, to))
    next.focus()
    return true
  }

  /** Marks the cells from the focused one to a cell that is clicked with Shift. */
  function onMouseDown(event: MouseEvent<HTMLElement>) {
    const { target, shiftKey } = event
    if (!(target instanceof HTMLElement) || target.closest('a, button, input, select, textarea')) return
    const cell = target.closest<HTMLElement>('td[data-column]')
    const [from, to] = [cellAt(document.activeElement, columns), cellAt(cell, columns)]
    if (!shiftKey || from === null || to === null) return setRange(null)
    event.preventDefault()
    setRange(extended(range, from, to))
    cell?.focus()
  }

  function onDoubleClick({ target }: MouseEvent<HTMLElement>) {
    const cell = target instanceof Element ? editedCell(target.closest('td'), target) : null
    if (cell !== null) ifMay(() => setEdited(cell))
  }

  return {
    edited,
    endEdit,
    range,
    setRange,
    markedIn: (id: number) => (marked.has(id) ? markedColumns : NO_COLUMNS),
    on: { onKeyDown, onMouseDown, onDoubleClick },
  }
}
