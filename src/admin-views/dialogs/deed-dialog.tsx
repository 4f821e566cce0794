import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { DialogBody } from '@/ui/dialog-body'
import { DialogFooter } from '@/ui/dialog-footer'
import { Spinner } from '@/ui/spinner'

/** Asks for confirmation; Cancel has the focus. */
export function DeedDialog({
  title,
  description,
  confirmLabel,
  isRunning,
  className,
  onConfirm,
  onClose,
  children,
}: Pick<ComponentProps<typeof Dialog>, 'title' | 'description'> & {
  confirmLabel: string
  isRunning: boolean
  /** Class of the part with the text. */
  className: string
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title={title}
      description={description}
      onClose={isRunning ? undefined : onClose}
    >
      <DialogBody className={className}>{children}</DialogBody>
      <DialogFooter>
        <Button variant="outline" data-autofocus onClick={onClose} disabled={isRunning}>
          Cancel
        </Button>
        <Button onClick={onConfirm} disabled={isRunning}>
          {isRunning && <Spinner />}
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
