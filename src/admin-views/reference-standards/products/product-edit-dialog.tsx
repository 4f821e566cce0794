'use client'

import type { FormEvent } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import type { Product } from '@/admin-views/api/reference-products'
import { editFormOf } from '@/admin-views/reference-standards/products/product-form'
import { ProductFormDialog } from '@/admin-views/reference-standards/products/product-form-dialog'
import { useProductForm } from '@/admin-views/reference-standards/products/use-product-form'
import { useUpdateProduct } from '@/admin-views/reference-standards/use-product-changes'
import { productUpdateOf } from '@/domain/reference-product'
import { showToast } from '@/ui/toast/toast-store'
import { useSingleRun } from '@/ui/use-single-run'

/**
 * Edits a product (spec §4): of name, catalogue number and status the changed ones are sent; when nothing changed, a
 * toast says so and the dialog closes.
 */
export function ProductEditDialog({
  product,
  categories,
  onClose,
}: {
  product: Product
  categories: Category[]
  onClose: () => void
}) {
  const { form, setField } = useProductForm(() => editFormOf(product))
  const { mutateAsync: update } = useUpdateProduct(product.id)
  const { isRunning, run } = useSingleRun()

  function save(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      const changes = productUpdateOf(product, form)
      if (Object.keys(changes).length === 0) {
        showToast({ title: 'No changes', description: 'Nothing to update' })
        return onClose()
      }
      try {
        await update(changes)
      } catch {
        return
      }
      onClose()
    })
  }

  return (
    <ProductFormDialog
      title="Edit Product"
      submitLabel="Update Product"
      product={product}
      form={form}
      setField={setField}
      categories={categories}
      isSaving={isRunning}
      onSubmit={save}
      onClose={onClose}
    />
  )
}
