'use client'

import { counted } from '@/admin-views/shell/counted'
import { useDeleteManyForever } from '@/admin-views/trash/use-trash'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { useSingleRun } from '@/ui/use-single-run'

/** Asks before chosen products go for good. Stays when that fails. */
export function DeleteManyDialog({
  ids,
  onGone,
  onClose,
}: {
  ids: number[]
  onGone: () => void
  onClose: () => void
}) {
  const { mutateAsync } = useDeleteManyForever()
  const { isRunning, run } = useSingleRun()

  function remove() {
    void run(async () => {
      try {
        await mutateAsync(ids)
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
      Are you sure you want to delete <span className="font-medium">{counted(ids.length, 'product')}</span>{' '}
      forever? Their histories and their files go with them. This action cannot be undone.
    </ConfirmDialog>
  )
}
