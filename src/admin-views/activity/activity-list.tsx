'use client'

import { useRef } from 'react'
import { type ActivityAddress, activityHref } from '@/admin-views/activity/activity-address'
import { ActivityFilters } from '@/admin-views/activity/activity-filters'
import { ChangeSetList } from '@/admin-views/activity/change-set-list'
import { useChangeSets } from '@/admin-views/activity/use-change-sets'
import { usePeople } from '@/admin-views/activity/use-people'
import { counted } from '@/admin-views/shell/counted'
import { LoadFailure } from '@/admin-views/shell/load-failure'
import { PageHeading } from '@/admin-views/shell/page-heading'
import { HistoryAnchor } from '@/ui/history-anchor'
import { Pagination } from '@/ui/pagination'
import { Skeleton } from '@/ui/skeleton'
import { linkStyles } from '@/ui/text-link'
import { useNow } from '@/ui/use-now'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** @param isStep false: nothing is added to go back to */
function go(address: Partial<ActivityAddress>, { isStep = true } = {}) {
  window.history[isStep ? 'pushState' : 'replaceState'](null, '', activityHref(address))
}

/** All changes, newest first, by the filters of the address. */
export function ActivityList({ address, isShown }: { address: ActivityAddress; isShown: boolean }) {
  const { set: _, ...asked } = address
  const { page, actor, ...filter } = asked
  const list = useChangeSets(asked, { isOn: isShown })
  const now = useNow()
  const status = useRef<HTMLParagraphElement>(null)
  const { data } = list
  const changeSets = data?.change_sets ?? []
  const people = usePeople(changeSets, actor)
  const isFiltered = actor !== undefined || Object.values(filter).some(Boolean)
  const isChanging = list.isPlaceholderData

  // The buttons are below the list: the page that comes is read from its top.
  function turnTo(next: number) {
    go({ ...asked, page: next })
    status.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      <PageHeading title="Activity" subtitle="Who changed what, and when. What was changed can be undone." />
      <ActivityFilters address={asked} people={people} onChange={go} />
      <div>
        <p ref={status} role="status" className="mb-3 min-h-5 text-ink-muted text-sm tabular-nums">
          {list.isPending || isChanging ? 'Loading changes...' : data && counted(data.total, 'change')}
        </p>
        {list.isPending && (
          <div className="flex flex-col gap-px">
            {PLACES.map((place) => (
              <Skeleton key={place} className="h-14" />
            ))}
          </div>
        )}
        {list.isError && !data && (
          <LoadFailure text="The activity could not be loaded." onRetry={list.refetch} />
        )}
        {data && changeSets.length === 0 && !isChanging && (
          <Nothing isFiltered={isFiltered} isPastTheEnd={data.total > 0} />
        )}
        <ChangeSetList
          changeSets={changeSets}
          now={now}
          isDimmed={isChanging}
          hrefOf={({ id }) => activityHref({ ...asked, set: id })}
        />
        <Pagination
          page={page}
          limit={data?.limit ?? 1}
          total={data?.total ?? 0}
          pages={data?.pages ?? 0}
          noun="changes"
          isBusy={isChanging}
          reachesAnyPage
          onPage={turnTo}
        />
      </div>
    </>
  )
}

function Nothing({ isFiltered, isPastTheEnd }: { isFiltered: boolean; isPastTheEnd: boolean }) {
  return (
    <p className="border border-line px-5 py-8 text-ink-muted text-sm">
      {isFiltered || isPastTheEnd ? (
        <>
          {isPastTheEnd ? 'There is no such page of the activity.' : 'No changes match these filters.'}{' '}
          <HistoryAnchor href={activityHref({})} className={linkStyles()}>
            Show all changes
          </HistoryAnchor>
        </>
      ) : (
        'Nothing was changed yet. Whatever is added, edited or deleted is listed here, with who did it.'
      )}
    </p>
  )
}
