import { clsx } from 'clsx/lite'
import type { KeyboardEventHandler, ReactNode } from 'react'

/**
 * A dense table of facts. Where it is wider than the window it scrolls inside its own frame, which is reachable by
 * keyboard. `caption` names it for screen readers.
 */
export function Table({
  caption,
  isBusy = false,
  className,
  tableClassName,
  onKeyDown,
  children,
}: {
  caption: string
  isBusy?: boolean
  className?: string
  /** For the table itself, inside the frame: its least width, its layout. */
  tableClassName?: string
  /** For keys that lead from one control of the table to another. */
  onKeyDown?: KeyboardEventHandler<HTMLTableElement>
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls has to be reachable without a mouse
    <section aria-label={caption} tabIndex={0} className={clsx('overflow-x-auto', className)}>
      <table
        aria-busy={isBusy}
        onKeyDown={onKeyDown}
        className={clsx(
          // Not collapsed: cells that stay in view while the others scroll take their borders along.
          'w-full border-separate border-spacing-0 text-sm',
          '[&_th]:whitespace-nowrap [&_th]:border-line-strong [&_th]:border-b [&_th]:px-3 [&_th]:py-2 [&_th]:text-start [&_th]:font-medium [&_th]:text-ink-muted [&_th]:text-xs',
          '[&_td]:border-line [&_td]:border-b [&_td]:px-3 [&_td]:py-1.5 [&_tr:last-child_td]:border-b-0',
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
