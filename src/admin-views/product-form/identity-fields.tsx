'use client'

import { useMemo } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import { formLabel, textsOf } from '@/admin-views/product-form/product-form'
import { type ProductFields, ProductTextField } from '@/admin-views/product-form/product-text-field'
import { StatusField } from '@/admin-views/product-form/status-field'
import { textFactsOf } from '@/domain/product-fields'
import { Combobox } from '@/ui/combobox/combobox'
import { Field } from '@/ui/field'

/** The three required fields (category, name, catalogue number) and the status. */
export function IdentityFields({
  categories,
  isCategoryFixed,
  marksMissing,
  ...fields
}: ProductFields & { categories: Category[]; isCategoryFixed: boolean; marksMissing: boolean }) {
  const { form, setField } = fields
  const missing = (value: string, text: string) => (marksMissing && value.trim() === '' ? text : null)
  const options = useMemo(
    () => categories.map(({ id, category_name }) => ({ value: String(id), label: category_name })),
    [categories],
  )
  return (
    <>
      <Field label={formLabel('category_id')} error={missing(form.category_id, 'Choose a category')}>
        {(control) => (
          <Combobox
            {...control}
            name="category_id"
            noun="categories"
            placeholder="Select category"
            data-autofocus={!isCategoryFixed || undefined}
            disabled={isCategoryFixed}
            options={options}
            value={form.category_id}
            onChange={(id) => setField('category_id', id)}
          />
        )}
      </Field>
      <StatusField
        value={form.inventory_status}
        onChange={(status) => setField('inventory_status', status)}
      />
      {textsOf('identity').map((field, place) => {
        const text = textFactsOf(field).form.missing
        return (
          <ProductTextField
            key={field}
            {...fields}
            field={field}
            takesFocus={isCategoryFixed && place === 0}
            error={text === undefined ? undefined : missing(form[field], text)}
          />
        )
      })}
    </>
  )
}
