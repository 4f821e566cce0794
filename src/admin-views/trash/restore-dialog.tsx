'use client'

import type { Product } from '@/admin-views/api/reference-products'
import { ChooseCategoryDialog } from '@/admin-views/reference-standards/record/choose-category-dialog'
import { useRestore } from '@/admin-views/trash/use-trash'

/** Asks for the category that a product goes to whose own is gone, and restores it there. */
export function RestoreDialog({
  product,
  onGone,
  onClose,
}: {
  product: Product
  onGone: () => void
  onClose: () => void
}) {
  const { mutateAsync } = useRestore()
  return (
    <ChooseCategoryDialog
      title="Restore Product"
      description={`The category of ${product.name} (${product.cat_no}) was deleted meanwhile. Choose the one it goes to.`}
      submitLabel="Restore"
      except={null}
      onChoose={async (categoryId) => {
        await mutateAsync({ product, categoryId })
        onGone()
      }}
      onClose={onClose}
    />
  )
}
