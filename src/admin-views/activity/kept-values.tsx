'use client'

import { clsx } from 'clsx/lite'
import { useId, useState } from 'react'
import { keptReason } from '@/admin-views/activity/change-words'
import { useKeptValues } from '@/admin-views/activity/use-change-sets'
import type { KeptValue } from '@/admin-views/api/change-sets'
import { fieldTitle } from '@/admin-views/reference-standards/products/field-words'
import { RecordedValue } from '@/admin-views/reference-standards/products/recorded-value'
import { useCategories } from '@/admin-views/reference-standards/use-categories'
import { recordPath } from '@/admin-views/shell/admin-paths'
import { LoadFailure } from '@/admin-views/shell/load-failure'
import { exactTime } from '@/admin-views/shell/times'
import type { Value } from '@/domain/change'
import { Pagination } from '@/ui/pagination'
import { RouteAnchor } from '@/ui/route-anchor'
import { Skeleton } from '@/ui/skeleton'
import { linkStyles } from '@/ui/text-link'

const IT_IS = 'It is'
const WOULD_BE = 'It would be'

/** A value a row; on narrow windows one line below the other, each with what it says. */
const COLUMNS =
  'grid gap-x-4 gap-y-1 px-3 py-2 lg:grid-cols-[8rem_9rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]'

/** What an undo left as it is, with what it would be and why it is not. */
export function KeptValues({ id }: { id: number }) {
  const headingId = useId()
  const [page, setPage] = useState(1)
  const { data, isPending, isError, isPlaceholderData, refetch } = useKeptValues(id, page)
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-2 font-serif text-xl">
        What it left as it is
      </h2>
      {isPending && <Skeleton className="h-16" />}
      {isError && !data && <LoadFailure text="What was kept could not be loaded." onRetry={refetch} />}
      {data?.total === 0 && (
        <p className="text-ink-muted text-sm">Nothing stood in its way: everything was taken back.</p>
      )}
      {data && data.kept.length > 0 && (
        <div
          className={clsx('border border-line bg-surface-raised text-sm', isPlaceholderData && 'opacity-50')}
        >
          <div
            aria-hidden="true"
            className={clsx(
              COLUMNS,
              'border-line-strong border-b font-medium text-ink-muted text-xs max-lg:hidden',
            )}
          >
            {['Product', 'Field', IT_IS, WOULD_BE, 'Why it stays'].map((label) => (
              <span key={label}>{label}</span>
            ))}
          </div>
          <ul aria-label="Kept values" aria-busy={isPlaceholderData}>
            {data.kept.map((kept) => (
              <KeptRow key={`${kept.product_id} ${kept.field}`} kept={kept} />
            ))}
          </ul>
        </div>
      )}
      <Pagination
        page={page}
        limit={data?.limit ?? 1}
        total={data?.total ?? 0}
        pages={data?.pages ?? 0}
        noun="kept values"
        isBusy={isPlaceholderData}
        reachesAnyPage
        onPage={setPage}
      />
    </section>
  )
}

function KeptRow({ kept }: { kept: KeptValue }) {
  const { product_id, cat_no, field, now, would_be } = kept
  return (
    <li className={clsx(COLUMNS, 'border-line border-t first:border-t-0')}>
      <p className="break-words font-mono text-[0.8125rem]">
        <RouteAnchor href={recordPath(product_id)} className={linkStyles()}>
          {cat_no}
        </RouteAnchor>
      </p>
      <p className="max-lg:font-medium">{field === null ? 'The whole product' : fieldTitle(field)}</p>
      <div className="flex min-w-0 gap-1.5">
        <span className="shrink-0 text-ink-muted lg:sr-only">{IT_IS}:</span>
        <KeptText field={field} value={now} />
      </div>
      <div className="flex min-w-0 gap-1.5">
        <span className="shrink-0 text-ink-muted lg:sr-only">{WOULD_BE}:</span>
        <KeptText field={field} value={would_be} />
      </div>
      <p className="text-ink-muted">{keptReason(kept)}</p>
    </li>
  )
}

function KeptText({ field, value }: { field: string | null; value: Value }) {
  if (field === 'deleted_at')
    return value === null ? 'In the catalogue' : `In the trash since ${exactTime(String(value))}`
  if (field === 'category_id' && value !== null) return <CategoryName id={Number(value)} />
  return <RecordedValue field={field ?? ''} value={value} />
}

function CategoryName({ id }: { id: number }) {
  const { data } = useCategories()
  return data?.find((category) => category.id === id)?.category_name ?? `Category ${id}`
}
