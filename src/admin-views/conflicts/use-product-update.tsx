import { useQueryClient } from '@tanstack/react-query'
import type { Product } from '@/admin-views/api/reference-products'
import type { Decisions, RecordConflict } from '@/admin-views/catalogue/product-conflict'
import { useUpdateProduct } from '@/admin-views/catalogue/use-product-changes'
import { PRODUCTS_KEY } from '@/admin-views/catalogue/use-products'
import { type Stamped, useUpdate } from '@/admin-views/conflicts/use-update'
import type { ProductUpdateInput } from '@/domain/rules/products/reference-product-schema'
import { dialogApart } from '@/ui/overlays/dialog-apart'

/**
 * Changes a product from the list; {@link UpdateConflict} asks if someone else has changed the same fields.
 * @param onDone called with the stored product; null if nothing changed
 */
export function useProductUpdate(product: Product, onDone: (stored: Partial<Product> | null) => void) {
  const { mutateAsync: update } = useUpdateProduct(product.id)
  const client = useQueryClient()
  return useUpdate<Product, ProductUpdateInput>({
    revision: product.revision,
    update,
    onStale: () => void client.invalidateQueries({ queryKey: PRODUCTS_KEY }),
    onDone,
  })
}

const ConflictDialog = dialogApart(
  async () => (await import('@/admin-views/conflicts/conflict-dialog')).ConflictDialog,
)

type Updating = {
  conflict: RecordConflict<Stamped> | null
  isRunning: boolean
  decide: (decisions: Decisions) => void
  forgetConflict: () => void
}

/** The conflict dialog of an update, while undecided. @param titleOf names a field of a record that is no product */
export function UpdateConflict({
  update: { conflict, isRunning, decide, forgetConflict },
  noun,
  titleOf,
}: {
  update: Updating
  noun?: string
  titleOf?: (field: string) => string
}) {
  return (
    conflict && (
      <ConflictDialog
        key={conflict.current.revision}
        conflict={conflict}
        noun={noun}
        titleOf={titleOf}
        isSaving={isRunning}
        onDecide={decide}
        onClose={forgetConflict}
      />
    )
  )
}
