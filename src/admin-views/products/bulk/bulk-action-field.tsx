'use client'

import { ACTION_WORDS, BULK_ACTIONS, type BulkAction } from '@/admin-views/products/bulk/bulk-form'
import { Field } from '@/ui/field'
import { Select } from '@/ui/select'
import { useFocusOnMount } from '@/ui/use-focus-on-mount'

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
    <Field label="What to do">
      {(control) => (
        <Select
          {...control}
          ref={select}
          name="action"
          value={value}
          onChange={({ target }) => {
            const action = BULK_ACTIONS.find((one) => one === target.value)
            if (action !== undefined) onChange(action)
          }}
        >
          {BULK_ACTIONS.map((action) => (
            <option key={action} value={action}>
              {ACTION_WORDS[action]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
