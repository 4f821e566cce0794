'use client'

import type { Product } from '@/admin-views/api/reference-products'
import { useDeleteProduct } from '@/admin-views/reference-standards/use-product-changes'
import { DeleteRecordDialog } from '@/admin-views/shell/delete-record-dialog'

export function DeleteProductDialog({
  product: { id, name, cat_no },
  ...rest
}: {
  product: Product
  onDeleted: () => void
  onClose: () => void
}) {
  const { mutateAsync } = useDeleteProduct(id)
  return (
    <DeleteRecordDialog
      title="Delete Product"
      record={`${name} (${cat_no})`}
      prompt={`Delete product ${name} (${cat_no})?`}
      onDelete={() => mutateAsync()}
      {...rest}
    />
  )
}
