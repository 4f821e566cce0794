'use client'

import type { Category } from '@/admin-views/api/reference-categories'
import { CategoryDetailsDialog } from '@/admin-views/reference-standards/categories/category-details-dialog'
import { CategoryFormDialog } from '@/admin-views/reference-standards/categories/category-form-dialog'
import { DeleteCategoryDialog } from '@/admin-views/reference-standards/categories/delete-category-dialog'
import { DeleteEmptyDialog } from '@/admin-views/reference-standards/categories/delete-empty-dialog'
import { MergeCategoryDialog } from '@/admin-views/reference-standards/categories/merge-category-dialog'

export type OpenCategoryDialog =
  | { kind: 'create' }
  | { kind: 'empty'; categories: Category[] }
  | { kind: 'view' | 'edit' | 'merge' | 'delete'; category: Category }

/** The dialog that is open; one code chunk for all of them. */
export function CategoryDialogs({
  open,
  onDeleted,
  onClose,
}: {
  open: OpenCategoryDialog
  onDeleted: () => void
  onClose: () => void
}) {
  if (open.kind === 'create') return <CategoryFormDialog onClose={onClose} />
  if (open.kind === 'empty')
    return <DeleteEmptyDialog categories={open.categories} onDeleted={onDeleted} onClose={onClose} />
  const { kind, category } = open
  if (kind === 'merge')
    return <MergeCategoryDialog category={category} onMerged={onDeleted} onClose={onClose} />
  if (kind === 'edit') return <CategoryFormDialog category={category} onClose={onClose} />
  if (kind === 'view') return <CategoryDetailsDialog category={category} onClose={onClose} />
  return <DeleteCategoryDialog category={category} onDeleted={onDeleted} onClose={onClose} />
}
