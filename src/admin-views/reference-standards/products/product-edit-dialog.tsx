'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, lazy, useState } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import type { Product } from '@/admin-views/api/reference-products'
import {
  conflictOf,
  type Decisions,
  type ProductConflict,
  withDecisions,
} from '@/admin-views/reference-standards/conflicts/product-conflict'
import { editFormOf } from '@/admin-views/reference-standards/products/product-form'
import { ProductFormDialog } from '@/admin-views/reference-standards/products/product-form-dialog'
import { useProductForm } from '@/admin-views/reference-standards/products/use-product-form'
import { useUpdateProduct } from '@/admin-views/reference-standards/use-product-changes'
import { PRODUCTS_KEY } from '@/admin-views/reference-standards/use-products'
import { type ProductEdit, productUpdateOf } from '@/domain/reference-product'
import { DialogSlot } from '@/ui/dialog-slot'
import { showToast } from '@/ui/toast/toast-store'
import { useSingleRun } from '@/ui/use-single-run'

const ConflictDialog = lazy(async () => ({
  default: (await import('@/admin-views/reference-standards/conflicts/conflict-dialog')).ConflictDialog,
}))

/**
 * Edits a product (spec §4): of name, catalogue number and status the changed ones are sent; when nothing changed, a
 * toast says so and the dialog closes. Where somebody else changed the same ones meanwhile it asks which shall be.
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
  const client = useQueryClient()
  const [conflict, setConflict] = useState<ProductConflict | null>(null)

  const send = (changes: Partial<ProductEdit>, revision: number) =>
    run(async () => {
      if (Object.keys(changes).length === 0) {
        showToast({ title: 'No changes', description: 'Nothing to update' })
        return onClose()
      }
      try {
        await update({ changes, revision })
      } catch (failure) {
        const met = conflictOf(failure)
        if (met !== null) setConflict(met)
        return
      }
      onClose()
    })

  function save(event: FormEvent) {
    event.preventDefault()
    void send(productUpdateOf(product, form), product.revision)
  }

  function decide(decisions: Decisions) {
    if (conflict === null) return
    const changes = withDecisions(productUpdateOf(product, form), decisions)
    void client.invalidateQueries({ queryKey: PRODUCTS_KEY })
    void send(changes, conflict.current.revision)
  }

  return (
    <>
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
      {conflict && (
        <DialogSlot onFail={() => setConflict(null)}>
          <ConflictDialog
            key={conflict.current.revision}
            conflict={conflict}
            isSaving={isRunning}
            onDecide={decide}
            onClose={() => setConflict(null)}
          />
        </DialogSlot>
      )}
    </>
  )
}
