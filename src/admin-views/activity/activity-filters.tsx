'use client'

import type { ActivityAddress } from '@/admin-views/activity/activity-address'
import { KINDS } from '@/admin-views/activity/change-kinds'
import { CHANGE_SET_STATE_WORDS } from '@/admin-views/activity/change-words'
import type { Person } from '@/admin-views/activity/use-people'
import { DayField } from '@/admin-views/lists/day-field'
import { ListFilter } from '@/admin-views/lists/list-filter'
import { ListSearch } from '@/admin-views/lists/list-search'
import { useTypedSearch } from '@/admin-views/lists/use-typed-search'
import { CHANGE_KINDS, CHANGE_SET_STATES } from '@/domain/change'

const KIND_FILTERS = CHANGE_KINDS.map((value) => ({ value, label: KINDS[value].all }))
const STATE_FILTERS = CHANGE_SET_STATES.map((value) => ({ value, label: CHANGE_SET_STATE_WORDS[value] }))

/** Filters of the change sets: text, kind, person, dates and state. */
export function ActivityFilters({
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
        placeholder="Product, number, person..."
        value={search}
        onChange={setSearch}
        className="sm:min-w-56 sm:flex-1"
      />
      <ListFilter
        label="Filter by kind"
        all="All changes"
        value={filter.kind}
        options={KIND_FILTERS}
        className="w-44 max-sm:w-full"
        onChange={(kind) => change({ kind })}
      />
      <ListFilter
        label="Filter by person"
        all="Everybody"
        value={filter.actor === undefined ? undefined : String(filter.actor)}
        options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        className="w-44 max-sm:w-full"
        onChange={(id) => change({ actor: id === undefined ? undefined : Number(id) })}
      />
      <ListFilter
        label="Filter by state"
        all="Any state"
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
