'use client'

import { clsx } from 'clsx/lite'
import { useId } from 'react'
import type { Product } from '@/admin-views/api/reference-products'
import { fieldTitle } from '@/admin-views/product-words/field-words'
import { RecordedValue } from '@/admin-views/product-words/recorded-value'
import type { MergedField } from '@/domain/merge'

/** The value of a compared field; a category by its name. */
const valueIn = (product: Product, field: MergedField) =>
  field === 'category_id' ? product.category_name : product[field]

/** One field in which two products differ, and the choice of its value. */
export function MergeField({
  field,
  kept,
  other,
  isTaken,
  onChange,
}: {
  field: MergedField
  kept: Product
  other: Product
  /** The other's value is chosen. */
  isTaken: boolean
  onChange: (isTaken: boolean) => void
}) {
  const name = useId()
  const option = (product: Product, isOther: boolean) => (
    <label
      className={clsx(
        'flex min-w-0 cursor-pointer items-start gap-2.5 border p-2.5 text-sm',
        isOther === isTaken ? 'border-brand bg-surface' : 'border-line',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isOther === isTaken}
        onChange={() => onChange(isOther)}
        className="mt-0.5 size-4 shrink-0 accent-brand"
      />
      <span className="min-w-0">
        <span className="sr-only">{product.cat_no}: </span>
        <RecordedValue field={field} value={valueIn(product, field)} />
      </span>
    </label>
  )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-sm">{fieldTitle(field)}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {option(kept, false)}
        {option(other, true)}
      </div>
    </fieldset>
  )
}
