import { useRef, useState } from 'react'
import { UndoDialog } from '@/admin-views/activity/undo-dialog'
import { UndoOutcome } from '@/admin-views/activity/undo-outcome'
import { useChangeSet } from '@/admin-views/activity/use-change-sets'
import { changeSetPath } from '@/admin-views/admin-paths'
import type { ChangeSet } from '@/admin-views/api/change-sets'
import type { BulkPreview } from '@/admin-views/api/reference-products'
import { useFocusAfterDelete } from '@/admin-views/lists/use-focus-after-delete'
import { FieldStep, readFields } from '@/admin-views/product-words/field-steps'
import { fieldTitle } from '@/admin-views/product-words/field-words'
import { WritingButton } from '@/admin-views/session/writing-controls'
import { JobProgress, progressText } from '@/admin-views/shell/job-progress'
import { counted } from '@/admin-views/words/counted'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { linkStyles } from '@/ui/links/text-link'
import { groupedNumber } from '@/ui/texts/grouped-number'

/** The progress of a bulk change, then its result and undo. @param total the number of products it changes */
export function BulkOutcome({ id, total }: { id: number; total: number }) {
  const { data: set } = useChangeSet(id)
  const [isAsking, setIsAsking] = useState(false)
  const state = set?.state
  const status = useRef<HTMLDivElement>(null)
  const focusStatus = useFocusAfterDelete(status, { isDialogOpen: isAsking })

  return (
    <>
      <div ref={status} role="status" tabIndex={-1} className="text-sm outline-none">
        {(set === undefined || state === 'running') && <Running of={set} total={total} />}
        {set && state === 'done' && `${counted(set.products, 'product')} changed.`}
        {set && state === 'undone' && `${counted(set.products, 'product')} changed, and changed back.`}
        {state === 'failed' && 'It failed before its end, and nothing is changed.'}
      </div>
      {set?.undone_by != null && <UndoOutcome undoneBy={set.undone_by} hrefOf={changeSetPath} />}
      {set && state !== 'running' && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <RouteAnchor href={changeSetPath(id)} className={linkStyles()}>
            See it in Activity
          </RouteAnchor>
          {state === 'done' && set.undone_by === null && (
            <WritingButton needs="catalogue" variant="outline" size="sm" onClick={() => setIsAsking(true)}>
              Undo
            </WritingButton>
          )}
        </p>
      )}
      {isAsking && set && <UndoDialog set={set} onUndone={focusStatus} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function Running({ of: set, total }: { of: ChangeSet | undefined; total: number }) {
  const progress = { done: set?.products ?? 0, total }
  return (
    <>
      <JobProgress
        label="Progress"
        progress={progress}
        waitsFor={set?.waits_for ?? null}
        text={progressText(progress, 'product')}
      />
      <p className="mt-1 text-ink-muted">
        You may close this: it goes on by itself, and is found again under Activity.
      </p>
    </>
  )
}

/** The first products that a bulk change would change, with both values. */
export function BulkSample({ of: { sample, changed } }: { of: BulkPreview }) {
  if (sample.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 font-medium text-ink-muted text-xs">
        {changed > sample.length
          ? `The first ${sample.length} of ${groupedNumber(changed)}`
          : 'What will change'}
      </h3>
      <ul aria-label="What will change" className="border-line border-y text-sm">
        {sample.map(({ id, cat_no, fields }) => (
          <li
            key={id}
            className="grid gap-x-4 gap-y-1 border-line py-2 not-first:border-t sm:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <span className="break-words font-mono text-[0.8125rem]">{cat_no}</span>
            <dl className="flex min-w-0 flex-col gap-1">
              {readFields(fields).map((change) => (
                <div key={change.field} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
                  <dt className="text-ink-muted">{fieldTitle(change.field)}</dt>
                  <dd className="flex min-w-0">
                    <FieldStep change={change} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  )
}
