'use client'

import { RotateCcw, Trash2 } from 'lucide-react'
import type { ChosenRows } from '@/admin-views/reference-standards/choice/use-row-choice'
import { counted } from '@/admin-views/shell/counted'
import { Button } from '@/ui/button'
import { groupedNumber } from '@/ui/grouped-number'
import { Spinner } from '@/ui/spinner'

const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-4 max-sm:hidden' } as const

/** What is chosen in the trash, and what can be done with it, at the window's lower edge. */
export function TrashChoiceBar({
  chosen: { count, onPage, clear },
  isBusy,
  onRestore,
  onDelete,
  onCleared,
}: {
  chosen: ChosenRows
  isBusy: boolean
  onRestore: () => void
  onDelete: () => void
  /** The bar goes, and with it what had the focus. */
  onCleared: () => void
}) {
  const elsewhere = count - onPage
  return (
    <section
      aria-label="Chosen products"
      data-bar="bottom"
      className="sticky bottom-0 z-20 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border border-line-strong bg-surface-raised px-4 py-2.5 text-sm shadow-xl"
    >
      <p role="status" className="tabular-nums">
        <span className="font-medium">{counted(count, 'product')} chosen</span>
        {elsewhere > 0 && (
          <span className="text-ink-muted"> · {groupedNumber(elsewhere)} not on this page</span>
        )}
      </p>
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
        <Button variant="outline" size="sm" disabled={isBusy} onClick={onRestore}>
          {isBusy ? <Spinner /> : <RotateCcw {...icon} />}
          Restore chosen
        </Button>
        <Button variant="danger" size="sm" disabled={isBusy} onClick={onDelete}>
          <Trash2 {...icon} />
          Delete chosen forever
        </Button>
      </span>
    </section>
  )
}
