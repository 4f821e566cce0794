'use client'

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
import type { ProductUpdateInput } from '@/domain/reference-product-schema'
import { useSingleRun } from '@/ui/use-single-run'

/**
 * Changes a product from the list. If someone else has changed the same fields, {@link UpdateConflict} asks before
 * anything is written.
 * @param onDone called with what the change has stored, or with null when there is nothing to change
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

export type ProductUpdating = ReturnType<typeof useProductUpdate>
