'use client'

import type { Product } from '@/admin-views/api/reference-products'
import { useDeleteForever } from '@/admin-views/trash/use-trash'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { useSingleRun } from '@/ui/use-single-run'

/** Asks before a product goes for good. Stays when that fails. */
export function DeleteForeverDialog({
  product: { id, name, cat_no },
  onGone,
  onClose,
}: {
  product: Product
  onGone: () => void
  onClose: () => void
}) {
  const { mutateAsync } = useDeleteForever(id)
  const { isRunning, run } = useSingleRun()

  function remove() {
    void run(async () => {
      try {
        await mutateAsync()
      } catch {
        return
      }
      onGone()
      onClose()
    })
  }

  return (
    <ConfirmDialog
      title="Delete Forever"
      confirmLabel="Delete forever"
      isBusy={isRunning}
      onConfirm={remove}
      onCancel={onClose}
    >
      Are you sure you want to delete{' '}
      <span className="font-medium break-words">
        {name} ({cat_no})
      </span>{' '}
      forever? Its history and its files go with it. This action cannot be undone.
    </ConfirmDialog>
  )
}
