'use client'

import { clsx } from 'clsx/lite'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { StatusFilterSelect } from '@/admin-views/admin-users/status-filter-select'
import { useAdminUsers } from '@/admin-views/admin-users/use-admin-users'
import { UserCard } from '@/admin-views/admin-users/user-card'
import type { OpenUserDialog } from '@/admin-views/admin-users/user-dialogs'
import { UsersPagination } from '@/admin-views/admin-users/users-pagination'
import { ListSearch } from '@/admin-views/lists/list-search'
import { LoadFailure } from '@/admin-views/lists/load-failure'
import { useFocusAfterDelete } from '@/admin-views/lists/use-focus-after-delete'
import { PageHeading } from '@/admin-views/shell/page-heading'
import { Button } from '@/ui/button'
import { DialogSlot } from '@/ui/dialog-slot'
import { groupedNumber } from '@/ui/grouped-number'
import { loadedApart } from '@/ui/loaded-apart'
import { Skeleton } from '@/ui/skeleton'
import { usePreload } from '@/ui/use-preload'

const LoadedDialogs = loadedApart(
  async () => (await import('@/admin-views/admin-users/user-dialogs')).UserDialogs,
)

const GRID = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3'
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

function countText(total: number): string | null {
  if (total === 0) return null
  return total === 1 ? '1 user' : `${groupedNumber(total)} users`
}

/** The screen of the admin users (spec §2.19). */
export function AdminUsersView() {
  const list = useAdminUsers()
  const [open, setOpen] = useState<OpenUserDialog | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const onDeleted = useFocusAfterDelete(status, { isDialogOpen: open !== null })
  const close = () => setOpen(null)
  usePreload(LoadedDialogs.preload)
  // The buttons are below the cards: scroll to the top of the new page.
  function turnTo(page: number) {
    list.setPage(page)
    status.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-6">
      <PageHeading title="Admin Users" subtitle="Manage admin users and their permissions">
        <Button onClick={() => setOpen({ kind: 'create' })}>
          <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
          Add User
        </Button>
      </PageHeading>
      <div className="flex flex-wrap gap-3">
        <ListSearch
          label="Search admin users"
          placeholder="Search by name, email, or phone..."
          value={list.search}
          onChange={list.setSearch}
          className="sm:max-w-md"
        />
        <StatusFilterSelect value={list.status} onChange={list.setStatus} />
      </div>
      <div>
        <p
          ref={status}
          tabIndex={-1}
          role="status"
          className="mb-2 min-h-5 text-ink-muted text-sm tabular-nums outline-none"
        >
          {list.isLoading || list.isChanging ? 'Loading admin users...' : countText(list.total)}
        </p>
        {list.isLoading && (
          <div className={GRID}>
            {PLACES.map((place) => (
              <Skeleton key={place} className="h-34" />
            ))}
          </div>
        )}
        {list.isFailed && <LoadFailure text="The admin users could not be loaded." onRetry={list.retry} />}
        {list.isEmpty && !list.isChanging && (
          <p role="status" className="border border-line px-5 py-8 text-ink-muted text-sm">
            {list.isFiltered ? 'No admin users match your search.' : 'No admin users yet.'}
          </p>
        )}
        <ul
          aria-busy={list.isChanging}
          inert={list.isChanging}
          className={clsx(GRID, 'transition-opacity', list.isChanging && 'opacity-50')}
        >
          {list.users.map((user) => (
            <UserCard
              key={user.id}
              user={user}
              onEdit={() => setOpen({ kind: 'edit', user })}
              onDelete={() => setOpen({ kind: 'delete', user })}
            />
          ))}
        </ul>
        <UsersPagination list={list} onPage={turnTo} />
      </div>
      {open && (
        <DialogSlot onFail={close}>
          <LoadedDialogs.Component open={open} onDeleted={onDeleted} onClose={close} />
        </DialogSlot>
      )}
    </div>
  )
}
