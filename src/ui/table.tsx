import { clsx } from 'clsx/lite'
import type { KeyboardEventHandler, MouseEventHandler, ReactNode } from 'react'

/**
 * A dense table of facts. Where it is wider than the window it scrolls inside its own frame, which is reachable by
 * keyboard. `caption` names it for screen readers.
 */
export function Table({
  caption,
  isBusy = false,
  isDense = false,
  className,
  tableClassName,
  leastWidth,
  onKeyDown,
  onDoubleClick,
  children,
}: {
  caption: string
  isBusy?: boolean
  /** Rows of 32 px, as high as a small button. */
  isDense?: boolean
  className?: string
  /** For the table itself, inside the frame: its least width, its layout. */
  tableClassName?: string
  /** Below this the frame scrolls. */
  leastWidth?: string
  /** For keys that lead from one control of the table to another. */
  onKeyDown?: KeyboardEventHandler<HTMLTableElement>
  onDoubleClick?: MouseEventHandler<HTMLTableElement>
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls has to be reachable without a mouse
    <section aria-label={caption} tabIndex={0} className={clsx('relative overflow-x-auto', className)}>
      <table
        aria-busy={isBusy}
        onKeyDown={onKeyDown}
        onDoubleClick={onDoubleClick}
        style={{ minWidth: leastWidth }}
        className={clsx(
          // Not collapsed: cells that stay in view while the others scroll take their borders along.
          'w-full border-separate border-spacing-0 text-sm',
          '[&_th]:whitespace-nowrap [&_th]:border-line-strong [&_th]:border-b [&_th]:px-3 [&_th]:text-start [&_th]:font-medium [&_th]:text-ink-muted [&_th]:text-xs',
          '[&_td]:border-line [&_td]:border-b [&_td]:px-3 [&_tr:last-child_td]:border-b-0',
          isDense ? '[&_th]:py-1.5 [&_td]:h-8 [&_td]:py-0' : '[&_th]:py-2 [&_td]:py-1.5',
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
