import { useMemo } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import {
  ACTION_WORDS,
  BULK_ACTIONS,
  type BulkAction,
  type BulkForm,
  bulkTextOf,
} from '@/admin-views/products/bulk/bulk-form'
import { INVENTORY_STATUSES } from '@/domain/rules/products/inventory-status'
import { PRODUCT_FIELDS } from '@/domain/rules/products/product-fields'
import { KEPT_IN_TRASH_DAYS } from '@/domain/rules/products/trash'
import { ComboboxField } from '@/ui/combobox/combobox'
import { SelectField } from '@/ui/controls/select'
import { TextField } from '@/ui/controls/text-field'
import { useFocusOnMount } from '@/ui/focus/use-focus-on-mount'

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
      <TextField
        label={title}
        hint="Left empty, the field is emptied in all of them."
        name={text}
        maxLength={max}
        autoComplete="off"
        value={form.texts[text]}
        onChange={({ target }) => onChange({ texts: { ...form.texts, [text]: target.value } })}
      />
    )
  }
  switch (form.action) {
    case 'inventory_status':
      return (
        <SelectField
          label={PRODUCT_FIELDS.inventory_status.title}
          name="inventory_status"
          options={INVENTORY_STATUSES}
          value={form.status}
          onChange={(status) => onChange({ status })}
        />
      )
    case 'move':
      return (
        <ComboboxField
          label={PRODUCT_FIELDS.category_id.title}
          error={error}
          name="category_id"
          noun="categories"
          placeholder="Select category"
          options={options}
          value={form.category}
          onChange={(category) => onChange({ category })}
        />
      )
    case 'hold':
      return <p className="text-ink-muted text-sm">{PRODUCT_FIELDS.held.form.effect}</p>
    case 'release':
      return <p className="text-ink-muted text-sm">They go into the next release with all the others.</p>
    default:
      return (
        <p className="text-ink-muted text-sm">
          For {KEPT_IN_TRASH_DAYS} days they can be restored from there, with their lots and documents.
        </p>
      )
  }
}

/** Selects the bulk action. */
export function BulkActionField({
  value,
  onChange,
}: {
  value: BulkAction
  onChange: (action: BulkAction) => void
}) {
  const select = useFocusOnMount<HTMLSelectElement>()
  return (
    <SelectField
      label="What to do"
      ref={select}
      name="action"
      options={BULK_ACTIONS.map((action) => ({ value: action, label: ACTION_WORDS[action] }))}
      value={value}
      onChange={onChange}
    />
  )
}
