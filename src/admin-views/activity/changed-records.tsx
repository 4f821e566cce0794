'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx/lite'
import { useId } from 'react'
import { recordFieldTitle } from '@/admin-views/activity/change-words'
import type { ChangedRecord } from '@/admin-views/api/change-sets'
import { NO_VALUE } from '@/admin-views/reference-standards/facts'
import { FieldStep, readFields } from '@/admin-views/reference-standards/products/field-step'
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

/** What happened to a record: going to the trash and coming back are changes of a field that says when. */
function deed({ record, what, fields }: ChangedRecord): string {
  if (record === 'product' && what === 'deleted') return 'Deleted forever'
  const trash = fields.find(({ field }) => field === 'deleted_at')
  if (trash && trash.before !== trash.after)
    return trash.after === null ? 'Came back from the trash' : 'Went to the trash'
  return DEEDS[what]
}

/** The records that a change set changed, with what their fields held before and after it. */
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
              <th scope="col" className="w-1/2">
                Before and after
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
                <td>
                  <ChangedFields of={change} />
                </td>
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

function ChangedFields({ of: { record, fields } }: { of: ChangedRecord }) {
  const shown = readFields(fields).filter(({ field }) => field !== 'deleted_at')
  if (shown.length === 0) return NO_VALUE
  return (
    <dl className="flex flex-col gap-1.5">
      {shown.map((change) => {
        const title = recordFieldTitle(record, change.field)
        return (
          <div key={change.field} className="grid gap-x-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <dt className="text-ink-muted">{title}</dt>
            {change.before !== change.after && (
              <dd className="min-w-0">
                <FieldStep change={change} title={title} />
              </dd>
            )}
          </div>
        )
      })}
    </dl>
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
