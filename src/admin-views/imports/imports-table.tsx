'use client'

import { actorName } from '@/admin-views/activity/change-kinds'
import { importPath } from '@/admin-views/admin-paths'
import type { CatalogueImport } from '@/admin-views/api/imports'
import { ImportStateBadge } from '@/admin-views/imports/import-state-badge'
import { outcomeText } from '@/admin-views/imports/import-words'
import { isRunning } from '@/admin-views/imports/wizard-steps'
import { ListProgress } from '@/admin-views/lists/list-progress'
import { ListTable } from '@/admin-views/lists/list-table'
import { progressText } from '@/admin-views/shell/job-progress'
import { Moment, TimeAgo } from '@/admin-views/words/moment'
import { RouteAnchor } from '@/ui/route-anchor'

const COLUMNS = [
  { label: 'File', className: 'w-auto' },
  { label: 'State', className: 'w-40 max-lg:hidden' },
  { label: 'By', className: 'w-44 max-lg:hidden' },
  { label: 'When', className: 'w-44 max-lg:hidden' },
]

/** The imports, each with its state and outcome. */
export function ImportsTable({
  imports,
  now,
  isDimmed,
}: {
  imports: CatalogueImport[]
  now: number
  /** The rows are those of the previous query. */
  isDimmed: boolean
}) {
  return (
    <ListTable caption="Imports" columns={COLUMNS} isDimmed={isDimmed}>
      {imports.map((each) => (
        <ImportRow key={each.id} of={each} now={now} />
      ))}
    </ListTable>
  )
}

function ImportRow({ of: one, now }: { of: CatalogueImport; now: number }) {
  const who = actorName({ actor: one.actor, kind: 'import' })
  const badge = <ImportStateBadge state={one.state} isWaiting={one.waiting} />
  return (
    <tr>
      <td>
        <RouteAnchor
          href={importPath(one.id)}
          className="line-clamp-2 break-words font-medium hover:underline hover:underline-offset-4"
        >
          {one.file_name}
        </RouteAnchor>
        <Outcome of={one} />
        {/* For windows too narrow for columns. */}
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-xs lg:hidden">
          {badge}
          <span>
            by {who}, <TimeAgo iso={one.at} now={now} />
          </span>
        </div>
      </td>
      <td className="max-lg:hidden">{badge}</td>
      <td className="break-words max-lg:hidden">{who}</td>
      <td className="tabular-nums max-lg:hidden">
        <Moment iso={one.at} />
      </td>
    </tr>
  )
}

function Outcome({ of: { state, progress, waiting, counts, error } }: { of: CatalogueImport }) {
  if (isRunning(state) && !waiting)
    return <ListProgress label="Progress" progress={progress} text={progressText(progress, 'row')} />
  const text = state === 'failed' ? error : outcomeText(counts)
  return text && <p className="line-clamp-2 break-words text-ink-muted text-xs tabular-nums">{text}</p>
}
