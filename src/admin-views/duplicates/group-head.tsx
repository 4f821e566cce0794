'use client'

import type { DuplicateGroup } from '@/admin-views/api/reference-products'
import { sharedText } from '@/admin-views/duplicates/shared-text'
import { counted } from '@/admin-views/words/counted'
import { Button } from '@/ui/button'

/** The heading of a group of duplicates, as wide as the table's frame: what they share, and the merge of two. */
export function GroupHead({
  group: { cas_nos, structure, size, ids },
  span,
  onMerge,
}: {
  group: DuplicateGroup
  span: number
  onMerge: () => void
}) {
  const shared = sharedText({ cas_nos, structure })
  return (
    <tr className="bg-surface-sunken">
      <th scope="rowgroup" colSpan={span} className="text-ink!">
        <div className="sticky start-3 flex min-h-8 w-fit max-w-[calc(100cqi-1.5rem)] items-center gap-x-4 max-sm:flex-wrap">
          <span className="min-w-0 whitespace-normal">
            {shared}
            <span className="font-normal text-ink-muted tabular-nums">
              {' · '}
              {counted(size, 'product')}
              {size > ids.length && `, the first ${ids.length} of them here`}
            </span>
          </span>
          <Button
            variant="quiet"
            size="sm"
            aria-haspopup="dialog"
            onClick={onMerge}
            className="underline underline-offset-4"
          >
            Merge<span className="sr-only">: {shared}</span>
          </Button>
        </div>
      </th>
    </tr>
  )
}
