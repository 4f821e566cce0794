'use client'

import { Download, Globe, PencilLine } from 'lucide-react'
import type { ChosenRows } from '@/admin-views/reference-standards/choice/use-row-choice'
import { counted } from '@/admin-views/shell/counted'
import { Button } from '@/ui/button'
import { groupedNumber } from '@/ui/grouped-number'

const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-4 max-sm:hidden' } as const

/**
 * What is chosen, and what can be done with it. It stands at the window's lower edge, so that no row moves when it comes;
 * for the keys it lies before the table.
 */
export function ChoiceBar({
  chosen: { choice, count, onPage, page, tickAll, clear },
  total,
  rows,
  onExport,
  onChange,
  onPublish,
  onCleared,
}: {
  chosen: ChosenRows
  /** How many products there are on all pages, and on this one. */
  total: number
  rows: number
  onExport: () => void
  onChange: () => void
  onPublish: () => void
  /** The bar goes, and with it what had the focus. */
  onCleared: () => void
}) {
  const elsewhere = count - onPage
  const canHaveAll = page === 'all' && !choice.isAll && total > rows
  return (
    <section
      aria-label="Chosen products"
      data-bar="bottom"
      // What is in the bar is in sight already: the page need not make room for it below.
      className="sticky bottom-0 z-20 order-last mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border border-line-strong bg-surface-raised px-4 py-2.5 text-sm shadow-xl [&_button]:-scroll-mb-20"
    >
      <p role="status" className="tabular-nums">
        <span className="font-medium">{counted(count, 'product')} chosen</span>
        {elsewhere > 0 && (
          <span className="text-ink-muted"> · {groupedNumber(elsewhere)} not on this page</span>
        )}
      </p>
      {canHaveAll && (
        <Button variant="quiet" size="sm" onClick={tickAll} className="underline underline-offset-4">
          All {groupedNumber(total)} that match
        </Button>
      )}
      <span className="flex flex-1 flex-wrap items-center justify-end gap-2 max-sm:basis-full">
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
        <Button variant="outline" size="sm" onClick={onExport}>
          <Download {...icon} />
          Export chosen
        </Button>
        <Button variant="outline" size="sm" onClick={onPublish}>
          <Globe {...icon} />
          Publish
        </Button>
        <Button size="sm" onClick={onChange}>
          <PencilLine {...icon} />
          Bulk change
        </Button>
      </span>
    </section>
  )
}
