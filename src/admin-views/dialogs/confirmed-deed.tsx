'use client'

import type { ReactNode } from 'react'
import { useDeed } from '@/admin-views/dialogs/use-deed'
import { ConfirmDialog } from '@/ui/confirm-dialog'

/** Confirms a destructive action and runs it. Closes when it has succeeded, stays open when it fails. */
export function ConfirmedDeed({
  deed,
  onDone,
  onClose,
  ...question
}: {
  title: string
  confirmLabel: string
  cancelLabel?: string
  /** Reports its own failures. @returns false when it was not done */
  deed: () => Promise<unknown>
  onDone?: () => void
  onClose: () => void
  children: ReactNode
}) {
  const { isRunning, act } = useDeed(() => {
    onDone?.()
    onClose()
  })
  return <ConfirmDialog {...question} isBusy={isRunning} onConfirm={() => act(deed)} onCancel={onClose} />
}
