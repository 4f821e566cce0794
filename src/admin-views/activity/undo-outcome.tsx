import { actorName } from '@/admin-views/activity/change-kinds'
import { actionWord } from '@/admin-views/activity/change-words'
import { useChangeSet, useKeptValues } from '@/admin-views/activity/use-change-sets'
import type { ChangeSet } from '@/admin-views/api/change-sets'
import { JobProgress, progressText } from '@/admin-views/shell/job-progress'
import { counted } from '@/admin-views/words/counted'
import { TimeAgo } from '@/admin-views/words/moment'
import { HistoryAnchor } from '@/ui/links/history-anchor'
import { linkStyles } from '@/ui/links/text-link'
import { useNow } from '@/ui/texts/use-now'

/** The progress of an undo, then what it did and what it kept. */
export function UndoOutcome({ undoneBy, hrefOf }: { undoneBy: number; hrefOf: (set: number) => string }) {
  const { data: undo } = useChangeSet(undoneBy)
  return (
    <div
      role="status"
      className="border border-line border-s-2 border-s-accent bg-surface-raised px-4 py-3 text-sm"
    >
      {undo === undefined && 'The undo has started.'}
      {undo?.state === 'running' && <Undoing undo={undo} />}
      {undo && undo.state !== 'running' && <Result undo={undo} href={hrefOf(undo.id)} />}
    </div>
  )
}

function Undoing({ undo }: { undo: ChangeSet }) {
  const progress = undo.progress ?? { done: undo.products, total: 0 }
  return (
    <JobProgress
      label={actionWord(undo)}
      progress={progress}
      waitsFor={undo.waits_for}
      text={`${actionWord(undo)}: ${progressText(progress, 'product')}.`}
    />
  )
}

function Result({ undo, href }: { undo: ChangeSet; href: string }) {
  const now = useNow()
  const { data: kept } = useKeptValues(undo.id, 1)
  if (undo.state === 'failed') return `${actionWord(undo)} failed before its end: begin it again to go on.`
  return (
    <>
      <p>
        {actionWord(undo)} by {actorName(undo)}, <TimeAgo iso={undo.at} now={now} />
        {undo.products > 0 && `: ${counted(undo.products, 'product')} changed`}.
        {undo.state === 'undone' && ' The undo has been undone since.'}
      </p>
      <p className="mt-1">
        {kept === undefined || kept.total === 0 ? (
          <HistoryAnchor href={href} className={linkStyles()}>
            See what that changed
          </HistoryAnchor>
        ) : (
          <>
            {counted(kept.total, 'value')} {kept.total === 1 ? 'stays' : 'stay'} as somebody left{' '}
            {kept.total === 1 ? 'it' : 'them'} since.{' '}
            <HistoryAnchor href={href} className={linkStyles()}>
              See what that changed and what it left
            </HistoryAnchor>
          </>
        )}
      </p>
    </>
  )
}
