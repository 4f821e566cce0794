'use client'

import { useRef, useState } from 'react'
import { UndoDialog } from '@/admin-views/activity/undo-dialog'
import { UndoOutcome } from '@/admin-views/activity/undo-outcome'
import { useChangeSet } from '@/admin-views/activity/use-change-sets'
import { changeSetPath } from '@/admin-views/admin-paths'
import type { ChangeSet } from '@/admin-views/api/change-sets'
import { useFocusAfterDelete } from '@/admin-views/lists/use-focus-after-delete'
import { JobProgress, progressText } from '@/admin-views/shell/job-progress'
import { counted } from '@/admin-views/words/counted'
import { Button } from '@/ui/button'
import { RouteAnchor } from '@/ui/route-anchor'
import { linkStyles } from '@/ui/text-link'

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
            Change set {id} in the activity
          </RouteAnchor>
          {state === 'done' && set.undone_by === null && (
            <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
              Undo
            </Button>
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
