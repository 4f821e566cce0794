import { clsx } from 'clsx/lite'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Product } from '@/admin-views/api/reference-products'
import { UpdateConflict, useProductUpdate } from '@/admin-views/conflicts/use-product-update'
import { newNotes } from '@/admin-views/product-form/product-notes'
import { changeOf, formOf } from '@/admin-views/product-form/record-form'
import { focusNeighbour } from '@/admin-views/products/list/cell-keys'
import { INVENTORY_STATUSES } from '@/domain/rules/products/inventory-status'
import { type FieldOfKind, factsOf, type ProductField } from '@/domain/rules/products/product-fields'
import { controlStyles } from '@/ui/controls/input'
import { showToast } from '@/ui/toast/toast-store'

/** What the editor begins with: a typed character in the place of the text, or the first status that begins with it. */
function beginning(field: ProductField, text: string, typed: string | undefined): string {
  if (typed === undefined) return text
  if (field !== 'inventory_status') return typed
  const status = INVENTORY_STATUSES.find((one) => one.toLowerCase().startsWith(typed.toLowerCase()))
  return typed === '' ? text : (status ?? text)
}

/** Reports doubts about a stored value. Dialogs show them beside the field; a cell has no room. */
function toastDoubts(before: Product, stored: Partial<Product>) {
  const doubts = Object.values(newNotes(formOf(before), formOf({ ...before, ...stored })))
  if (doubts.length > 0)
    showToast({ title: 'Saved, but check the value', description: doubts.join(' '), variant: 'destructive' })
}

/** Where the focus goes after a save. */
const NEXT = { Enter: 'ArrowDown', Tab: 'ArrowRight', back: 'ArrowLeft' } as const

/**
 * Edits a field in its cell. Enter, Tab and leaving save: Enter leads to the cell below, Tab to the next one. Escape
 * cancels; a refused text stays.
 */
export function CellEditor({
  product,
  field,
  typed,
  onClose,
}: {
  product: Product
  field: FieldOfKind<'line' | 'lines' | 'status'>
  /** Takes the place of the stored text. */
  typed: string | undefined
  onClose: () => void
}) {
  const frame = useRef<HTMLSpanElement>(null)
  // The list may reload while a cell is edited: a change by another person must then be a conflict.
  const [begunOn] = useState(product)
  const [value, setValue] = useState<string>(() => beginning(field, begunOn[field] ?? '', typed))
  const [isOverwritten] = useState(typed !== undefined)
  const isOver = useRef(false)
  const leaving = useRef<(typeof NEXT)[keyof typeof NEXT] | null>(null)

  function end(stored: Partial<Product> | null = null) {
    if (stored !== null) toastDoubts(begunOn, stored)
    isOver.current = true
    const cell = frame.current?.closest('td')
    // A user who has left the cell keeps the focus where it is.
    if (cell?.contains(document.activeElement)) {
      if (leaving.current === null) cell.focus()
      else focusNeighbour(cell, leaving.current)
    }
    onClose()
  }
  const update = useProductUpdate(begunOn, end)

  useEffect(() => {
    const control = frame.current?.querySelector<HTMLElement>('input, select, textarea')
    control?.focus()
    if (control instanceof HTMLInputElement && !isOverwritten) control.select()
  }, [isOverwritten])

  // The select offers only valid statuses.
  const save = () => update.send(changeOf(begunOn, { [field]: value }))

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.nativeEvent.isComposing || update.isRunning) return
    if (event.key === 'Escape') {
      event.preventDefault()
      leaving.current = null
      end()
    } else if (event.key === 'Tab' || (event.key === 'Enter' && !event.shiftKey)) {
      event.preventDefault()
      leaving.current = event.key === 'Tab' && event.shiftKey ? NEXT.back : NEXT[event.key]
      save()
    }
  }

  function onBlur({ target }: FocusEvent) {
    // The window lost the focus, or the conflict dialog has it.
    if (document.activeElement === target || update.conflict !== null) return
    if (!isOver.current && !update.isRunning) save()
  }

  const { title, kind } = factsOf(field)
  const props = {
    'aria-label': `${title} of ${product.cat_no}`,
    'aria-busy': update.isRunning,
    value,
    onKeyDown,
    onBlur,
    onChange: ({ target }: { target: { value: string } }) => setValue(target.value),
  }
  return (
    <span ref={frame} className="contents">
      {kind === 'status' && (
        <select {...props} className={clsx(controlStyles, 'h-7 px-1')}>
          {INVENTORY_STATUSES.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </select>
      )}
      {kind === 'line' && <input {...props} className={clsx(controlStyles, 'h-7 px-1.5')} />}
      {kind === 'lines' && (
        <textarea
          {...props}
          rows={1}
          className={clsx(controlStyles, 'field-sizing-content max-h-[33dvh] min-h-7 px-1.5 py-0.5')}
        />
      )}
      <UpdateConflict update={update} />
    </span>
  )
}
