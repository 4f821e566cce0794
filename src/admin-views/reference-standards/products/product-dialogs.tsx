'use client'

import type { Category } from '@/admin-views/api/reference-categories'
import type { Product } from '@/admin-views/api/reference-products'
import { MergeDialog } from '@/admin-views/reference-standards/duplicates/merge-dialog'
import { DeleteProductDialog } from '@/admin-views/reference-standards/products/delete-product-dialog'
import { ProductCreateDialog } from '@/admin-views/reference-standards/products/product-create-dialog'
import { ProductDetailsDialog } from '@/admin-views/reference-standards/products/product-details-dialog'
import { ProductEditDialog } from '@/admin-views/reference-standards/products/product-edit-dialog'

export type OpenProductDialog =
  | { kind: 'create' }
  | { kind: 'view' | 'edit' | 'delete'; product: Product }
  | { kind: 'merge'; products: Product[] }

/** The dialog that is open; one code chunk for all of them. */
export function ProductDialogs({
  open,
  categories,
  onGone,
  onClose,
}: {
  open: OpenProductDialog
  categories: Category[]
  /** A product is in the trash. */
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
