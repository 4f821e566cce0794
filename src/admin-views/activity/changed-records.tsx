import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import { recordFieldTitle } from '@/admin-views/activity/change-words'
import { recordPath } from '@/admin-views/admin-paths'
import type { ChangedRecord } from '@/admin-views/api/change-sets'
import { ListTable } from '@/admin-views/lists/list-table'
import { PagedList } from '@/admin-views/lists/paged-list'
import { NO_VALUE } from '@/admin-views/product-words/facts'
import { FieldStep, readFields } from '@/admin-views/product-words/field-steps'
import type { ChangedListAnswer } from '@/domain/contract/change-answers'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { linkStyles } from '@/ui/links/text-link'

const NOUNS = {
  product: 'Product',
  category: 'Category',
  'admin user': 'Admin user',
  lot: 'Lot',
  document: 'Document',
} as const

const CHANGE_WORDS = { created: 'Added', changed: 'Changed', deleted: 'Deleted' } as const

const COLUMNS = [
  { label: 'Record' },
  { label: 'What', className: 'w-36 max-lg:hidden' },
  { label: 'Before and after', className: 'w-1/2' },
]

const OF_PRODUCTS = { gone: 'Went to the trash', back: 'Came back from the trash' } as const
const OF_OTHERS = { gone: 'Deleted', back: 'Came back' } as const

/** The records that can come back after they were deleted. */
const HAVE_TRASH: ReadonlySet<ChangedRecord['record']> = new Set(['product', 'lot', 'document'])

/** A word for what happened to a record. Moving to and from the trash are changes of `deleted_at`. */
function changeWord({ record, what, fields }: ChangedRecord): string {
  if (what === 'deleted' && HAVE_TRASH.has(record)) return 'Deleted forever'
  const trash = fields.find(({ field }) => field === 'deleted_at')
  if (trash && trash.before !== trash.after)
    return (record === 'product' ? OF_PRODUCTS : OF_OTHERS)[trash.after === null ? 'back' : 'gone']
  return CHANGE_WORDS[what]
}

/** The records of a change set, with the values of their fields before and after. */
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
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-serif text-xl">
        What it changed
      </h2>
      <PagedList
        list={list}
        page={page}
        noun="records"
        failure="What was changed could not be loaded."
        skeleton="h-24"
        onPage={onPage}
      >
        {({ changes, total }, isChanging) => (
          <>
            {total === 0 && (
              <p className="border border-line px-5 py-6 text-ink-muted text-sm">
                Nothing is left of what it changed: it changed nothing, or that was deleted forever.
              </p>
            )}
            {changes.length > 0 && (
              <ListTable caption="Changed records" columns={COLUMNS} isDimmed={isChanging} isUsable>
                {changes.map((change) => (
                  <tr key={`${change.record} ${change.id} ${change.revision} ${change.what}`}>
                    <td className="break-words align-top">
                      <RecordName change={change} />
                      <span className="block text-ink-muted text-xs lg:hidden">{changeWord(change)}</span>
                    </td>
                    <td className="align-top max-lg:hidden">{changeWord(change)}</td>
                    <td>
                      <ChangedFields of={change} />
                    </td>
                  </tr>
                ))}
              </ListTable>
            )}
          </>
        )}
      </PagedList>
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
