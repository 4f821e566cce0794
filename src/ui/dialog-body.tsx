import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'

/**
 * The part of a dialog that scrolls when it is higher than the window.
 *
 * @param readingLabel names a body without controls; it can then be reached, and so scrolled, by keyboard
 */
export function DialogBody({
  readingLabel,
  className,
  children,
}: {
  readingLabel?: string
  className?: string
  children: ReactNode
}) {
  // Words for screen readers only are placed in it: they scroll along, and do not make the window around it scroll.
  const look = clsx('relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4', className)
  if (readingLabel === undefined) return <div className={look}>{children}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls has to be reachable without a mouse
    <section aria-label={readingLabel} tabIndex={0} className={clsx(look, '-outline-offset-2')}>
      {children}
    </section>
  )
}
