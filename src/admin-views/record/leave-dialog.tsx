'use client'

import { ConfirmDialog } from '@/ui/confirm-dialog'

/** Asks whether to discard unsaved input. */
export function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave"
      isBusy={false}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      What you changed on this page is not saved yet and would be lost.
    </ConfirmDialog>
  )
}
