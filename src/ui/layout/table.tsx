import { clsx } from 'clsx/lite'
import type { KeyboardEventHandler, MouseEventHandler, ReactNode } from 'react'

/** A dense table. If wider than the window it scrolls inside its frame, which is focusable. */
export function Table({
  caption,
  isBusy = false,
  isDense = false,
  className,
  tableClassName,
  leastWidth,
  onKeyDown,
  onMouseDown,
  onDoubleClick,
  children,
}: {
  caption: string
  isBusy?: boolean
  /** Rows of 32 px, the height of a small button. */
  isDense?: boolean
  className?: string
  /** Class of the table inside the frame: minimum width, layout. */
  tableClassName?: string
  /** Below this width the frame scrolls. */
  leastWidth?: string
  onKeyDown?: KeyboardEventHandler<HTMLTableElement>
  onMouseDown?: MouseEventHandler<HTMLTableElement>
  onDoubleClick?: MouseEventHandler<HTMLTableElement>
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className={clsx('relative overflow-x-auto', className)}>
      <table
        aria-busy={isBusy}
        onKeyDown={onKeyDown}
        onMouseDown={onMouseDown}
        onDoubleClick={onDoubleClick}
        style={{ minWidth: leastWidth }}
        className={clsx(
          // Not collapsed: sticky cells must keep their borders.
          'w-full border-separate border-spacing-0 text-sm',
          '[&_th]:whitespace-nowrap [&_th]:border-line-strong [&_th]:border-b [&_th]:px-3 [&_th]:text-start [&_th]:font-medium [&_th]:text-ink-muted [&_th]:text-xs',
          '[&_td]:border-line [&_td]:border-b [&_td]:px-3 [&_tr:last-child_td]:border-b-0',
          isDense ? '[&_th]:py-0.5 [&_td]:h-8 [&_td]:py-0' : '[&_th]:py-2 [&_td]:py-1.5',
          '[&_tbody_tr:hover]:bg-surface-sunken',
          tableClassName,
        )}
      >
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  )
}
