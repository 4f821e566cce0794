import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { DialogBody } from '@/ui/dialog-body'
import { DialogFooter } from '@/ui/dialog-footer'

/** All fields of a record, read-only. */
export function ReadingDialog({
  className,
  children,
  ...dialog
}: Pick<ComponentProps<typeof Dialog>, 'title' | 'size'> & {
  className?: string
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog {...dialog} closesOnBackdrop>
      <DialogBody readingLabel="All fields" className={className}>
        {children}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" data-autofocus onClick={dialog.onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
