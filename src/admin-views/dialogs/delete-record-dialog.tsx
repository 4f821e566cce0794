import type { ReactNode } from 'react'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'

/**
 * The confirmation before a delete (spec §2.18), then the browser's own prompt (spec §8), if given.
 * @param onDelete reports its own failures
 */
export function DeleteRecordDialog({
  title,
  record,
  note,
  prompt,
  onDelete,
  onDeleted,
  onClose,
}: {
  title: string
  record: string
  note?: ReactNode
  prompt?: string
  onDelete: () => Promise<unknown>
  onDeleted: () => void
  onClose: () => void
}) {
  async function remove() {
    if (prompt !== undefined && !window.confirm(prompt)) return false
    await onDelete()
  }

  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Delete"
      onConfirm={remove}
      onDone={onDeleted}
      onClose={onClose}
    >
      Are you sure you want to delete <span className="font-medium break-words">{record}</span>? This action
      cannot be undone.
      {note && <p className="mt-2.5">{note}</p>}
    </ConfirmDialog>
  )
}
