'use client'

import { ConfirmedDeed } from '@/admin-views/dialogs/confirmed-deed'

/**
 * The confirmation before a delete (spec §2.18), and the browser's own prompt after it (spec §8). Closes when the
 * record is gone; stays when the prompt is refused or the delete fails.
 *
 * @param record what the question names
 * @param prompt the text of the browser's prompt; none when left out
 * @param onDelete deletes, and says itself what went wrong
 */
export function DeleteRecordDialog({
  title,
  record,
  prompt,
  onDelete,
  onDeleted,
  onClose,
}: {
  title: string
  record: string
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
    <ConfirmedDeed title={title} confirmLabel="Delete" deed={remove} onDone={onDeleted} onClose={onClose}>
      Are you sure you want to delete <span className="font-medium break-words">{record}</span>? This action
      cannot be undone.
    </ConfirmedDeed>
  )
}
