'use client'

import type { Category } from '@/admin-views/api/reference-categories'
import type { Product } from '@/admin-views/api/reference-products'
import { useDeleteProduct } from '@/admin-views/catalogue/use-product-changes'
import { DeleteRecordDialog } from '@/admin-views/dialogs/delete-record-dialog'
import { MergeDialog } from '@/admin-views/duplicates/merge-dialog'
import { ProductCreateDialog } from '@/admin-views/products/dialogs/product-create-dialog'
import { ProductDetailsDialog } from '@/admin-views/products/dialogs/product-details-dialog'
import { ProductEditDialog } from '@/admin-views/products/dialogs/product-edit-dialog'

export type OpenProductDialog =
  | { kind: 'create' }
  | { kind: 'view' | 'edit' | 'delete'; product: Product }
  | { kind: 'merge'; products: Product[] }

/** The open dialog. All product dialogs share one code chunk. */
export function ProductDialogs({
  open,
  categories,
  onGone,
  onClose,
}: {
  open: OpenProductDialog
  categories: Category[]
  /** A product was moved to the trash. */
  onGone: (id: number) => void
  onClose: () => void
}) {
  if (open.kind === 'create') return <ProductCreateDialog categories={categories} onClose={onClose} />
  if (open.kind === 'merge')
    return <MergeDialog candidates={open.products} onMerged={onGone} onClose={onClose} />
  const { kind, product } = open
  if (kind === 'edit')
    return <ProductEditDialog product={product} categories={categories} onClose={onClose} />
  if (kind === 'view')
    return <ProductDetailsDialog product={product} categories={categories} onClose={onClose} />
  return <DeleteProductDialog product={product} onDeleted={() => onGone(product.id)} onClose={onClose} />
}

function DeleteProductDialog({
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
