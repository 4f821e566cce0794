'use client'

import { Search } from 'lucide-react'
import type { ActivityAddress } from '@/admin-views/activity/activity-address'
import { STATES } from '@/admin-views/activity/change-words'
import type { Person } from '@/admin-views/activity/use-people'
import { DayField } from '@/admin-views/reference-standards/filters/day-field'
import { useTypedSearch } from '@/admin-views/reference-standards/use-typed-search'
import { KINDS } from '@/admin-views/shell/change-kinds'
import { CHANGE_KINDS, CHANGE_SET_STATES } from '@/domain/change'
import { SearchInput } from '@/ui/search-input'
import { Select } from '@/ui/select'

type Option = { value: string; label: string }

function Filter({
  label,
  all,
  value,
  options,
  className,
  onChange,
}: {
  label: string
  all: string
  value: string | undefined
  options: Option[]
  className: string
  onChange: (value: string) => void
}) {
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      className={className}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}

/** Which changes are listed: of what, of what kind, whose, since when, and how far they are. */
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
      <SearchInput
        label="Search the activity"
        placeholder="Product, number, person..."
        value={search}
        onChange={setSearch}
        icon={<Search aria-hidden="true" strokeWidth={1.5} className="size-4" />}
        className="sm:min-w-64 sm:flex-1"
      />
      <Filter
        label="Filter by kind"
        all="All changes"
        value={filter.kind}
        options={CHANGE_KINDS.map((value) => ({ value, label: KINDS[value].all }))}
        className="w-44 max-sm:w-full"
        onChange={(value) => change({ kind: CHANGE_KINDS.find((name) => name === value) })}
      />
      <Filter
        label="Filter by person"
        all="Everybody"
        value={filter.actor === undefined ? undefined : String(filter.actor)}
        options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        className="w-44 max-sm:w-full"
        onChange={(value) => change({ actor: value === '' ? undefined : Number(value) })}
      />
      <Filter
        label="Filter by state"
        all="Any state"
        value={filter.state}
        options={CHANGE_SET_STATES.map((value) => ({ value, label: STATES[value] }))}
        className="w-36 max-sm:w-full"
        onChange={(value) => change({ state: CHANGE_SET_STATES.find((name) => name === value) })}
      />
      <DayField label="From" value={filter.from} onChange={(from) => change({ from })} />
      <DayField label="Until" value={filter.to} onChange={(to) => change({ to })} />
    </fieldset>
  )
}
