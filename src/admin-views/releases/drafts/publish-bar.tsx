'use client'

import { Eye } from 'lucide-react'
import type { ChosenRows } from '@/admin-views/reference-standards/choice/use-row-choice'
import type { ItemId } from '@/admin-views/releases/changes/item-id'
import { NAMED_MAX } from '@/admin-views/releases/drafts/use-draft-choice'
import { counted } from '@/admin-views/shell/counted'
import { Button } from '@/ui/button'
import { groupedNumber } from '@/ui/grouped-number'
import { Spinner } from '@/ui/spinner'

/** Always in view: what would be published, and the ways to do it. */
export function PublishBar({
  chosen: { choice, count, onPage, page, tickAll, clear },
  total,
  found,
  rows,
  isBusy,
  isPreviewing,
  onPreview,
  onPublish,
  onCleared,
}: {
  chosen: ChosenRows<ItemId>
  /** How many changes there are in all, how many of them match, and how many are on this page. */
  total: number
  found: number
  rows: number
  /** Another release is being prepared: none can begin. */
  isBusy: boolean
  isPreviewing: boolean
  onPreview: () => void
  onPublish: () => void
  /** The button goes, and with it the focus. */
  onCleared: () => void
}) {
  const elsewhere = count - onPage
  const canHaveAll = page === 'all' && !choice.isAll && found > rows && found <= NAMED_MAX
  // Without room the number says it.
  const what =
    count > 0 ? (
      <>
        <span className="max-sm:sr-only">chosen </span>({groupedNumber(count)})
      </>
    ) : (
      'all'
    )
  const off = isBusy || isPreviewing
  return (
    <section
      aria-label="Publish"
      data-bar="bottom"
      // What is in the bar is in sight already: the page need not make room for it below.
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 border border-line-strong bg-surface-raised px-4 py-2.5 text-sm shadow-xl [&_button]:-scroll-mb-20"
    >
      <p role="status" className="tabular-nums">
        <span className="font-medium">
          {count > 0 ? `${counted(count, 'change')} chosen` : `${counted(total, 'change')} pending`}
        </span>
        {count > 0 && elsewhere > 0 && (
          <span className="text-ink-muted"> · {groupedNumber(elsewhere)} not on this page</span>
        )}
      </p>
      {canHaveAll && (
        <Button variant="quiet" size="sm" onClick={tickAll} className="underline underline-offset-4">
          All {groupedNumber(found)} that match
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
        <Button variant="outline" size="sm" disabled={off} onClick={onPreview}>
          {isPreviewing ? (
            <Spinner />
          ) : (
            <Eye aria-hidden="true" strokeWidth={1.5} className="size-4 max-sm:hidden" />
          )}
          <span>Preview {what}</span>
        </Button>
        <Button size="sm" aria-haspopup="dialog" disabled={off} onClick={onPublish}>
          <span>Publish {what}...</span>
        </Button>
      </span>
    </section>
  )
}
