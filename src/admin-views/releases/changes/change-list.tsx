'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx/lite'
import { type ReactNode, type RefObject, useRef } from 'react'
import type { ReleaseItem } from '@/admin-views/api/releases'
import { LoadFailure } from '@/admin-views/lists/load-failure'
import { NothingListed } from '@/admin-views/lists/nothing-listed'
import { ChangeFilters, type GoToChanges } from '@/admin-views/releases/changes/change-filters'
import { type ChangeChoice, ChangeRows } from '@/admin-views/releases/changes/change-rows'
import type { ChangesAddress } from '@/admin-views/releases/release-address'
import { counted } from '@/admin-views/words/counted'
import { Pagination } from '@/ui/pagination'
import { Skeleton } from '@/ui/skeleton'

type Listed = { items: ReleaseItem[]; page: number; limit: number; total: number; pages: number }

/** A page of the changes, searched and filtered by the address. */
export function ChangeList({
  list,
  address,
  onChange,
  empty,
  status,
  choice,
}: {
  list: UseQueryResult<Listed>
  address: ChangesAddress
  onChange: GoToChanges
  /** Shown when there are no changes at all. */
  empty: ReactNode
  /** Takes the focus when a change has left the list. */
  status: RefObject<HTMLParagraphElement | null>
  choice?: ChangeChoice
}) {
  const { data, isPending, isError, isPlaceholderData: isChanging, refetch } = list
  const top = useRef<HTMLDivElement>(null)
  const isFiltered = address.kind !== undefined || address.search !== ''

  // The buttons are below the list: scroll to the top of the new page.
  function turnTo(page: number) {
    onChange({ page })
    top.current?.scrollIntoView({ block: 'nearest' })
  }

  if (isError && !data) return <LoadFailure text="The changes could not be loaded." onRetry={refetch} />
  const isNothing = data?.total === 0 && !isChanging
  const isEmpty = isNothing && !isFiltered
  return (
    <div ref={top} className="scroll-mt-20">
      {!isEmpty && <ChangeFilters address={address} onChange={onChange} />}
      <p
        ref={status}
        tabIndex={-1}
        role="status"
        className={clsx(
          'text-ink-muted text-sm tabular-nums outline-none',
          isEmpty ? 'sr-only' : 'my-3 min-h-5',
        )}
      >
        {isPending || isChanging ? 'Loading changes...' : data && counted(data.total, 'change')}
      </p>
      {isEmpty && empty}
      {isPending && <Skeleton className="h-48" />}
      {data && data.items.length === 0 && !isChanging && !isEmpty && (
        <Nothing onShowAll={() => onChange({ kind: undefined, search: '', page: 1 })} isPast={!isNothing} />
      )}
      {data && data.items.length > 0 && (
        <ChangeRows items={data.items} isDimmed={isChanging} choice={choice} />
      )}
      <Pagination
        page={address.page}
        limit={data?.limit ?? 1}
        total={data?.total ?? 0}
        pages={data?.pages ?? 0}
        noun="changes"
        isBusy={isChanging}
        reachesAnyPage
        onPage={turnTo}
      />
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
