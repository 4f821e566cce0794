import { clsx } from 'clsx/lite'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Product } from '@/admin-views/api/reference-products'
import { UpdateConflict, useProductUpdate } from '@/admin-views/conflicts/use-product-update'
import { newNotes } from '@/admin-views/product-form/product-notes'
import { changeOf, formOf } from '@/admin-views/product-form/record-form'
import { INVENTORY_STATUSES } from '@/domain/rules/products/inventory-status'
import { type FieldOfKind, factsOf } from '@/domain/rules/products/product-fields'
import { controlStyles } from '@/ui/controls/input'
import { showToast } from '@/ui/toast/toast-store'

/** Reports doubts about a stored value. Dialogs show them beside the field; a cell has no room. */
function toastDoubts(before: Product, stored: Partial<Product>) {
  const doubts = Object.values(newNotes(formOf(before), formOf({ ...before, ...stored })))
  if (doubts.length > 0)
    showToast({ title: 'Saved, but check the value', description: doubts.join(' '), variant: 'destructive' })
}

/** Edits a field in its cell. Enter and leaving save, Escape cancels; a refused text stays. */
export function CellEditor({
  product,
  field,
  onClose,
}: {
  product: Product
  field: FieldOfKind<'line' | 'lines' | 'status'>
  onClose: () => void
}) {
  const frame = useRef<HTMLSpanElement>(null)
  // The list may reload while a cell is edited: a change by another person must then be a conflict.
  const [begunOn] = useState(product)
  const [value, setValue] = useState<string>(begunOn[field] ?? '')
  const isOver = useRef(false)

  function end(stored: Partial<Product> | null = null) {
    if (stored !== null) toastDoubts(begunOn, stored)
    isOver.current = true
    const cell = frame.current?.closest('td')
    // A user who has left the cell keeps the focus where it is.
    if (cell?.contains(document.activeElement)) cell.focus()
    onClose()
  }
  const update = useProductUpdate(begunOn, end)

  useEffect(() => {
    const control = frame.current?.querySelector<HTMLElement>('input, select, textarea')
    control?.focus()
    if (control instanceof HTMLInputElement) control.select()
  }, [])

  // The select offers only valid statuses.
  const save = () => update.send(changeOf(begunOn, { [field]: value }))

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.nativeEvent.isComposing || update.isRunning) return
    if (event.key === 'Escape') {
      event.preventDefault()
      end()
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
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
