'use client'

import { formLabel } from '@/admin-views/product-form/product-form'
import { INVENTORY_STATUSES, type InventoryStatus, readInventoryStatus } from '@/domain/inventory-status'
import { Field } from '@/ui/field'
import { Select } from '@/ui/select'

/** Selects one of the five inventory states. */
export function StatusField({
  value,
  onChange,
}: {
  value: InventoryStatus
  onChange: (status: InventoryStatus) => void
}) {
  return (
    <Field label={formLabel('inventory_status')} note={null}>
      {(control) => (
        <Select
          {...control}
          name="inventory_status"
          value={value}
          onChange={(event) => {
            const status = readInventoryStatus(event.target.value)
            if (status !== null) onChange(status)
          }}
        >
          {INVENTORY_STATUSES.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </Select>
      )}
    </Field>
  )
}
