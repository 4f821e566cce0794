'use client'

import { ConfirmedDeed } from '@/admin-views/dialogs/confirmed-deed'

/**
 * The confirmation before a delete (spec §2.18), then the browser's own prompt (spec §8). Closes when the record is
 * deleted; stays open when the prompt is refused or the delete fails.
 *
 * @param record the record's name in the question
 * @param prompt the text of the browser's prompt; none when left out
 * @param onDelete deletes the record and reports its own failures
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
