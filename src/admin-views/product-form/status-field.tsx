import { formLabel } from '@/admin-views/product-form/product-form'
import { INVENTORY_STATUSES, type InventoryStatus } from '@/domain/rules/products/inventory-status'
import { SelectField } from '@/ui/controls/select'

/** Selects one of the five inventory states. */
export function StatusField({
  value,
  onChange,
}: {
  value: InventoryStatus
  onChange: (status: InventoryStatus) => void
}) {
  return (
    <SelectField
      label={formLabel('inventory_status')}
      note={null}
      name="inventory_status"
      options={INVENTORY_STATUSES}
      value={value}
      onChange={onChange}
    />
  )
}
