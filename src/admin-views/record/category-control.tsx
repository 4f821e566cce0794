import { useState } from 'react'
import type { Product } from '@/admin-views/api/reference-products'
import { useMoveRecord } from '@/admin-views/catalogue/use-record'
import { NO_VALUE } from '@/admin-views/product-words/facts'
import { WritingButton } from '@/admin-views/session/writing-controls'
import { PRODUCT_FIELDS } from '@/domain/rules/products/product-fields'
import { dialogApart } from '@/ui/overlays/dialog-apart'

const ChooseCategoryDialog = dialogApart(
  async () => (await import('@/admin-views/categories/choose-category-dialog')).ChooseCategoryDialog,
)

/** The category of a product, with a button to move it. */
export function CategoryControl({ product, isOff }: { product: Product; isOff: boolean }) {
  const { mutateAsync: move } = useMoveRecord(product.id)
  const [isMoving, setIsMoving] = useState(false)
  const close = () => setIsMoving(false)
  return (
    <div className="flex flex-col gap-1">
      <p id="category-label" className="font-medium text-sm">
        {PRODUCT_FIELDS.category_id.title}
      </p>
      <div className="flex min-h-10 items-center gap-3">
        <p className="min-w-0 flex-1 break-words text-sm">{product.category_name ?? NO_VALUE}</p>
        <WritingButton needs="catalogue" variant="outline" onClick={() => setIsMoving(true)} disabled={isOff}>
          Move
        </WritingButton>
      </div>
      {isMoving && (
        <ChooseCategoryDialog
          title="Move to another category"
          description={`${product.name} is in ${product.category_name}.`}
          submitLabel="Move"
          except={product.category_id}
          onChoose={move}
          onClose={close}
        />
      )}
    </div>
  )
}
