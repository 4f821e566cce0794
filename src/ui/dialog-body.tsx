import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'

/**
 * The part of a dialog that scrolls when it is higher than the window.
 *
 * @param readingLabel names a body without controls and makes it focusable, so that the keyboard can scroll it
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
  // Positioned, so that visually hidden texts in it scroll with it and do not extend the window around it.
  const look = clsx('relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4', className)
  if (readingLabel === undefined) return <div className={look}>{children}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label={readingLabel} tabIndex={0} className={clsx(look, '-outline-offset-2')}>
      {children}
    </section>
  )
}
