import { clsx } from 'clsx/lite'
import { useId, useState } from 'react'
import { isOfPaper, keptFieldTitle, keptReason } from '@/admin-views/activity/change-words'
import { useKeptValues } from '@/admin-views/activity/use-change-sets'
import { recordPath } from '@/admin-views/admin-paths'
import type { KeptValue } from '@/admin-views/api/change-sets'
import { useCategories } from '@/admin-views/catalogue/use-categories'
import { PagedList } from '@/admin-views/lists/paged-list'
import { RecordedValue } from '@/admin-views/product-words/recorded-value'
import { exactTime } from '@/admin-views/words/times'
import type { Value } from '@/domain/rules/changes/change'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { linkStyles } from '@/ui/links/text-link'

const IT_IS = 'It is'
const WOULD_BE = 'It would be'

/** One value per row; on narrow windows stacked. */
const COLUMNS =
  'grid gap-x-4 gap-y-1 px-3 py-2 lg:grid-cols-[8rem_9rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]'

/** The values that an undo kept, with what they would have become and why they were kept. */
export function KeptValues({ id }: { id: number }) {
  const headingId = useId()
  const [page, setPage] = useState(1)
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-2 font-serif text-xl">
        What it left as it is
      </h2>
      <PagedList
        list={useKeptValues(id, page)}
        page={page}
        noun="kept values"
        failure="What was kept could not be loaded."
        skeleton="h-16"
        onPage={setPage}
      >
        {({ kept, total }, isChanging) => (
          <>
            {total === 0 && (
              <p className="text-ink-muted text-sm">Nothing stood in its way: everything was taken back.</p>
            )}
            {kept.length > 0 && <KeptTable kept={kept} isDimmed={isChanging} />}
          </>
        )}
      </PagedList>
    </section>
  )
}

function KeptTable({ kept, isDimmed }: { kept: KeptValue[]; isDimmed: boolean }) {
  return (
    <div className={clsx('border border-line bg-surface-raised text-sm', isDimmed && 'opacity-50')}>
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
      <ul aria-label="Kept values" aria-busy={isDimmed}>
        {kept.map((each) => (
          <KeptRow key={`${each.cat_no} ${each.field}`} kept={each} />
        ))}
      </ul>
    </div>
  )
}

function KeptRow({ kept }: { kept: KeptValue }) {
  const { product_id, cat_no, now, would_be } = kept
  return (
    <li className={clsx(COLUMNS, 'border-line border-t first:border-t-0')}>
      <p className="break-words font-mono text-[0.8125rem]">
        <RouteAnchor href={recordPath(product_id)} className={linkStyles()}>
          {cat_no}
        </RouteAnchor>
      </p>
      <p className="max-lg:font-medium">{keptFieldTitle(kept)}</p>
      <div className="flex min-w-0 gap-1.5">
        <span className="shrink-0 text-ink-muted lg:sr-only">{IT_IS}:</span>
        <KeptText kept={kept} value={now} />
      </div>
      <div className="flex min-w-0 gap-1.5">
        <span className="shrink-0 text-ink-muted lg:sr-only">{WOULD_BE}:</span>
        <KeptText kept={kept} value={would_be} />
      </div>
      <p className="text-ink-muted">{keptReason(kept)}</p>
    </li>
  )
}

function KeptText({ kept, value }: { kept: KeptValue; value: Value }) {
  const { field } = kept
  if (field === 'deleted_at' && isOfPaper(kept))
    return value === null ? 'There' : `Deleted on ${exactTime(String(value))}`
  if (field === 'deleted_at')
    return value === null ? 'In the catalogue' : `In the trash since ${exactTime(String(value))}`
  if (field === 'category_id' && value !== null) return <CategoryName id={Number(value)} />
  return <RecordedValue field={field ?? ''} value={value} />
}

function CategoryName({ id }: { id: number }) {
  const { data } = useCategories()
  return data?.find((category) => category.id === id)?.category_name ?? `Category ${id}`
}
