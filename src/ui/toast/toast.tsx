'use client'

import { clsx } from 'clsx/lite'
import { X } from 'lucide-react'
import { Action, Close, Description, Root, Title } from 'radix-ui/toast'
import { buttonStyles } from '@/ui/button'
import { iconButtonStyles } from '@/ui/icon-button'
import { closeToast, type ShownToast } from '@/ui/toast/toast-store'

export function Toast({ toast }: { toast: ShownToast }) {
  const { id, title, description, variant = 'default', action, isOpen } = toast
  return (
    <Root
      open={isOpen}
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
