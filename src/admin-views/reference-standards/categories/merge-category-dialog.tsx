'use client'

import type { Category } from '@/admin-views/api/reference-categories'
import { ChooseCategoryDialog } from '@/admin-views/reference-standards/record/choose-category-dialog'
import { useMergeCategory } from '@/admin-views/reference-standards/use-categories'
import { counted } from '@/admin-views/shell/counted'

/** Asks which category another one becomes part of. */
export function MergeCategoryDialog({
  category: { id, category_name, product_count },
  onMerged,
  onClose,
}: {
  category: Category
  onMerged: () => void
  onClose: () => void
}) {
  const { mutateAsync } = useMergeCategory(id)
  return (
    <ChooseCategoryDialog
      title={`Merge “${category_name}”`}
      description={`Its ${counted(product_count, 'product')} and those in the trash go into the category that you choose; then “${category_name}” is deleted. This can be undone in the activity.`}
      submitLabel="Merge"
      except={id}
      onChoose={async (into) => {
        await mutateAsync(into)
        onMerged()
      }}
      onClose={onClose}
    />
  )
}
