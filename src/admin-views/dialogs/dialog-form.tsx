import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { DialogBody } from '@/ui/dialog-body'
import { DialogFooter } from '@/ui/dialog-footer'
import { Spinner } from '@/ui/spinner'

type FormProps = {
  submitLabel: string
  cancelLabel?: string
  /** The form has been submitted and is being handled: until then it can be neither submitted again nor closed. */
  isRunning: boolean
  /** There is nothing to submit yet. */
  isOff?: boolean
  /** Of the part with the controls. */
  className?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** A form that fills a dialog: its controls, and below them Cancel and what submits it. */
export function DialogForm({
  submitLabel,
  cancelLabel = 'Cancel',
  isRunning,
  isOff = false,
  className,
  onSubmit,
  onClose,
  children,
}: FormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        // React passes events on to the form of a dialog below this one.
        event.stopPropagation()
        onSubmit(event)
      }}
      noValidate
      className="contents"
    >
      <DialogBody className={className}>{children}</DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose} disabled={isRunning}>
          {cancelLabel}
        </Button>
        <Button type="submit" disabled={isRunning || isOff}>
          {isRunning && <Spinner />}
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  )
}

/** A dialog that is one form; while what was submitted is being done it cannot be closed. */
export function FormDialog({
  title,
  description,
  size,
  ...form
}: Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'size'> & FormProps) {
  return (
    <Dialog
      title={title}
      description={description}
      size={size}
      onClose={form.isRunning ? undefined : form.onClose}
    >
      <DialogForm {...form} />
    </Dialog>
  )
}
