'use client'

import { useMemo } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import { type BulkForm, bulkTextOf } from '@/admin-views/products/bulk/bulk-form'
import { INVENTORY_STATUSES, readInventoryStatus } from '@/domain/inventory-status'
import { PRODUCT_FIELDS } from '@/domain/product-fields'
import { KEPT_IN_TRASH_DAYS } from '@/domain/trash'
import { Combobox } from '@/ui/combobox/combobox'
import { Field } from '@/ui/field'
import { Input } from '@/ui/input'
import { Select } from '@/ui/select'

/** The value of a bulk action: a status, a text or a category; for other actions, what they do. */
export function BulkValueField({
  form,
  onChange,
  categories,
  error,
}: {
  form: BulkForm
  onChange: (change: Partial<BulkForm>) => void
  categories: Category[]
  /** The missing value. */
  error: string | null
}) {
  const options = useMemo(
    () => categories.map(({ id, category_name }) => ({ value: String(id), label: category_name })),
    [categories],
  )
  const text = bulkTextOf(form.action)
  if (text !== null) {
    const { title, max } = PRODUCT_FIELDS[text]
    return (
      <Field label={title} hint="Left empty, the field is emptied in all of them.">
        {(control) => (
          <Input
            {...control}
            name={text}
            maxLength={max}
            autoComplete="off"
            value={form.texts[text]}
            onChange={({ target }) => onChange({ texts: { ...form.texts, [text]: target.value } })}
          />
        )}
      </Field>
    )
  }
  switch (form.action) {
    case 'inventory_status':
      return (
        <Field label={PRODUCT_FIELDS.inventory_status.title}>
          {(control) => (
            <Select
              {...control}
              name="inventory_status"
              value={form.status}
              onChange={({ target }) => {
                const status = readInventoryStatus(target.value)
                if (status !== null) onChange({ status })
              }}
            >
              {INVENTORY_STATUSES.map((status) => (
                <option key={status}>{status}</option>
              ))}
            </Select>
          )}
        </Field>
      )
    case 'move':
      return (
        <Field label={PRODUCT_FIELDS.category_id.title} error={error}>
          {(control) => (
            <Combobox
              {...control}
              name="category_id"
              noun="categories"
              placeholder="Select category"
              options={options}
              value={form.category}
              onChange={(category) => onChange({ category })}
            />
          )}
        </Field>
      )
    case 'hold':
      return <p className="text-ink-muted text-sm">{PRODUCT_FIELDS.held.form.effect}</p>
    case 'release':
      return <p className="text-ink-muted text-sm">They go into the next release with all the others.</p>
    default:
      return (
        <p className="text-ink-muted text-sm">
          For {KEPT_IN_TRASH_DAYS} days they can be restored from there.
        </p>
      )
  }
}
