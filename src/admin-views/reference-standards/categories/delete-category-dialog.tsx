'use client'

import type { Category } from '@/admin-views/api/reference-categories'
import { useDeleteCategory } from '@/admin-views/reference-standards/use-categories'
import { DeleteRecordDialog } from '@/admin-views/shell/delete-record-dialog'

export function DeleteCategoryDialog({
  category,
  ...rest
}: {
  category: Category
  onDeleted: () => void
  onClose: () => void
}) {
  const { mutateAsync } = useDeleteCategory(category.id)
  return (
    <DeleteRecordDialog
      title="Delete Category"
      record={category.category_name}
      prompt={`Delete category "${category.category_name}"?`}
      onDelete={() => mutateAsync()}
      {...rest}
    />
  )
}
