'use client'

import type { Category } from '@/admin-views/api/reference-categories'
import type { Product } from '@/admin-views/api/reference-products'
import { UpdateConflict } from '@/admin-views/conflicts/update-conflict'
import { useProductUpdate } from '@/admin-views/conflicts/use-product-update'
import { editFormOf } from '@/admin-views/product-form/product-form'
import { useProductForm } from '@/admin-views/product-form/use-product-form'
import { ProductFormDialog } from '@/admin-views/products/dialogs/product-form-dialog'
import { productUpdateOf } from '@/domain/reference-product'
import { showToast } from '@/ui/toast/toast-store'

/**
 * Edits a product (spec §4): sends the changed ones of name, catalogue number and status. If nothing changed, a toast
 * says so and the dialog closes. A conflict with someone else's change is shown for a decision.
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
  const update = useProductUpdate(product, (stored) => {
    if (stored === null) showToast({ title: 'No changes', description: 'Nothing to update' })
    onClose()
  })

  return (
    <>
      <ProductFormDialog
        title="Edit Product"
        submitLabel="Update Product"
        product={product}
        form={form}
        setField={setField}
        categories={categories}
        isSaving={update.isRunning}
        onSubmit={() => update.send(productUpdateOf(product, form))}
        onClose={onClose}
      />
      <UpdateConflict update={update} />
    </>
  )
}
