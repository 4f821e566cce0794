import { clsx } from 'clsx/lite'
import { X } from 'lucide-react'
import { Action, Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { buttonStyles } from '@/ui/controls/button'
import { iconButtonStyles } from '@/ui/controls/icon-button'
import { useTopDialog } from '@/ui/layout/top-layer'
import { closeToast, type ShownToast, TOAST_DURATION, useCurrentToast } from '@/ui/toast/toast-store'

/** The region of toasts (spec §9). An open modal dialog holds it, since all outside is inert. */
export function ToastRegion() {
  const toast = useCurrentToast()
  const dialog = useTopDialog()
  const [body, setBody] = useState<HTMLElement | null>(null)
  useEffect(() => setBody(document.body), [])
  const container = dialog ?? body
  if (container === null) return null
  return (
    <Provider
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={50}
      announcerContainer={container}
    >
      {toast && <Toast key={toast.id} toast={toast} />}
      {createPortal(
        <Viewport
          hotkey={['F8']}
          label="Notifications ({hotkey})"
          className="pointer-events-none fixed end-0 top-0 z-50 w-full p-4 sm:w-md"
        />,
        container,
      )}
    </Provider>
  )
}

function Toast({ toast }: { toast: ShownToast }) {
  const { id, title, description, variant = 'default', action, isOpen, staysOpen } = toast
  return (
    <Root
      open={isOpen}
      {...(staysOpen && { duration: Number.POSITIVE_INFINITY })}
      onOpenChange={(open) => {
        if (!open) closeToast(id)
      }}
      data-variant={variant}
      className={clsx(
        'pointer-events-auto flex w-full items-start gap-3 border border-l-4 bg-surface-raised py-3 ps-4 pe-2 text-ink shadow-xl',
        'transition-[opacity,translate] starting:translate-x-4 starting:opacity-0',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)',
        variant === 'destructive' ? 'border-danger' : 'border-line-strong border-l-brand',
      )}
    >
      <div className="min-w-0 flex-1">
        <Title className={clsx('font-medium text-sm', variant === 'destructive' && 'text-danger')}>
          {title}
        </Title>
        {description && (
          <Description className="mt-0.5 break-words text-ink-muted text-sm">{description}</Description>
        )}
        {action && (
          <Action
            altText={action.label}
            onClick={action.onSelect}
            className={buttonStyles({ variant: 'outline', size: 'sm', className: 'mt-2' })}
          >
            {action.label}
          </Action>
        )}
      </div>
      <Close aria-label="Close message" className={iconButtonStyles({ size: 'sm' })}>
        <X aria-hidden="true" strokeWidth={1.5} className="size-4" />
      </Close>
    </Root>
  )
}
