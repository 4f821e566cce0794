import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/ui/controls/button'
import { Dialog, DialogBody, DialogFooter } from '@/ui/overlays/dialog'

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
