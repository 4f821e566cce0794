'use client'

import { clsx } from 'clsx/lite'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { pageWindow, shownRange } from '@/domain/rules/search/paging'
import { Button, buttonStyles } from '@/ui/controls/button'
import { controlStyles } from '@/ui/controls/input'
import { groupedNumber } from '@/ui/texts/grouped-number'

/**
 * Pagination of a list (spec §2.19): count, Previous, up to five numbers, Next. Nothing for a single page.
 * @param isBusy the next page is loading: buttons are off, the number field is not
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

/** Goes to a typed page; past the last means the last. It works while another page is loading. */
function PageField({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)

  function go(event: FormEvent) {
    event.preventDefault()
    const wanted = Math.min(Number(typed ?? page), pages)
    setTyped(null)
    if (wanted > 0 && wanted !== page) onPage(wanted)
  }

  return (
    <form onSubmit={go} noValidate className="flex items-center gap-2 text-ink-muted">
      <label htmlFor={id}>Page</label>
      <input
        id={id}
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        value={typed ?? String(page)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        className={clsx(controlStyles, 'h-8 max-w-16 px-2 text-end')}
      />
      of {groupedNumber(pages)}
      <Button type="submit" variant="outline" size="sm">
        Go
      </Button>
    </form>
  )
}
