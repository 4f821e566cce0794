import { useEffect, useEffectEvent } from 'react'
import { undoChangeSet, untilEnded } from '@/admin-views/api/change-sets'
import { type Product, setCells } from '@/admin-views/api/reference-products'
import { PRODUCTS_KEY } from '@/admin-views/catalogue/use-products'
import { type CellRange, cellAt, columnsIn, idsIn, isSameCell } from '@/admin-views/products/list/cell-range'
import { headingOf } from '@/admin-views/products/list/product-columns'
import { useChange } from '@/admin-views/session/use-change'
import { useMayNot } from '@/admin-views/session/writing-controls'
import { counted } from '@/admin-views/words/counted'
import { INVENTORY_STATUSES } from '@/domain/rules/products/inventory-status'
import {
  isPastedField,
  PASTED_MAX,
  type PastedCells,
  type PastedField,
} from '@/domain/rules/products/pasted-cells'
import { factsOf } from '@/domain/rules/products/product-fields'
import { fieldOfColumn, type ProductColumn } from '@/domain/rules/products/product-list'
import { copiedCells, copiedText } from '@/domain/rules/text/copied-cells'
import { useSingleRun } from '@/ui/focus/use-single-run'
import { showToast } from '@/ui/toast/toast-store'

/** What is written; `left`: how many of the copied values found no cell. */
type Cells = PastedCells & { left: number }

const refuse = (description: string) =>
  showToast({ title: 'Not pasted', description, variant: 'destructive' })

/** A status may be typed in any case; other values stay as they are. */
function storable(field: PastedField, text: string): string {
  if (field !== 'inventory_status') return text
  const typed = text.trim().toLowerCase()
  return INVENTORY_STATUSES.find((status) => status.toLowerCase() === typed) ?? text
}

const changeCells = ({ fields, rows }: Cells) => untilEnded(setCells({ fields, rows }))

/** Says what was changed: the cells of one column, else the products. */
function changedWords({ fields }: Cells, products: number): string {
  if (products === 0) return 'Nothing to update'
  const [field, ...others] = fields
  if (field === undefined || others.length > 0)
    return `${counted(fields.length, 'column')}: ${counted(products, 'product')} changed`
  return `${factsOf(field).title}: ${counted(products, 'cell')} changed`
}

/** Changes the cells as one change set, which its toast undoes. */
const useCells = () =>
  useChange(changeCells, {
    settle: (client) => client.invalidateQueries({ queryKey: PRODUCTS_KEY }),
    done: ({ products }, cells) => ({
      title: products === 0 ? 'No changes' : 'Success',
      description:
        changedWords(cells, products) +
        (cells.left === 0
          ? ''
          : `. ${counted(cells.left, 'copied value')} had no cell on this page and were left out`),
    }),
    undo: ({ id, products }) => (products === 0 ? undefined : untilEnded(undoChangeSet(id))),
    failed: 'Failed to update the products',
  })

/** As many rows or columns as are needed, from one of them on. */
const reached = <Item,>(items: readonly Item[], first: Item, count: number): Item[] =>
  items.slice(items.indexOf(first)).slice(0, count)

/**
 * Copy, paste and fill down (Ctrl+D) for blocks of cells, as in a spreadsheet. The page is asked, not the table:
 * without a selected text browsers copy from nowhere in particular.
 */
export function BlockCells({
  products,
  columns,
  range,
  onRange,
}: {
  products: readonly Product[]
  columns: readonly ProductColumn[]
  range: CellRange | null
  onRange: (range: CellRange) => void
}) {
  const ids = products.map(({ id }) => id)
  const reason = useMayNot('catalogue')
  const { run } = useSingleRun()
  const { mutateAsync: change } = useCells()

  /** The marked cells, else the focused one; null while a text is selected or edited. */
  function marked(): CellRange | null {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLTableCellElement)) return null
    if (!(window.getSelection()?.isCollapsed ?? true)) return null
    const cell = cellAt(activeElement, columns)
    if (cell === null) return null
    return range && isSameCell(range.to, cell) ? range : { from: cell, to: cell }
  }

  /** The text of a cell as it is copied. */
  const textAt = (id: number, column: ProductColumn): string =>
    String(products.find((product) => product.id === id)?.[column] ?? '')

  /** Writes a block, whose texts are given by row and column. */
  function write(
    targets: readonly number[],
    into: readonly ProductColumn[],
    textOf: (row: number, column: number) => string,
    left = 0,
  ) {
    if (reason !== undefined) return refuse(reason)
    const fields = into.map((column) => fieldOfColumn(column))
    const fixed = into.find((_, place) => {
      const field = fields[place]
      return field === null || field === undefined || !isPastedField(field)
    })
    if (fixed !== undefined)
      return refuse(`Cells of ${headingOf(fixed)} cannot be pasted into or filled: change them one by one.`)
    const pasted = fields.filter((field): field is PastedField => field !== null && isPastedField(field))
    const [id, lastId] = [targets[0], targets.at(-1)]
    const [column, lastColumn] = [into[0], into.at(-1)]
    if (id === undefined || lastId === undefined || column === undefined || lastColumn === undefined) return
    // The range ends where the focus is, so that it can be extended.
    const [first, last] = [
      { id, column },
      { id: lastId, column: lastColumn },
    ]
    const focused = cellAt(document.activeElement, columns)
    onRange(focused && isSameCell(focused, last) ? { from: first, to: last } : { from: last, to: first })
    const rows = targets.map((target, row) => ({
      id: target,
      values: pasted.map((field, place) => storable(field, textOf(row, place)) || null),
    }))
    // A refusal is in its toast.
    void run(async () => {
      await change({ fields: pasted, rows, left }).catch(() => undefined)
    })
  }

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const from = marked()
    if (from === null || event.clipboardData === null) return
    event.preventDefault()
    const copied = idsIn(from, ids).map((id) => columnsIn(from, columns).map((column) => textAt(id, column)))
    event.clipboardData.setData('text/plain', copiedText(copied))
  })

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const into = marked()
    if (into === null || event.clipboardData === null) return
    event.preventDefault()
    const cells = copiedCells(event.clipboardData.getData('text/plain'))
    const width = Math.max(0, ...cells.map((row) => row.length))
    const [targets, across] = [idsIn(into, ids), columnsIn(into, columns)]
    const [id, column] = [targets[0], across[0]]
    if (width === 0 || id === undefined || column === undefined)
      return refuse('Nothing was copied that is text.')
    // One value fills all marked cells; several go to the right and below from the first of them.
    if (cells.length === 1 && width === 1) return write(targets, across, () => cells[0]?.[0] ?? '')
    const right = reached(columns, column, width)
    const below = reached(ids, id, Math.min(cells.length, Math.floor(PASTED_MAX / right.length)))
    write(
      below,
      right,
      (row, place) => cells[row]?.[place] ?? '',
      cells.length * width - below.length * right.length,
    )
  })

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 'd' ||
      !(event.ctrlKey || event.metaKey) ||
      event.shiftKey ||
      event.altKey
    )
      return
    const into = marked()
    if (into === null) return
    event.preventDefault()
    const [places, across] = [idsIn(into, ids), columnsIn(into, columns)]
    const above = ids[ids.indexOf(places[0] ?? into.from.id) - 1]
    const from = places.length > 1 ? places[0] : above
    if (from === undefined) return
    write(places.length > 1 ? places.slice(1) : places, across, (_, place) =>
      textAt(from, across[place] ?? into.from.column),
    )
  })

  useEffect(() => {
    document.addEventListener('copy', onCopy)
    document.addEventListener('paste', onPaste)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('paste', onPaste)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return null
}
