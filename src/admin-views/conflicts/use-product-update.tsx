import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '@/admin-views/api/reference-products'
import {
  conflictOf,
  type Decisions,
  type ProductConflict,
  withDecisions,
} from '@/admin-views/catalogue/product-conflict'
import { useUpdateProduct } from '@/admin-views/catalogue/use-product-changes'
import { PRODUCTS_KEY } from '@/admin-views/catalogue/use-products'
import type { ProductUpdateInput } from '@/domain/rules/products/reference-product-schema'
import { useSingleRun } from '@/ui/focus/use-single-run'
import { dialogApart } from '@/ui/overlays/dialog-apart'

/**
 * Changes a product from the list; {@link UpdateConflict} asks if someone else has changed the same fields.
 * @param onDone called with the stored product; null if nothing changed
 */
export function useProductUpdate(product: Product, onDone: (stored: Partial<Product> | null) => void) {
  const { mutateAsync: update } = useUpdateProduct(product.id)
  const { isRunning, run } = useSingleRun()
  const client = useQueryClient()
  const [met, setMet] = useState<{ conflict: ProductConflict; changes: ProductUpdateInput } | null>(null)

  const send = (changes: ProductUpdateInput, revision = product.revision) =>
    run(async () => {
      if (Object.keys(changes).length === 0) return onDone(null)
      let stored: Partial<Product>
      try {
        stored = await update({ changes, revision })
      } catch (failure) {
        const conflict = conflictOf(failure)
        if (conflict !== null) setMet({ conflict, changes })
        return
      }
      onDone(stored)
    })

  return {
    isRunning,
    conflict: met?.conflict ?? null,
    send: (changes: ProductUpdateInput) => void send(changes),
    decide: (decisions: Decisions) => {
      if (met === null) return
      void client.invalidateQueries({ queryKey: PRODUCTS_KEY })
      void send(withDecisions(met.changes, decisions), met.conflict.current.revision)
    },
    forgetConflict: () => setMet(null),
  }
}

type ProductUpdating = ReturnType<typeof useProductUpdate>

const ConflictDialog = dialogApart(
  async () => (await import('@/admin-views/conflicts/conflict-dialog')).ConflictDialog,
)

/** The conflict dialog of an update, while undecided. */
export function UpdateConflict({
  update: { conflict, isRunning, decide, forgetConflict },
}: {
  update: Pick<ProductUpdating, 'conflict' | 'isRunning' | 'decide' | 'forgetConflict'>
}) {
  return (
    conflict && (
      <ConflictDialog
        key={conflict.current.revision}
        conflict={conflict}
        isSaving={isRunning}
        onDecide={decide}
        onClose={forgetConflict}
      />
    )
  )
}
