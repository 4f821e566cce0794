'use client'

import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { pageWindow, shownRange } from '@/domain/paging'
import { Button, buttonStyles } from '@/ui/button'
import { groupedNumber } from '@/ui/grouped-number'
import { PageField } from '@/ui/page-field'

/**
 * Pagination of a list: 'Showing X to Y of N users', Previous, up to five numbers around the current page, Next (spec
 * §2.19). Renders nothing for a single page.
 *
 * @param page from 1
 * @param noun of the entries, in the plural
 * @param isBusy the next page is loading: buttons are off, the number field is not
 * @param reachesAnyPage offers a field for pages without a button, for long lists
 */
export function Pagination({
  page,
  limit,
  total,
  pages,
  noun,
  isBusy = false,
  reachesAnyPage = false,
  onPage,
  children,
}: {
  page: number
  limit: number
  total: number
  pages: number
  noun: string
  isBusy?: boolean
  reachesAnyPage?: boolean
  onPage: (page: number) => void
  /** Shown between the count and the buttons, such as a page size select. */
  children?: ReactNode
}) {
  if (pages <= 1) return null
  const { from, to } = shownRange(page, limit, total)
  const offered = pageWindow(page, pages)
  // aria-disabled, not disabled: the focus must stay on the button.
  const step = (target: number, isPossible: boolean) => ({
    variant: 'outline' as const,
    size: 'sm' as const,
    'aria-disabled': isBusy || !isPossible,
    className: 'aria-disabled:pointer-events-none',
    onClick: () => {
      if (!isBusy && isPossible) onPage(target)
    },
  })
  return (
    <nav
      aria-label={`Pages of ${noun}`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 text-sm tabular-nums"
    >
      <p className="text-ink-muted">
        Showing {groupedNumber(from)} to {groupedNumber(to)} of {groupedNumber(total)} {noun}
      </p>
      {children}
      <div className="flex flex-wrap items-center gap-1">
        <Button {...step(page - 1, page > 1)}>Previous</Button>
        {offered.map((candidate) => (
          <button
            key={candidate}
            type="button"
            aria-current={candidate === page ? 'page' : undefined}
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) onPage(candidate)
            }}
            className={clsx(
              buttonStyles({ variant: 'quiet', size: 'sm' }),
              'min-w-8 aria-disabled:pointer-events-none aria-[current=page]:bg-ink aria-[current=page]:text-surface',
            )}
          >
            {candidate}
          </button>
        ))}
        <Button {...step(page + 1, page < pages)}>Next</Button>
      </div>
      {reachesAnyPage && offered.length < pages && <PageField page={page} pages={pages} onPage={onPage} />}
    </nav>
  )
}
