'use client'

import type { ReactNode } from 'react'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { useSingleRun } from '@/ui/use-single-run'

/** Asks before something is destroyed, and does it. Closes when that is done, and stays when it fails. */
export function ConfirmedDeed({
  title,
  confirmLabel,
  deed,
  onDone,
  onClose,
  children,
}: {
  title: string
  confirmLabel: string
  /** Says itself what went wrong. @returns false: it was not done after all */
  deed: () => Promise<unknown>
  onDone: () => void
  onClose: () => void
  children: ReactNode
}) {
  const { isRunning, run } = useSingleRun()

  function confirm() {
    void run(async () => {
      try {
        if ((await deed()) === false) return
      } catch {
        return
      }
      onDone()
      onClose()
    })
  }

  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      isBusy={isRunning}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
