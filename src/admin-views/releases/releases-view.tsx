'use client'

import { useSearchParams } from 'next/navigation'
import { useRef } from 'react'
import { LiveNow } from '@/admin-views/releases/live-now'
import { releasesHref } from '@/admin-views/releases/release-address'
import { ReleasesTable } from '@/admin-views/releases/releases-table'
import { useReleases, useReloadWithLive } from '@/admin-views/releases/use-releases'
import { DRAFTS_PATH } from '@/admin-views/shell/admin-paths'
import { counted } from '@/admin-views/shell/counted'
import { LoadFailure } from '@/admin-views/shell/load-failure'
import { PageHeading } from '@/admin-views/shell/page-heading'
import { wholeNumber } from '@/admin-views/shell/whole-number'
import { buttonStyles } from '@/ui/button'
import { HistoryAnchor } from '@/ui/history-anchor'
import { Pagination } from '@/ui/pagination'
import { RouteAnchor } from '@/ui/route-anchor'
import { Skeleton } from '@/ui/skeleton'
import { linkStyles } from '@/ui/text-link'
import { useNow } from '@/ui/use-now'

/** The releases (contract §5), newest first: what visitors see, what they saw, and what they are to see. */
export function ReleasesView() {
  const page = wholeNumber(useSearchParams().get('page')) ?? 1
  const { data, isPending, isError, isPlaceholderData: isChanging, refetch } = useReleases(page)
  useReloadWithLive(data?.live)
  const status = useRef<HTMLParagraphElement>(null)
  const now = useNow()

  // The buttons are below the list: the page that comes is read from its top.
  function turnTo(next: number) {
    window.history.pushState(null, '', releasesHref(next))
    status.current?.scrollIntoView({ block: 'nearest' })
  }

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
      <div>
        <p ref={status} role="status" className="mb-3 min-h-5 text-ink-muted text-sm tabular-nums">
          {isPending || isChanging ? 'Loading releases...' : data && counted(data.total, 'release')}
        </p>
        {isPending && <Skeleton className="h-48" />}
        {isError && !data && <LoadFailure text="The releases could not be loaded." onRetry={refetch} />}
        {data && data.releases.length === 0 && !isChanging && (
          <p className="border border-line px-5 py-8 text-ink-muted text-sm">
            There is no such page of the releases.{' '}
            <HistoryAnchor href={releasesHref(1)} className={linkStyles()}>
              Show the newest
            </HistoryAnchor>
          </p>
        )}
        {data && data.releases.length > 0 && (
          <ReleasesTable releases={data.releases} now={now} isDimmed={isChanging} />
        )}
        <Pagination
          page={page}
          limit={data?.limit ?? 1}
          total={data?.total ?? 0}
          pages={data?.pages ?? 0}
          noun="releases"
          isBusy={isChanging}
          reachesAnyPage
          onPage={turnTo}
        />
      </div>
    </div>
  )
}
