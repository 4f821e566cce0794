'use client'

import type { ReactNode } from 'react'
import { useDeed } from '@/admin-views/dialogs/use-deed'
import { ConfirmDialog } from '@/ui/confirm-dialog'

/** Asks before something is destroyed, and does it. Closes when that is done, and stays when it fails. */
export function ConfirmedDeed({
  deed,
  onDone,
  onClose,
  ...question
}: {
  title: string
  confirmLabel: string
  cancelLabel?: string
  /** Says itself what went wrong. @returns false: it was not done after all */
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
