'use client'

import type { Category } from '@/admin-views/api/reference-categories'
import {
  type ProductFields,
  ProductTextField,
} from '@/admin-views/reference-standards/products/product-text-field'
import { INVENTORY_STATUSES, readInventoryStatus } from '@/domain/inventory-status'
import { Field } from '@/ui/field'
import { Select } from '@/ui/select'

/** Category, name, catalogue number (the three required ones), status. */
export function IdentityFields({
  categories,
  isCategoryFixed,
  marksMissing,
  ...fields
}: ProductFields & { categories: Category[]; isCategoryFixed: boolean; marksMissing: boolean }) {
  const { form, setField } = fields
  const missing = (value: string, text: string) => (marksMissing && value.trim() === '' ? text : null)
  return (
    <>
      <Field label="Category*" error={missing(form.category_id, 'Choose a category')}>
        {(control) => (
          <Select
            {...control}
            name="category_id"
            data-autofocus={!isCategoryFixed || undefined}
            disabled={isCategoryFixed}
            value={form.category_id}
            onChange={(event) => setField('category_id', event.target.value)}
          >
            <option value="">Select category</option>
            {categories.map(({ id, category_name }) => (
              <option key={id} value={id}>
                {category_name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Inventory Status" note={null}>
        {(control) => (
          <Select
            {...control}
            value={form.inventory_status}
            onChange={(event) => {
              const status = readInventoryStatus(event.target.value)
              if (status !== null) setField('inventory_status', status)
            }}
          >
            {INVENTORY_STATUSES.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </Select>
        )}
      </Field>
      <ProductTextField
        {...fields}
        field="name"
        label="Name*"
        hasNotes
        takesFocus={isCategoryFixed}
        error={missing(form.name, 'Give the product a name')}
      />
      <ProductTextField
        {...fields}
        field="cat_no"
        label="Catalog No*"
        hasNotes
        isMono
        error={missing(form.cat_no, 'Give the product a catalogue number')}
      />
    </>
  )
}
