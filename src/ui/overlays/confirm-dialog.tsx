import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/ui/controls/button'
import { useAction } from '@/ui/focus/use-single-run'
import { Spinner } from '@/ui/layout/spinner'
import { Dialog, DialogBody, DialogFooter } from '@/ui/overlays/dialog'

/**
 * Confirms an action and runs it; Cancel has the focus. Closes when the action has succeeded.
 * @param onConfirm reports its own failures: throws, or resolves with false, if it was not done
 */
export function ConfirmDialog({
  variant = 'danger',
  confirmLabel,
  cancelLabel = 'Cancel',
  className = 'text-sm',
  onConfirm,
  onDone,
  onClose,
  children,
  ...dialog
}: Pick<ComponentProps<typeof Dialog>, 'title' | 'description'> &
  Pick<ComponentProps<typeof Button>, 'variant'> & {
    confirmLabel: string
    /** For an action that is itself a cancellation. */
    cancelLabel?: string
    className?: string
    onConfirm: () => unknown
    onDone?: () => void
    onClose: () => void
    children: ReactNode | ((isRunning: boolean) => ReactNode)
  }) {
  const { isRunning, act } = useAction(() => {
    onDone?.()
    onClose()
  })
  return (
    <Dialog {...dialog} role="alertdialog" size="sm" onClose={isRunning ? undefined : onClose}>
      <DialogBody className={className}>
        {typeof children === 'function' ? children(isRunning) : children}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" data-autofocus onClick={onClose} disabled={isRunning}>
          {cancelLabel}
        </Button>
        <Button variant={variant} onClick={() => act(onConfirm)} disabled={isRunning}>
          {isRunning && <Spinner />}
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
