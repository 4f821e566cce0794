import { clsx } from 'clsx/lite'
import { type ReactNode, useRef } from 'react'
import type { ChosenRows } from '@/admin-views/lists/use-row-choice'
import { Button } from '@/ui/controls/button'
import { groupedNumber } from '@/ui/texts/grouped-number'

/** The selected rows and their actions, at the window's lower edge, where it moves no row. */
export function ChosenBar<Id extends number | string>({
  label,
  status,
  chosen: { choice, count, onPage, page, tickAll, clear },
  all,
  className,
  onCleared,
  children,
}: {
  label: string
  status: string
  chosen: ChosenRows<Id>
  /** The size of the list, if all of it can be selected at once; null otherwise. */
  all: { found: number; rows: number } | null
  className?: string
  /** The bar is about to go, with the focused button in it. */
  onCleared: () => void
  children: ReactNode
}) {
  const elsewhere = count > 0 ? count - onPage : 0
  const line = useRef<HTMLParagraphElement>(null)
  function chooseAll() {
    tickAll()
    // The button disappears.
    line.current?.focus()
  }
  return (
    <section
      aria-label={label}
      data-bar="bottom"
      // The bar is always visible: a focused button in it must not scroll the page.
      className={clsx(
        'sticky bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border border-line-strong bg-surface-raised px-4 py-2.5 text-sm shadow-xl [&_button]:-scroll-mb-20',
        className,
      )}
    >
      <p ref={line} tabIndex={-1} role="status" className="tabular-nums outline-none">
        <span className="font-medium">{status}</span>
        {elsewhere > 0 && (
          <span className="text-ink-muted"> · {groupedNumber(elsewhere)} not on this page</span>
        )}
      </p>
      {all && page === 'all' && !choice.isAll && all.found > all.rows && (
        <Button variant="quiet" size="sm" onClick={chooseAll} className="underline underline-offset-4">
          All {groupedNumber(all.found)} that match
        </Button>
      )}
      <span className="flex flex-1 flex-wrap items-center justify-end gap-2 max-sm:basis-full">
        {count > 0 && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              clear()
              onCleared()
            }}
          >
            Clear
          </Button>
        )}
        {children}
      </span>
    </section>
  )
}
