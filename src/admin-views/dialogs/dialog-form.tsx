import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { LeaveQuestion } from '@/admin-views/dialogs/leave-question'
import { Button } from '@/ui/controls/button'
import { Spinner } from '@/ui/layout/spinner'
import { Dialog, DialogBody, DialogFooter } from '@/ui/overlays/dialog'
import { useLeaveGuard } from '@/ui/overlays/use-leave-guard'

type FormProps = {
  submitLabel: string
  cancelLabel?: string
  /** The form is being handled: it can be neither submitted nor closed. */
  isRunning: boolean
  isOff?: boolean
  className?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
  /** Something was entered. */
  onInput?: () => void
  children: ReactNode
}

/** A date of which only a part was entered has no value: it would be left out unnoticed. */
const isUnfinished = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.validity.badInput

/** A form that fills a dialog: controls, then Cancel and the submit button. */
export function DialogForm({
  submitLabel,
  cancelLabel = 'Cancel',
  isRunning,
  isOff = false,
  className,
  onSubmit,
  onClose,
  onInput,
  children,
}: FormProps) {
  return (
    <form
      onChange={onInput}
      onSubmit={(event) => {
        event.preventDefault()
        // React events bubble to the form of a parent dialog.
        event.stopPropagation()
        const unfinished = [...event.currentTarget.elements].find(isUnfinished)
        // The browser's own words at the field.
        if (unfinished) unfinished.reportValidity()
        else onSubmit(event)
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

/**
 * A dialog with a form; it cannot be closed while the form is being handled.
 * @param isGuarded asks before what was entered is lost by Escape, Close or leaving the page; Cancel is an answer
 */
export function FormDialog({
  title,
  description,
  size,
  isGuarded = false,
  ...form
}: Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'size'> &
  FormProps & { isGuarded?: boolean }) {
  const [hasInput, setHasInput] = useState(false)
  const [isClosing, setIsClosing] = useState(false)
  const isAsked = isGuarded && hasInput
  const guard = useLeaveGuard(isAsked)
  const close = isAsked ? () => setIsClosing(true) : form.onClose
  return (
    <Dialog title={title} description={description} size={size} onClose={form.isRunning ? undefined : close}>
      <DialogForm {...form} onInput={() => setHasInput(true)} />
      {(isClosing || guard.isAsking) && (
        <LeaveQuestion
          onConfirm={guard.isAsking ? guard.leave : form.onClose}
          onClose={() => {
            setIsClosing(false)
            guard.stay()
          }}
        />
      )}
    </Dialog>
  )
}
