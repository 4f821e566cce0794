'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx/lite'
import { useId } from 'react'
import { recordFieldTitle } from '@/admin-views/activity/change-words'
import type { ChangedRecord } from '@/admin-views/api/change-sets'
import { NO_VALUE } from '@/admin-views/reference-standards/facts'
import { recordPath } from '@/admin-views/shell/admin-paths'
import { LoadFailure } from '@/admin-views/shell/load-failure'
import type { ChangedListAnswer } from '@/contract/change-answers'
import { Pagination } from '@/ui/pagination'
import { RouteAnchor } from '@/ui/route-anchor'
import { Skeleton } from '@/ui/skeleton'
import { Table } from '@/ui/table'
import { linkStyles } from '@/ui/text-link'

const NOUNS = { product: 'Product', category: 'Category', 'admin user': 'Admin user' } as const

const DEEDS = { created: 'Added', changed: 'Changed', deleted: 'Deleted' } as const

function deed({ record, what }: ChangedRecord): string {
  return record === 'product' && what === 'deleted' ? 'Deleted forever' : DEEDS[what]
}

/** A category's name goes with its id when a product moves. */
function fieldsText({ record, fields }: ChangedRecord): string {
  const named = record === 'product' ? fields.filter((field) => field !== 'category_name') : fields
  return named.map((field) => recordFieldTitle(record, field)).join(', ') || NO_VALUE
}

/** The records that a change set changed, and which of their fields. */
export function ChangedRecords({
  list,
  page,
  onPage,
}: {
  list: UseQueryResult<ChangedListAnswer>
  page: number
  onPage: (page: number) => void
}) {
  const id = useId()
  const { data, isPending, isPlaceholderData } = list
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-serif text-xl">
        What it changed
      </h2>
      {isPending && <Skeleton className="h-24" />}
      {list.isError && !data && (
        <LoadFailure text="What was changed could not be loaded." onRetry={list.refetch} />
      )}
      {data?.total === 0 && (
        <p className="border border-line px-5 py-6 text-ink-muted text-sm">
          Nothing is left of what it changed: it changed nothing, or that was deleted forever.
        </p>
      )}
      {data && data.changes.length > 0 && (
        <Table
          caption="Changed records"
          isBusy={isPlaceholderData}
          className="border border-line bg-surface-raised"
          tableClassName="table-fixed"
        >
          <thead>
            <tr>
              <th scope="col">Record</th>
              <th scope="col" className="w-36 max-lg:hidden">
                What
              </th>
              <th scope="col" className="w-2/5">
                Fields
              </th>
            </tr>
          </thead>
          <tbody className={clsx('transition-opacity', isPlaceholderData && 'opacity-50')}>
            {data.changes.map((change) => (
              <tr key={`${change.record} ${change.id} ${change.revision} ${change.what}`}>
                <td className="break-words">
                  <RecordName change={change} />
                  <span className="block text-ink-muted text-xs lg:hidden">{deed(change)}</span>
                </td>
                <td className="max-lg:hidden">{deed(change)}</td>
                <td className="break-words text-ink-muted">{fieldsText(change)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination
        page={page}
        limit={data?.limit ?? 1}
        total={data?.total ?? 0}
        pages={data?.pages ?? 0}
        noun="records"
        isBusy={isPlaceholderData}
        reachesAnyPage
        onPage={onPage}
      />
    </section>
  )
}

function RecordName({ change: { record, id, title } }: { change: ChangedRecord }) {
  if (title === null)
    return (
      <span className="text-ink-muted">
        {NOUNS[record]} {id}, gone
      </span>
    )
  if (record === 'product')
    return (
      <RouteAnchor href={recordPath(id)} className={linkStyles()}>
        {title}
      </RouteAnchor>
    )
  return (
    <>
      {NOUNS[record]} {title}
    </>
  )
}
