'use client'

import { useCallback, useState } from 'react'
import type { ProductForm } from '@/admin-views/product-form/product-form'

/** The product form's texts and the one way to change them. */
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
