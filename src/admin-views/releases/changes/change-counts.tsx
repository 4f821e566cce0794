import type { ReactNode } from 'react'
import type { ChangeCounts as Counts } from '@/admin-views/api/releases'
import { countsText, sumOf } from '@/admin-views/releases/release-words'
import { Skeleton } from '@/ui/layout/skeleton'
import { groupedNumber } from '@/ui/texts/grouped-number'

function Figure({ label, value, text }: { label: string; value: number | undefined; text?: ReactNode }) {
  return (
    <div className="flex flex-col gap-1 bg-surface-raised px-4 py-3">
      <dt className="text-ink-muted text-xs">{label}</dt>
      <dd className="tabular-nums">
        <span className="block h-9 font-serif text-3xl">
          {value === undefined ? <Skeleton className="mt-1 h-7 w-16" /> : groupedNumber(value)}
        </span>
        <span className="block min-h-4 text-ink-muted text-xs">{text}</span>
      </dd>
    </div>
  )
}

/** Counts the changes regardless of the search; `pages` are those that change, if known. */
export function ChangeCounts({
  counts,
  pages,
}: {
  counts: { products: Counts; content: Counts } | undefined
  pages?: { value: number | undefined; text: string }
}) {
  return (
    <dl
      className={`grid gap-px border border-line bg-line ${pages ? 'grid-cols-2 sm:grid-cols-3 max-sm:[&>:last-child]:col-span-2' : 'grid-cols-2'}`}
    >
      <Figure
        label="Products"
        value={counts && sumOf(counts.products)}
        text={counts && countsText(counts.products)}
      />
      <Figure
        label="Content"
        value={counts && sumOf(counts.content)}
        text={counts && countsText(counts.content)}
      />
      {pages && <Figure label="Pages" value={pages.value} text={pages.text} />}
    </dl>
  )
}
