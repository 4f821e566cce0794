import { type RefObject, useState } from 'react'
import { type ActivityAddress, activityHref } from '@/admin-views/activity/activity-address'
import { actorName } from '@/admin-views/activity/change-kinds'
import { actionWord, captionOf, undoWord, whyNotUndone } from '@/admin-views/activity/change-words'
import { ChangedRecords } from '@/admin-views/activity/changed-records'
import { KeptValues } from '@/admin-views/activity/kept-values'
import { StateBadge } from '@/admin-views/activity/state-badge'
import { UndoDialog } from '@/admin-views/activity/undo-dialog'
import { UndoOutcome } from '@/admin-views/activity/undo-outcome'
import { useChangedRecords, useChangeSet } from '@/admin-views/activity/use-change-sets'
import { isUnknown } from '@/admin-views/api/api-failure'
import type { ChangeSet } from '@/admin-views/api/change-sets'
import { LoadFailure } from '@/admin-views/lists/paged-list'
import { useFocusAfterDelete } from '@/admin-views/lists/use-focus-after-delete'
import { WritingButton } from '@/admin-views/session/writing-controls'
import { JobProgress, progressText } from '@/admin-views/shell/job-progress'
import { counted } from '@/admin-views/words/counted'
import { Moment, TimeAgo } from '@/admin-views/words/moment'
import { Skeleton } from '@/ui/layout/skeleton'
import { HistoryAnchor } from '@/ui/links/history-anchor'
import { linkStyles } from '@/ui/links/text-link'
import { useNow } from '@/ui/texts/use-now'

/** One change set: who did what and when, the records it changed, and undoing it. */
export function ChangeSetDetail({
  id,
  address,
  heading,
}: {
  id: number
  address: ActivityAddress
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const { data: set, isError, error, refetch } = useChangeSet(id)
  return (
    <article className="flex flex-col gap-6">
      <header>
        <HistoryAnchor
          href={activityHref({ ...address, set: null })}
          className={linkStyles({ variant: 'plain', className: 'text-sm' })}
        >
          <span aria-hidden="true">← </span>All activity
        </HistoryAnchor>
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-2 break-words font-serif text-2xl outline-none sm:text-3xl"
        >
          {set ? captionOf(set) : 'A change'}
        </h1>
        {set && <Summary set={set} />}
        {!set && !isError && <Skeleton className="mt-2 h-5 w-80 max-w-full" />}
      </header>
      {isError && !set && isUnknown(error) && (
        <p className="border border-line px-5 py-8 text-sm">There is no change of this number.</p>
      )}
      {isError && !set && !isUnknown(error) && (
        <LoadFailure text="The change could not be loaded." onRetry={refetch} />
      )}
      {set && <Body set={set} address={address} heading={heading} />}
    </article>
  )
}

function Summary({ set }: { set: ChangeSet }) {
  const now = useNow()
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-muted text-sm tabular-nums">
      <span>
        {actionWord(set)} by {actorName(set)} on <Moment iso={set.at} />, <TimeAgo iso={set.at} now={now} />
        {set.products > 0 && ` · ${counted(set.products, 'product')}`}
      </span>
      <StateBadge of={set} />
    </p>
  )
}

function Body({
  set,
  address,
  heading,
}: {
  set: ChangeSet
  address: ActivityAddress
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const [page, setPage] = useState(1)
  const records = useChangedRecords(set, page)
  const [isAsking, setIsAsking] = useState(false)
  const onUndone = useFocusAfterDelete(heading, { isDialogOpen: isAsking })
  const hrefOf = (other: number) => activityHref({ ...address, set: other })
  const obstacle = whyNotUndone(set, records.data)

  return (
    <>
      {set.undone_by !== null && <UndoOutcome undoneBy={set.undone_by} hrefOf={hrefOf} />}
      {set.state === 'done' && set.undone_by === null && obstacle === null && (
        <p>
          <WritingButton needs="catalogue" variant="outline" onClick={() => setIsAsking(true)}>
            {undoWord(set)}
          </WritingButton>
        </p>
      )}
      {set.state === 'running' && set.progress !== null && (
        <JobProgress
          label="Progress"
          progress={set.progress}
          waitsFor={set.waits_for}
          text={progressText(set.progress, 'product')}
        />
      )}
      {obstacle && <p className="text-ink-muted text-sm">{obstacle}</p>}
      {set.kind === 'undo' && set.state !== 'running' && <KeptValues id={set.id} />}
      {set.state !== 'running' && <ChangedRecords list={records} page={page} onPage={setPage} />}
      {isAsking && <UndoDialog set={set} onUndone={onUndone} onClose={() => setIsAsking(false)} />}
    </>
  )
}
