import type { StatusFilter } from '@/admin-views/api/admin-users'
import { Select } from '@/ui/select'

const FILTERS: { value: StatusFilter; label: string }[] = [
  { value: 'all', label: 'All Users' },
  { value: 'active', label: 'Active Only' },
  { value: 'inactive', label: 'Inactive Only' },
]

/** Filters the users by status (spec §2.19). */
export function StatusFilterSelect({
  value,
  onChange,
}: {
  value: StatusFilter
  onChange: (value: StatusFilter) => void
}) {
  return (
    <Select
      aria-label="Filter by status"
      value={value}
      onChange={(event) => {
        const chosen = FILTERS.find((filter) => filter.value === event.target.value)
        if (chosen) onChange(chosen.value)
      }}
      className="w-44"
    >
      {FILTERS.map((filter) => (
        <option key={filter.value} value={filter.value}>
          {filter.label}
        </option>
      ))}
    </Select>
  )
}
