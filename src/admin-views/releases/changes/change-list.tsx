import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import type { ReleaseItem } from '@/admin-views/api/releases'
import { ListSearch } from '@/admin-views/lists/list-search'
import { CountedList, LoadFailure, NothingListed } from '@/admin-views/lists/paged-list'
import { useTypedSearch } from '@/admin-views/lists/use-typed-search'
import { type ChangeChoice, ChangeRows } from '@/admin-views/releases/changes/change-rows'
import { CHANGE_NAMES, type ChangesAddress } from '@/admin-views/releases/release-address'
import { CHANGES } from '@/admin-views/releases/release-words'
import type { Between } from '@/admin-views/releases/use-releases'
import { ValueSelect } from '@/ui/controls/select'

const KINDS = [
  { value: 'product', label: 'Products' },
  { value: 'content', label: 'Content' },
] as const

const CHANGE_OPTIONS = CHANGE_NAMES.map((value) => ({ value, label: CHANGES[value] }))

type Listed = { items: ReleaseItem[]; page: number; limit: number; total: number; pages: number }

/** A page of the changes, searched and filtered by the address. */
export function ChangeList({
  list,
  between,
  address,
  onChange,
  empty,
  status,
  choice,
}: {
  list: UseQueryResult<Listed>
  /** The compared releases; left out, the list shows pending changes. */
  between?: Between
  address: ChangesAddress
  onChange: GoToChanges
  empty: ReactNode
  status: RefObject<HTMLParagraphElement | null>
  choice?: ChangeChoice
}) {
  const { data, isError, isPlaceholderData, refetch } = list
  const isFiltered = address.kind !== undefined || address.change !== undefined || address.search !== ''

  if (isError && !data) return <LoadFailure text="The changes could not be loaded." onRetry={refetch} />
  const isEmpty = data?.total === 0 && !isPlaceholderData && !isFiltered
  return (
    <div>
      {!isEmpty && <ChangeFilters address={address} onChange={onChange} />}
      <div className={isEmpty ? undefined : 'mt-3'}>
        <CountedList
          list={list}
          page={address.page}
          noun="change"
          failure="The changes could not be loaded."
          skeleton="h-48"
          status={status}
          isCountShown={!isEmpty}
          onPage={(page) => onChange({ page })}
        >
          {({ items, total }, isChanging) =>
            isEmpty ? (
              empty
            ) : items.length > 0 ? (
              <ChangeRows items={items} between={between} isDimmed={isChanging} choice={choice} />
            ) : (
              !isChanging && (
                <Nothing
                  onShowAll={() => onChange({ kind: undefined, change: undefined, search: '', page: 1 })}
                  isPast={total > 0}
                />
              )
            )
          }
        </CountedList>
      </div>
    </div>
  )
}

function Nothing({ isPast, onShowAll }: { isPast: boolean; onShowAll: () => void }) {
  return (
    <NothingListed>
      {isPast ? 'There is no such page of the changes.' : 'None of the changes is like that.'}{' '}
      <button
        type="button"
        onClick={onShowAll}
        className="text-accent underline decoration-1 underline-offset-[0.2em] hover:text-ink"
      >
        Show all changes
      </button>
    </NothingListed>
  )
}

/** Changes the address of a list of changes; `isStep: false` replaces the history entry. */
export type GoToChanges = (change: Partial<ChangesAddress>, options?: { isStep?: boolean }) => void

function ChangeFilters({ address, onChange }: { address: ChangesAddress; onChange: GoToChanges }) {
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
      <ValueSelect
        aria-label="Filter by kind"
        none="Products and content"
        options={KINDS}
        value={address.kind}
        onChange={(kind) => onChange({ kind, page: 1 })}
        className="w-48 max-sm:w-full"
      />
      <ValueSelect
        aria-label="Filter by change"
        none="Added, changed, removed"
        options={CHANGE_OPTIONS}
        value={address.change}
        onChange={(change) => onChange({ change, page: 1 })}
        className="w-60 max-sm:w-full"
      />
    </div>
  )
}
