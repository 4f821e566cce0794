'use client'

import { useSearchParams } from 'next/navigation'
import { DRAFTS_PATH, releasePath } from '@/admin-views/admin-paths'
import type { Release } from '@/admin-views/api/releases'
import { ListProgress, ListTable } from '@/admin-views/lists/list-table'
import { CountedList, NothingListed } from '@/admin-views/lists/paged-list'
import { LiveNow } from '@/admin-views/releases/live-now'
import { releasesHref } from '@/admin-views/releases/release-address'
import { ReleaseStateBadge } from '@/admin-views/releases/release-state-badge'
import { countsText, inSentence, pagesReadyText, publisherOf } from '@/admin-views/releases/release-words'
import { useReleases, useReloadWithLive } from '@/admin-views/releases/use-releases'
import { PageHeading } from '@/admin-views/shell/page-heading'
import { counted, typedWholeNumber } from '@/admin-views/words/counted'
import { Moment, TimeAgo } from '@/admin-views/words/moment'
import { groupedByDay } from '@/admin-views/words/times'
import { BUILT_IN_RELEASE, ORIGINAL_SITE } from '@/domain/rules/releases/release'
import { buttonStyles } from '@/ui/controls/button'
import { Skeleton } from '@/ui/layout/skeleton'
import { HistoryAnchor } from '@/ui/links/history-anchor'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { linkStyles } from '@/ui/links/text-link'
import { useNow } from '@/ui/texts/use-now'

/** The releases (contract §5), newest first, by the day they were made. */
export function ReleasesView() {
  const page = typedWholeNumber(useSearchParams().get('page')) ?? 1
  const list = useReleases(page)
  const { data, isPending } = list
  useReloadWithLive(data?.live)
  const now = useNow()

  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-5">
      <PageHeading
        title="Releases"
        subtitle="What visitors see, and every state of the site they can go back to."
      >
        <RouteAnchor href={DRAFTS_PATH} className={buttonStyles()}>
          Drafts
        </RouteAnchor>
      </PageHeading>
      {isPending && <Skeleton className="h-36" />}
      {data && <LiveNow live={data.live} releases={data.releases} />}
      <CountedList
        list={list}
        page={page}
        noun="release"
        failure="The releases could not be loaded."
        skeleton="h-48"
        onPage={(next) => window.history.pushState(null, '', releasesHref(next))}
      >
        {({ releases, total, pages, live }, isChanging) => (
          <>
            {releases.length > 0 && <ReleasesTable releases={releases} now={now} isDimmed={isChanging} />}
            {releases.length === 0 && total > 0 && !isChanging && (
              <NothingListed>
                There is no such page of the releases.{' '}
                <HistoryAnchor href={releasesHref(1)} className={linkStyles()}>
                  Show the newest
                </HistoryAnchor>
              </NothingListed>
            )}
            {page >= pages && <Original isLive={live === BUILT_IN_RELEASE} hasOthers={total > 0} />}
          </>
        )}
      </CountedList>
    </div>
  )
}

/** The state before the first release, below the oldest one: visitors can go back to it too. */
const Original = ({ isLive, hasOthers }: { isLive: boolean; hasOthers: boolean }) => (
  <p className="mt-3 text-ink-muted text-sm">
    {hasOthers ? 'Before all of these: ' : 'Nothing has been published yet. Visitors see '}
    <RouteAnchor href={releasePath(BUILT_IN_RELEASE)} className={linkStyles()}>
      {hasOthers ? ORIGINAL_SITE : inSentence(ORIGINAL_SITE)}
    </RouteAnchor>
    {isLive && hasOthers && ', which visitors see now'}.
  </p>
)

const COLUMNS = [
  { label: 'Release', className: 'w-auto' },
  { label: 'State', className: 'w-36 max-lg:hidden' },
  { label: 'By', className: 'w-40 max-lg:hidden' },
  { label: 'Made', className: 'w-44 max-lg:hidden' },
  { label: 'Last went live', className: 'w-44 max-xl:hidden' },
]

function ReleasesTable({ releases, now, isDimmed }: { releases: Release[]; now: number; isDimmed: boolean }) {
  return (
    <ListTable
      caption="Releases"
      columns={COLUMNS}
      isDimmed={isDimmed}
      groups={groupedByDay(releases, now, ({ created_at }) => created_at).map(({ day, items }) => ({
        heading: day,
        rows: items.map((each) => <ReleaseRow key={each.number} of={each} now={now} />),
      }))}
    />
  )
}

function ReleaseRow({ of: release, now }: { of: Release; now: number }) {
  const { number, name, created_at, went_live_at, live_at } = release
  const who = publisherOf(release)
  return (
    <tr>
      <td>
        <RouteAnchor
          href={releasePath(number)}
          className="line-clamp-2 break-words hover:underline hover:underline-offset-4"
        >
          <span className="font-medium">{name}</span>
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
  const { number, state, waiting, progress, counts, error, replaced_by } = release
  if (state === 'preparing' && !waiting)
    return (
      <ListProgress
        label={`Progress of ${release.name}`}
        progress={progress}
        text={pagesReadyText(progress)}
      />
    )
  const changes = countsText(counts)
  const made = [`Release ${number}`, changes && `${changes} · ${counted(counts.pages, 'page')}`]
  const again =
    made.filter(Boolean).join(' · ') +
    (replaced_by === null ? '' : `; prepared again as release ${replaced_by}`)
  const text = state === 'failed' ? error : again
  return text && <p className="line-clamp-2 break-words text-ink-muted text-xs tabular-nums">{text}</p>
}
