'use client'

import { releasePath } from '@/admin-views/admin-paths'
import type { Release } from '@/admin-views/api/releases'
import { ListProgress } from '@/admin-views/lists/list-progress'
import { ListTable } from '@/admin-views/lists/list-table'
import { ReleaseStateBadge } from '@/admin-views/releases/release-state-badge'
import { countsText, pagesPrintedText, publisherOf, releaseName } from '@/admin-views/releases/release-words'
import { counted } from '@/admin-views/words/counted'
import { Moment, TimeAgo } from '@/admin-views/words/moment'
import { RouteAnchor } from '@/ui/route-anchor'

const COLUMNS = [
  { label: 'Release', className: 'w-auto' },
  { label: 'State', className: 'w-36 max-lg:hidden' },
  { label: 'By', className: 'w-40 max-lg:hidden' },
  { label: 'Made', className: 'w-44 max-lg:hidden' },
  { label: 'Last went live', className: 'w-44 max-xl:hidden' },
]

/** The releases, each with its state and changes. */
export function ReleasesTable({
  releases,
  now,
  isDimmed,
}: {
  releases: Release[]
  now: number
  /** The rows are those of the previous query. */
  isDimmed: boolean
}) {
  return (
    <ListTable caption="Releases" columns={COLUMNS} isDimmed={isDimmed}>
      {releases.map((each) => (
        <ReleaseRow key={each.number} of={each} now={now} />
      ))}
    </ListTable>
  )
}

function ReleaseRow({ of: release, now }: { of: Release; now: number }) {
  const { number, label, created_at, went_live_at, live_at } = release
  const who = publisherOf(release)
  return (
    <tr>
      <td>
        <RouteAnchor
          href={releasePath(number)}
          className="line-clamp-2 break-words hover:underline hover:underline-offset-4"
        >
          <span className="font-medium">{releaseName(number)}</span>
          {label !== null && <span className="text-ink-muted"> · {label}</span>}
        </RouteAnchor>
        <Outcome of={release} />
        {/* For windows too narrow for columns. */}
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-xs lg:hidden">
          <ReleaseStateBadge of={release} />
          <span>
            by {who}, <TimeAgo iso={created_at} now={now} />
          </span>
        </div>
      </td>
      <td className="max-lg:hidden">
        <ReleaseStateBadge of={release} />
        {live_at !== null && (
          <p className="text-ink-muted text-xs tabular-nums">
            <Moment iso={live_at} />
          </p>
        )}
      </td>
      <td className="break-words max-lg:hidden">{who}</td>
      <td className="tabular-nums max-lg:hidden">
        <Moment iso={created_at} />
      </td>
      <td className="tabular-nums max-xl:hidden">
        {went_live_at === null ? '—' : <Moment iso={went_live_at} />}
      </td>
    </tr>
  )
}

function Outcome({ of: release }: { of: Release }) {
  const { state, waiting, progress, counts, error } = release
  if (state === 'preparing' && !waiting)
    return (
      <ListProgress
        label={`Progress of release ${release.number}`}
        progress={progress}
        text={pagesPrintedText(progress)}
      />
    )
  const changes = countsText(counts)
  const text = state === 'failed' ? error : changes && `${changes} · ${counted(counts.pages, 'page')}`
  return text && <p className="line-clamp-2 break-words text-ink-muted text-xs tabular-nums">{text}</p>
}
