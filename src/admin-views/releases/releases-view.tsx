'use client'

import { useSearchParams } from 'next/navigation'
import { DRAFTS_PATH } from '@/admin-views/admin-paths'
import { CountedList } from '@/admin-views/lists/counted-list'
import { NothingListed } from '@/admin-views/lists/nothing-listed'
import { LiveNow } from '@/admin-views/releases/live-now'
import { releasesHref } from '@/admin-views/releases/release-address'
import { ReleasesTable } from '@/admin-views/releases/releases-table'
import { useReleases, useReloadWithLive } from '@/admin-views/releases/use-releases'
import { PageHeading } from '@/admin-views/shell/page-heading'
import { typedWholeNumber } from '@/admin-views/words/whole-number'
import { buttonStyles } from '@/ui/button'
import { HistoryAnchor } from '@/ui/history-anchor'
import { RouteAnchor } from '@/ui/route-anchor'
import { Skeleton } from '@/ui/skeleton'
import { linkStyles } from '@/ui/text-link'
import { useNow } from '@/ui/use-now'

/** The releases (contract §5), newest first: live, retired and prepared ones. */
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
        {({ releases }, isChanging) =>
          releases.length > 0 ? (
            <ReleasesTable releases={releases} now={now} isDimmed={isChanging} />
          ) : (
            !isChanging && (
              <NothingListed>
                There is no such page of the releases.{' '}
                <HistoryAnchor href={releasesHref(1)} className={linkStyles()}>
                  Show the newest
                </HistoryAnchor>
              </NothingListed>
            )
          )
        }
      </CountedList>
    </div>
  )
}
