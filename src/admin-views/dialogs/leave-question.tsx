import type { ComponentProps } from 'react'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'

/** Asks before unsaved input is lost. */
export const LeaveQuestion = (
  answers: Pick<ComponentProps<typeof ConfirmDialog>, 'onConfirm' | 'onClose'>,
) => (
  <ConfirmDialog title="Leave without saving?" confirmLabel="Leave" {...answers}>
    What you entered here is not saved yet and would be lost.
  </ConfirmDialog>
)
