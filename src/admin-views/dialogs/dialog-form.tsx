import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { Button } from '@/ui/controls/button'
import { Spinner } from '@/ui/layout/spinner'
import { Dialog, DialogBody, DialogFooter } from '@/ui/overlays/dialog'

type FormProps = {
  submitLabel: string
  cancelLabel?: string
  /** The form is being handled: it can be neither submitted nor closed. */
  isRunning: boolean
  isOff?: boolean
  className?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  children: ReactNode
}

/** A form that fills a dialog: controls, then Cancel and the submit button. */
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
        // React events bubble to the form of a parent dialog.
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

/** A dialog with a form; it cannot be closed while the form is being handled. */
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
