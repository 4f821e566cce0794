import { type ActivityAddress, activityHref } from '@/admin-views/activity/activity-address'
import { ActivityRows } from '@/admin-views/activity/activity-rows'
import { KINDS } from '@/admin-views/activity/change-kinds'
import { CHANGE_SET_STATE_WORDS } from '@/admin-views/activity/change-words'
import { useActivity } from '@/admin-views/activity/use-change-sets'
import type { ActivityEntry } from '@/admin-views/api/activity'
import { listAdminUsers } from '@/admin-views/api/admin-users'
import type { ChangeSet } from '@/admin-views/api/change-sets'
import { DayField } from '@/admin-views/lists/day-field'
import { ListSearch } from '@/admin-views/lists/list-search'
import { CountedList, NothingListed } from '@/admin-views/lists/paged-list'
import { useTypedSearch } from '@/admin-views/lists/use-typed-search'
import { useAnswer } from '@/admin-views/session/use-answer'
import { PageHeading } from '@/admin-views/shell/page-heading'
import {
  ACTIVITY_TOPICS,
  type ActivityTopic,
  CHANGE_KINDS,
  CHANGE_SET_STATES,
} from '@/domain/rules/changes/change'
import { ValueSelect } from '@/ui/controls/select'
import { Skeleton } from '@/ui/layout/skeleton'
import { HistoryAnchor } from '@/ui/links/history-anchor'
import { linkStyles } from '@/ui/links/text-link'
import { useNow } from '@/ui/texts/use-now'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** @param isStep false: replaces the history entry instead of adding one */
function go(address: Partial<ActivityAddress>, { isStep = true } = {}) {
  window.history[isStep ? 'pushState' : 'replaceState'](null, '', activityHref(address))
}

/** The entries that the address selects, newest first. */
export function ActivityList({ address, isShown }: { address: ActivityAddress; isShown: boolean }) {
  const { set: _, ...asked } = address
  const { page, actor, ...filter } = asked
  const list = useActivity(asked, { isOn: isShown })
  const now = useNow()
  const people = usePeople(list.data?.entries ?? [], actor)
  const isFiltered = actor !== undefined || Object.values(filter).some(Boolean)

  return (
    <>
      <PageHeading
        title="Activity"
        subtitle="Who changed and published what, and when. Changes of the catalogue can be undone."
      />
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
        {({ entries, total }, isChanging) =>
          entries.length > 0 ? (
            <ActivityRows
              entries={entries}
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

const TOPICS: Record<ActivityTopic, string> = {
  products: 'Products',
  content: 'Content',
  publications: 'Publications',
  imports: 'Imports',
  accounts: 'Accounts',
}
const TOPIC_FILTERS = ACTIVITY_TOPICS.map((value) => ({ value, label: TOPICS[value] }))

/** Whether a topic has changes with a kind and a state, which can be undone. */
const hasChangeSets = (about: ActivityTopic | undefined) => about !== 'content' && about !== 'publications'

const KIND_FILTERS = CHANGE_KINDS.map((value) => ({ value, label: KINDS[value].all }))
const STATE_FILTERS = CHANGE_SET_STATES.map((value) => ({ value, label: CHANGE_SET_STATE_WORDS[value] }))

/** Filters of the activity: text, topic, kind, person, dates and state. */
function ActivityFilters({
  address,
  people,
  onChange,
}: {
  address: Omit<ActivityAddress, 'set'>
  people: Person[]
  onChange: (address: Partial<ActivityAddress>, options?: { isStep?: boolean }) => void
}) {
  const { page: _, ...filter } = address
  const change = (part: Partial<ActivityAddress>) => onChange({ ...filter, ...part })
  const [search, setSearch] = useTypedSearch(address, (next, options) =>
    onChange({ ...filter, search: next.search }, options),
  )
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="sr-only">Filters</legend>
      <ListSearch
        label="Search the activity"
        placeholder="Product, document, person..."
        value={search}
        onChange={setSearch}
        className="sm:min-w-56 sm:flex-1"
      />
      <ValueSelect
        aria-label="Filter by topic"
        none="Everything"
        value={filter.about}
        options={TOPIC_FILTERS}
        className="w-40 max-sm:w-full"
        onChange={(about) =>
          change(hasChangeSets(about) ? { about } : { about, kind: undefined, state: undefined })
        }
      />
      <ValueSelect
        aria-label="Filter by kind"
        none="All changes"
        disabled={!hasChangeSets(filter.about)}
        value={filter.kind}
        options={KIND_FILTERS}
        className="w-44 max-sm:w-full"
        onChange={(kind) => change({ kind })}
      />
      <ValueSelect
        aria-label="Filter by person"
        none="Everybody"
        value={filter.actor === undefined ? undefined : String(filter.actor)}
        options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        className="w-44 max-sm:w-full"
        onChange={(id) => change({ actor: id === undefined ? undefined : Number(id) })}
      />
      <ValueSelect
        aria-label="Filter by state"
        none="Any state"
        disabled={!hasChangeSets(filter.about)}
        value={filter.state}
        options={STATE_FILTERS}
        className="w-36 max-sm:w-full"
        onChange={(state) => change({ state })}
      />
      <div className="flex gap-3">
        <DayField label="From" value={filter.from} onChange={(from) => change({ from })} />
        <DayField label="Until" value={filter.to} onChange={(to) => change({ to })} />
      </div>
    </fieldset>
  )
}

/** Someone whose changes can be listed. */
type Person = NonNullable<ChangeSet['actor']>

/** The account behind an entry; null if the entry does not name one. */
function personOf(entry: ActivityEntry): Person | null {
  switch (entry.source) {
    case 'change_set':
      return entry.change_set.actor
    case 'release':
      return entry.release.created_by
    case 'document':
      return null
  }
}

const EVERYBODY = { page: 1, limit: 100, search: '', status: 'all' } as const

/** The people to filter by: the admin users, those whose changes are on screen, and the chosen one. */
function usePeople(shown: readonly ActivityEntry[], chosen: number | undefined): Person[] {
  const { data } = useAnswer(['people'], listAdminUsers(EVERYBODY))
  const people = new Map<number, string>()
  if (chosen !== undefined) people.set(chosen, `Person ${chosen}`)
  for (const person of shown.map(personOf)) if (person) people.set(person.id, person.name)
  for (const { id, name } of data?.users ?? []) people.set(id, name)
  return [...people]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name))
}
