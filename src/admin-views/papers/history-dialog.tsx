import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { actorName, KINDS } from '@/admin-views/activity/change-kinds'
import { changeSetPath } from '@/admin-views/admin-paths'
import type { Call, PageQuery } from '@/admin-views/api/call'
import { ReadingDialog } from '@/admin-views/dialogs/reading-dialog'
import { PagedList } from '@/admin-views/lists/paged-list'
import { CreatedWith, FieldStep, FieldSteps } from '@/admin-views/product-words/field-steps'
import { paperFieldTitle } from '@/admin-views/product-words/field-words'
import { useAnswer } from '@/admin-views/session/use-answer'
import { Moment } from '@/admin-views/words/moment'
import type { HistoryAnswer } from '@/domain/contract/change-answers'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { linkStyles } from '@/ui/links/text-link'

const ON_A_PAGE = 20

/** Who changed a lot or a document, newest first; each change can be undone under Activity. */
export function HistoryDialog({
  title,
  queryKey,
  history,
  onClose,
}: {
  title: string
  queryKey: QueryKey
  history: (query: PageQuery) => Call<HistoryAnswer>
  onClose: () => void
}) {
  const [page, setPage] = useState(1)
  const list = useAnswer([...queryKey, page], history({ page, limit: ON_A_PAGE }), {
    keepsPrevious: true,
    failure: 'Failed to load the history',
  })
  return (
    <ReadingDialog title={title} size="lg" onClose={onClose}>
      <PagedList
        list={list}
        page={page}
        noun="changes"
        failure="The history could not be loaded."
        skeleton="h-24"
        onPage={setPage}
      >
        {({ changes }) => (
          <ol>
            {changes.map((change) => (
              <Change key={change.id} of={change} />
            ))}
          </ol>
        )}
      </PagedList>
    </ReadingDialog>
  )
}

/** The product and the lot of a new record are said by the dialog that lists it. */
const KNOWN = ['product_id', 'lot_id']

function Change({ of: change }: { of: HistoryAnswer['changes'][number] }) {
  const { kind, at, change_set, id: revision } = change
  const fields = change.fields.filter(
    ({ field }) => field !== 'deleted_at' && !(revision === 1 && KNOWN.includes(field)),
  )
  const named = fields.map((each) => ({ ...each, title: paperFieldTitle(each.field) }))
  return (
    <li className="border-line border-t py-3 text-sm first:border-t-0 first:pt-0">
      <p>
        <span className="font-medium">{KINDS[kind].did}</span> by {actorName(change)}
      </p>
      <p className="mb-1.5 text-ink-muted text-xs tabular-nums">
        <Moment iso={at} />
        {change_set !== null && (
          <>
            {' · '}
            <RouteAnchor href={changeSetPath(change_set)} className={linkStyles()}>
              See it in Activity
            </RouteAnchor>
          </>
        )}
      </p>
      {revision === 1 ? (
        <CreatedWith fields={named} titleOf={({ title }) => title} />
      ) : (
        <FieldSteps
          fields={named}
          titleOf={({ title }) => title}
          stepOf={(each) => <FieldStep change={each} title={each.title} />}
        />
      )}
    </li>
  )
}
