import { useCallback, useState } from 'react'
import type { ProductForm } from '@/admin-views/product-form/product-form'

/** The state of the product form, with one setter. */
export function useProductForm(initial: () => ProductForm) {
  const [form, setForm] = useState(initial)
  const setField = useCallback(
    <Field extends keyof ProductForm>(field: Field, value: ProductForm[Field]) =>
      setForm((before) => ({ ...before, [field]: value })),
    [],
  )
  return { form, setField }
}

export type SetProductField = ReturnType<typeof useProductForm>['setField']
