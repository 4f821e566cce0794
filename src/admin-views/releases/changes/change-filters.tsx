'use client'

import { ListSearch } from '@/admin-views/lists/list-search'
import { useTypedSearch } from '@/admin-views/lists/use-typed-search'
import type { ChangesAddress } from '@/admin-views/releases/release-address'
import { Select } from '@/ui/select'

/** Changes the address of a list of changes; `isStep: false` replaces the history entry. */
export type GoToChanges = (change: Partial<ChangesAddress>, options?: { isStep?: boolean }) => void

/** Filters the changes by kind and text. */
export function ChangeFilters({ address, onChange }: { address: ChangesAddress; onChange: GoToChanges }) {
  const [search, setSearch] = useTypedSearch(address, onChange)
  return (
    <div className="flex flex-wrap gap-3">
      <ListSearch
        label="Search the changes"
        placeholder="Search by name or number..."
        value={search}
        onChange={setSearch}
        className="sm:max-w-sm sm:flex-1"
      />
      <Select
        aria-label="Filter by kind"
        value={address.kind ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ kind: value === 'product' || value === 'content' ? value : undefined, page: 1 })
        }
        className="w-48 max-sm:w-full"
      >
        <option value="">Products and content</option>
        <option value="product">Products</option>
        <option value="content">Content</option>
      </Select>
    </div>
  )
}
