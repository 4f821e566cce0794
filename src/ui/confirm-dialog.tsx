'use client'

import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { DialogBody } from '@/ui/dialog-body'
import { DialogFooter } from '@/ui/dialog-footer'
import { Spinner } from '@/ui/spinner'

/** Confirms a destructive action; the cancel button has the focus. */
export function ConfirmDialog({
  title,
  confirmLabel,
  cancelLabel = 'Cancel',
  isBusy,
  onConfirm,
  onCancel,
  children,
}: {
  title: string
  confirmLabel: string
  /** For when the action is itself a cancellation. */
  cancelLabel?: string
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
  children: ReactNode
}) {
  return (
    <Dialog role="alertdialog" size="sm" title={title} onClose={isBusy ? undefined : onCancel}>
      <DialogBody className="text-sm">{children}</DialogBody>
      <DialogFooter>
        <Button variant="outline" data-autofocus onClick={onCancel} disabled={isBusy}>
          {cancelLabel}
        </Button>
        <Button variant="danger" onClick={onConfirm} disabled={isBusy}>
          {isBusy && <Spinner />}
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
