'use client'

import type { ActivityAddress } from '@/admin-views/activity/activity-address'
import { STATES } from '@/admin-views/activity/change-words'
import type { Person } from '@/admin-views/activity/use-people'
import type { ChangeSetFilter } from '@/admin-views/api/change-sets'
import { KINDS } from '@/admin-views/shell/change-kinds'
import { CHANGE_KINDS, CHANGE_SET_STATES } from '@/domain/change'
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

/** Which changes are listed: of what kind, whose, and how far they are. */
export function ActivityFilters({
  address,
  people,
  onChange,
}: {
  address: ActivityAddress
  people: Person[]
  onChange: (filter: ChangeSetFilter) => void
}) {
  const { kind, actor, state } = address
  return (
    <fieldset className="flex flex-wrap gap-3">
      <legend className="sr-only">Filters</legend>
      <Filter
        label="Filter by kind"
        all="All changes"
        value={kind}
        options={CHANGE_KINDS.map((value) => ({ value, label: KINDS[value].all }))}
        className="w-48 max-sm:w-full"
        onChange={(value) => onChange({ kind: CHANGE_KINDS.find((name) => name === value), actor, state })}
      />
      <Filter
        label="Filter by person"
        all="Everybody"
        value={actor === undefined ? undefined : String(actor)}
        options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        className="w-56 max-sm:w-full"
        onChange={(value) => onChange({ kind, actor: value === '' ? undefined : Number(value), state })}
      />
      <Filter
        label="Filter by state"
        all="Any state"
        value={state}
        options={CHANGE_SET_STATES.map((value) => ({ value, label: STATES[value] }))}
        className="w-40 max-sm:w-full"
        onChange={(value) =>
          onChange({ kind, actor, state: CHANGE_SET_STATES.find((name) => name === value) })
        }
      />
    </fieldset>
  )
}
