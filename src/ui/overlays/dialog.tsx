'use client'

import { clsx } from 'clsx/lite'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { IconButton } from '@/ui/controls/icon-button'
import { useModal } from '@/ui/layout/top-layer'

/** In the centre of the window, or along its right edge, where the page stays visible beside it. */
const PLACES = {
  centre: {
    frame: 'items-center justify-center sm:p-6',
    box: 'max-h-full starting:translate-y-2 max-sm:self-end sm:border',
  },
  end: { frame: 'items-stretch justify-end', box: 'h-full starting:translate-x-4 sm:border-s' },
} as const

const WIDTHS = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-4xl' } as const

/**
 * A native modal dialog, open while it is mounted: the page behind it is inert, the focus returns to where it was.
 * @param onClose also called for Escape; if left out, the dialog cannot be closed that way
 * @param closesOnBackdrop off by default: a stray click must not discard input
 */
export function Dialog({
  title,
  description,
  role = 'dialog',
  size = 'md',
  placement = 'centre',
  onClose,
  closesOnBackdrop = false,
  children,
}: {
  title: string
  description?: ReactNode
  role?: 'dialog' | 'alertdialog'
  size?: keyof typeof WIDTHS
  placement?: keyof typeof PLACES
  onClose?: () => void
  closesOnBackdrop?: boolean
  children: ReactNode
}) {
  const ref = useModal()
  const titleId = useId()
  const descriptionId = useId()

  // Handled here, since the browser closes the dialog at the second Escape even if the first was prevented.
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onClose?.()
  }

  return (
    <dialog
      ref={ref}
      role={role === 'dialog' ? undefined : role}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onKeyDown={closeOnEscape}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClick={(event) => {
        if (closesOnBackdrop && event.target === event.currentTarget) onClose?.()
      }}
      className={clsx(
        // On paper it begins at the top of the page and is as long as what it holds.
        'fixed inset-0 m-0 flex size-full max-h-none max-w-none bg-transparent p-0 backdrop:bg-scrim print:absolute print:block print:h-auto print:p-0 print:backdrop:bg-transparent',
        PLACES[placement].frame,
      )}
    >
      <div
        className={clsx(
          'flex w-full flex-col border-line-strong bg-surface-raised text-ink shadow-2xl transition-[opacity,translate] starting:opacity-0 print:max-h-none print:max-w-none print:border-0 print:shadow-none',
          PLACES[placement].box,
          WIDTHS[size],
        )}
      >
        <header className="flex items-start gap-4 border-line border-b px-5 py-4">
          <div className="min-w-0 flex-1">
            <h2 id={titleId} className="font-serif text-ink text-xl">
              {title}
            </h2>
            {description && (
              <div id={descriptionId} className="mt-1 text-ink-muted text-sm">
                {description}
              </div>
            )}
          </div>
          {onClose && (
            <IconButton label="Close" size="sm" onClick={onClose} className="-me-1.5">
              <X aria-hidden="true" strokeWidth={1.5} className="size-5" />
            </IconButton>
          )}
        </header>
        {children}
      </div>
    </dialog>
  )
}

/**
 * The scrolling part of a dialog.
 * @param readingLabel names one without controls: it is focusable
 * @param refusal why what the dialog asked for is not done, below its controls
 */
export function DialogBody({
  readingLabel,
  refusal,
  className,
  children,
}: {
  readingLabel?: string
  refusal?: string | null
  className?: string
  children: ReactNode
}) {
  // Positioned, so that visually hidden texts in it scroll with it and do not extend the window around it.
  const look = clsx(
    'relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 print:overflow-visible print:p-0',
    className,
  )
  if (readingLabel === undefined)
    return (
      <div className={look}>
        {children}
        {refusal && (
          <p role="alert" className="border-danger border-s-2 ps-3 text-danger text-sm">
            {refusal}
          </p>
        )}
      </div>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label={readingLabel} tabIndex={0} className={clsx(look, '-outline-offset-2')}>
      {children}
    </section>
  )
}

/** The dialog's buttons, always visible; the main one last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap items-center justify-end gap-3 border-line border-t px-5 py-3">
      {children}
    </footer>
  )
}
