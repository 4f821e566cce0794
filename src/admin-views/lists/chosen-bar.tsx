'use client'

import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import type { ChosenRows } from '@/admin-views/lists/use-row-choice'
import { Button } from '@/ui/button'
import { groupedNumber } from '@/ui/grouped-number'

/**
 * What is chosen of a list, and what can be done with it. It stands at the window's lower edge, so that no row moves when
 * it comes.
 */
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
  /** How many are chosen, in words. */
  status: string
  chosen: ChosenRows<Id>
  /** How many the list finds, where all of them can be chosen at once; null where they cannot. */
  all: { found: number; rows: number } | null
  className?: string
  /** The bar goes, and with it what had the focus. */
  onCleared: () => void
  children: ReactNode
}) {
  const elsewhere = count > 0 ? count - onPage : 0
  return (
    <section
      aria-label={label}
      data-bar="bottom"
      // What is in the bar is in sight already: the page need not make room for it below.
      className={clsx(
        'sticky bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border border-line-strong bg-surface-raised px-4 py-2.5 text-sm shadow-xl [&_button]:-scroll-mb-20',
        className,
      )}
    >
      <p role="status" className="tabular-nums">
        <span className="font-medium">{status}</span>
        {elsewhere > 0 && (
          <span className="text-ink-muted"> · {groupedNumber(elsewhere)} not on this page</span>
        )}
      </p>
      {all && page === 'all' && !choice.isAll && all.found > all.rows && (
        <Button variant="quiet" size="sm" onClick={tickAll} className="underline underline-offset-4">
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
