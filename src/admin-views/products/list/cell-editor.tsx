'use client'

import { clsx } from 'clsx/lite'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Product } from '@/admin-views/api/reference-products'
import { UpdateConflict } from '@/admin-views/conflicts/update-conflict'
import { useProductUpdate } from '@/admin-views/conflicts/use-product-update'
import { changeOf } from '@/admin-views/product-form/record-form'
import { INVENTORY_STATUSES } from '@/domain/inventory-status'
import { type FieldOfKind, factsOf } from '@/domain/product-fields'
import { controlStyles } from '@/ui/input'

/**
 * Edits one field of a product in its cell. Enter saves, and so does leaving the cell; Escape leaves it as it was. In a
 * field of several lines Shift+Enter begins another one. What is refused stays to be corrected.
 */
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
  // The list may be loaded again meanwhile: what others change then has to be a conflict.
  const [begunOn] = useState(product)
  const [value, setValue] = useState<string>(begunOn[field] ?? '')
  const isOver = useRef(false)

  function end() {
    isOver.current = true
    const cell = frame.current?.closest('td')
    // Whoever has left the cell keeps the focus where it is.
    if (cell?.contains(document.activeElement)) cell.focus()
    onClose()
  }
  const update = useProductUpdate(begunOn, end)

  useEffect(() => {
    const control = frame.current?.querySelector<HTMLElement>('input, select, textarea')
    control?.focus()
    if (control instanceof HTMLInputElement) control.select()
  }, [])

  // The value of a status is one of its options.
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
    // The window was left, or the dialog about a conflict has the focus.
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
