import { useEffect, useEffectEvent } from 'react'
import { undoChangeSet, untilEnded } from '@/admin-views/api/change-sets'
import { type Product, setEachProduct } from '@/admin-views/api/reference-products'
import { PRODUCTS_KEY } from '@/admin-views/catalogue/use-products'
import { type CellRange, cellAt, idsIn } from '@/admin-views/products/list/cell-range'
import { headingOf } from '@/admin-views/products/list/product-columns'
import { useChange } from '@/admin-views/session/use-change'
import { useMayNot } from '@/admin-views/session/writing-controls'
import { counted } from '@/admin-views/words/counted'
import { INVENTORY_STATUSES } from '@/domain/rules/products/inventory-status'
import {
  columnText,
  copiedCells,
  isPastedField,
  PASTED_MAX,
  type PastedField,
} from '@/domain/rules/products/pasted-cells'
import { fieldOfColumn, type ProductColumn } from '@/domain/rules/products/product-list'
import { useSingleRun } from '@/ui/focus/use-single-run'
import { showToast } from '@/ui/toast/toast-store'

type Cells = { field: PastedField; values: { id: number; value: string | null }[]; left: number }

const refuse = (description: string) =>
  showToast({ title: 'Not pasted', description, variant: 'destructive' })

/** A status may be typed in any case; other values stay as they are. */
function storable(field: PastedField, text: string): string {
  if (field !== 'inventory_status') return text
  const typed = text.trim().toLowerCase()
  return INVENTORY_STATUSES.find((status) => status.toLowerCase() === typed) ?? text
}

/** The only column of what was copied; null if there are several. */
function onlyColumn(text: string): string[] | null {
  const rows = copiedCells(text)
  return rows.some((row) => row.length > 1) ? null : rows.map(([cell = '']) => cell)
}

const changeCells = ({ field, values }: Cells) => untilEnded(setEachProduct({ field, values }))

/** Changes the cells as one change set, which its toast undoes. */
const useCells = (heading: string) =>
  useChange(changeCells, {
    settle: (client) => client.invalidateQueries({ queryKey: PRODUCTS_KEY }),
    done: ({ products }, { left }) => ({
      title: products === 0 ? 'No changes' : 'Success',
      description:
        (products === 0 ? 'Nothing to update' : `${heading}: ${counted(products, 'cell')} changed`) +
        (left === 0
          ? ''
          : `. ${counted(left, 'copied value')} had no row below on this page and were left out`),
    }),
    undo: ({ id, products }) => (products === 0 ? undefined : untilEnded(undoChangeSet(id))),
    failed: 'Failed to update the products',
  })

/**
 * Copy, paste and fill down (Ctrl+D) for the cells of a column, as in a spreadsheet. The page is asked, not the table:
 * without a selected text browsers copy from nowhere in particular.
 */
export function ColumnCells({
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
  const { mutateAsync: change } = useCells(range === null ? 'Cells' : headingOf(range.column))

  /** The marked cells, else the focused one; null while a text is selected or edited. */
  function marked(): CellRange | null {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLTableCellElement)) return null
    if (!(window.getSelection()?.isCollapsed ?? true)) return null
    const cell = cellAt(activeElement, columns)
    if (cell === null) return null
    return range?.column === cell.column ? range : { column: cell.column, from: cell.id, to: cell.id }
  }

  function write({ column }: CellRange, targets: readonly number[], texts: readonly string[], left = 0) {
    const field = fieldOfColumn(column)
    if (reason !== undefined) return refuse(reason)
    if (field === null || !isPastedField(field))
      return refuse(`Cells of ${headingOf(column)} cannot be pasted into or filled: change them one by one.`)
    const [first, last] = [targets[0], targets.at(-1)]
    if (first === undefined || last === undefined) return
    onRange({ column, from: first, to: last })
    const values = targets.map((id, place) => ({ id, value: storable(field, texts[place] ?? '') || null }))
    // A refusal is in its toast.
    void run(async () => {
      await change({ field, values, left }).catch(() => undefined)
    })
  }

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const from = marked()
    if (from === null || event.clipboardData === null) return
    event.preventDefault()
    const among = new Set(idsIn(from, ids))
    const rows = products.filter(({ id }) => among.has(id))
    const { column } = from
    const texts = rows.map((product) => String(product[column] ?? ''))
    event.clipboardData.setData('text/plain', columnText(texts))
  })

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const into = marked()
    if (into === null || event.clipboardData === null) return
    event.preventDefault()
    const texts = onlyColumn(event.clipboardData.getData('text/plain'))
    if (texts === null) return refuse('Several columns were copied: copy and paste one at a time.')
    const [only] = texts
    if (only === undefined) return refuse('Nothing was copied that is text.')
    const places = idsIn(into, ids)
    // One value fills all marked cells; several go below each other from the first of them.
    if (texts.length === 1)
      return write(
        into,
        places,
        places.map(() => only),
      )
    const below = ids.slice(ids.indexOf(places[0] ?? into.from)).slice(0, PASTED_MAX)
    write(into, below.slice(0, texts.length), texts, Math.max(0, texts.length - below.length))
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
    const places = idsIn(into, ids)
    const above = ids[ids.indexOf(places[0] ?? into.from) - 1]
    const from = places.length > 1 ? places[0] : above
    const value = products.find(({ id }) => id === from)?.[into.column]
    if (from === undefined) return
    const targets = places.length > 1 ? places.slice(1) : places
    write(
      into,
      targets,
      targets.map(() => String(value ?? '')),
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
