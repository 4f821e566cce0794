'use client'

import type { Category } from '@/admin-views/api/reference-categories'
import { useDeleteEmpty } from '@/admin-views/reference-standards/use-categories'
import { ConfirmedDeed } from '@/admin-views/shell/confirmed-deed'
import { counted } from '@/admin-views/shell/counted'

/** Asks before the categories without products are deleted. */
export function DeleteEmptyDialog({
  categories,
  onDeleted,
  onClose,
}: {
  categories: Category[]
  onDeleted: () => void
  onClose: () => void
}) {
  const { mutateAsync } = useDeleteEmpty()
  const many = counted(categories.length, 'empty category', 'empty categories')
  return (
    <ConfirmedDeed
      title="Delete empty categories"
      confirmLabel="Delete"
      deed={() => mutateAsync(categories.map(({ id }) => id))}
      onDone={onDeleted}
      onClose={onClose}
    >
      {many} {categories.length === 1 ? 'is' : 'are'} deleted. One that gets a product meanwhile stays. This
      can be undone in the activity.
    </ConfirmedDeed>
  )
}
