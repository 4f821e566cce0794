'use client'

import { type ActivityAddress, activityHref } from '@/admin-views/activity/activity-address'
import { ActivityFilters } from '@/admin-views/activity/activity-filters'
import { ChangeSetList } from '@/admin-views/activity/change-set-list'
import { useChangeSets } from '@/admin-views/activity/use-change-sets'
import { usePeople } from '@/admin-views/activity/use-people'
import { CountedList } from '@/admin-views/lists/counted-list'
import { NothingListed } from '@/admin-views/lists/nothing-listed'
import { PageHeading } from '@/admin-views/shell/page-heading'
import { HistoryAnchor } from '@/ui/history-anchor'
import { Skeleton } from '@/ui/skeleton'
import { linkStyles } from '@/ui/text-link'
import { useNow } from '@/ui/use-now'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** @param isStep false: replaces the history entry instead of adding one */
function go(address: Partial<ActivityAddress>, { isStep = true } = {}) {
  window.history[isStep ? 'pushState' : 'replaceState'](null, '', activityHref(address))
}

/** The change sets that the address selects, newest first. */
export function ActivityList({ address, isShown }: { address: ActivityAddress; isShown: boolean }) {
  const { set: _, ...asked } = address
  const { page, actor, ...filter } = asked
  const list = useChangeSets(asked, { isOn: isShown })
  const now = useNow()
  const people = usePeople(list.data?.change_sets ?? [], actor)
  const isFiltered = actor !== undefined || Object.values(filter).some(Boolean)

  return (
    <>
      <PageHeading title="Activity" subtitle="Who changed what, and when. What was changed can be undone." />
      <ActivityFilters address={asked} people={people} onChange={go} />
      <CountedList
        list={list}
        page={page}
        noun="change"
        failure="The activity could not be loaded."
        skeleton={
          <div className="flex flex-col gap-px">
            {PLACES.map((place) => (
              <Skeleton key={place} className="h-14" />
            ))}
          </div>
        }
        onPage={(next) => go({ ...asked, page: next })}
      >
        {({ change_sets, total }, isChanging) =>
          change_sets.length > 0 ? (
            <ChangeSetList
              changeSets={change_sets}
              now={now}
              isDimmed={isChanging}
              hrefOf={({ id }) => activityHref({ ...asked, set: id })}
            />
          ) : (
            !isChanging && <Nothing isFiltered={isFiltered} isPastTheEnd={total > 0} />
          )
        }
      </CountedList>
    </>
  )
}

function Nothing({ isFiltered, isPastTheEnd }: { isFiltered: boolean; isPastTheEnd: boolean }) {
  return (
    <NothingListed>
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
    </NothingListed>
  )
}
