'use client'

import { clsx } from 'clsx'
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
import { Table } from '@/ui/table'
import { linkStyles } from '@/ui/text-link'

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
        <Table
          caption="Kept values"
          isBusy={isPlaceholderData}
          className="border border-line bg-surface-raised"
          tableClassName="min-w-200 table-fixed"
        >
          <thead>
            <tr>
              <th scope="col" className="w-32">
                Product
              </th>
              <th scope="col" className="w-36">
                Field
              </th>
              <th scope="col">It is</th>
              <th scope="col">It would be</th>
              <th scope="col">Why it stays</th>
            </tr>
          </thead>
          <tbody className={clsx('transition-opacity', isPlaceholderData && 'opacity-50')}>
            {data.kept.map((kept) => (
              <KeptRow key={`${kept.product_id} ${kept.field}`} kept={kept} />
            ))}
          </tbody>
        </Table>
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
    <tr>
      <td className="break-words font-mono text-[0.8125rem]">
        {cat_no === null ? (
          `Product ${product_id}`
        ) : (
          <RouteAnchor href={recordPath(product_id)} className={linkStyles()}>
            {cat_no}
          </RouteAnchor>
        )}
      </td>
      <td>{field === null ? 'The whole product' : fieldTitle(field)}</td>
      <td>
        <KeptText field={field} value={now} />
      </td>
      <td>
        <KeptText field={field} value={would_be} />
      </td>
      <td className="text-ink-muted">{keptReason(kept)}</td>
    </tr>
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
