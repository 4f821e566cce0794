'use client'

import type { Category } from '@/admin-views/api/reference-categories'
import { useDeleteEmpty } from '@/admin-views/reference-standards/use-categories'
import { counted } from '@/admin-views/shell/counted'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { useSingleRun } from '@/ui/use-single-run'

/** Asks before the categories without products are deleted. Stays when that fails. */
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
  const { isRunning, run } = useSingleRun()
  const many = counted(categories.length, 'empty category', 'empty categories')

  function remove() {
    void run(async () => {
      try {
        await mutateAsync(categories.map(({ id }) => id))
      } catch {
        return
      }
      onDeleted()
      onClose()
    })
  }

  return (
    <ConfirmDialog
      title="Delete empty categories"
      confirmLabel="Delete"
      isBusy={isRunning}
      onConfirm={remove}
      onCancel={onClose}
    >
      {many} {categories.length === 1 ? 'is' : 'are'} deleted. One that gets a product meanwhile stays. This
      can be undone in the activity.
    </ConfirmDialog>
  )
}
