'use client'

import { clsx } from 'clsx/lite'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { KEYS_PATH } from '@/admin-views/admin-paths'
import { useAdminUsers } from '@/admin-views/admin-users/use-admin-users'
import type { OpenUserDialog } from '@/admin-views/admin-users/user-dialogs'
import type { AdminUser, StatusFilter } from '@/admin-views/api/admin-users'
import { ListSearch } from '@/admin-views/lists/list-search'
import { CountedList } from '@/admin-views/lists/paged-list'
import { useFocusAfterDelete } from '@/admin-views/lists/use-focus-after-delete'
import { WritingButton, WritingIconButton } from '@/admin-views/session/writing-controls'
import { PageHeading } from '@/admin-views/shell/page-heading'
import { counted } from '@/admin-views/words/counted'
import { PAGE_SIZES } from '@/domain/rules/search/paging'
import { buttonStyles } from '@/ui/controls/button'
import { ValueSelect } from '@/ui/controls/select'
import { Badge } from '@/ui/layout/badge'
import { Skeleton } from '@/ui/layout/skeleton'
import { RouteAnchor } from '@/ui/links/route-anchor'
import { usePreload } from '@/ui/links/use-preload'
import { dialogApart } from '@/ui/overlays/dialog-apart'

const UserDialogs = dialogApart(
  async () => (await import('@/admin-views/admin-users/user-dialogs')).UserDialogs,
)

const STATUS_FILTERS: { value: StatusFilter; label: string }[] = [
  { value: 'all', label: 'All Users' },
  { value: 'active', label: 'Active Only' },
  { value: 'inactive', label: 'Inactive Only' },
]

const GRID = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3'
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

/** The screen of the admin users (spec §2.19). */
export function AdminUsersView() {
  const { list, search, status, isChanging, ...users } = useAdminUsers()
  const [open, setOpen] = useState<OpenUserDialog | null>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const onDeleted = useFocusAfterDelete(count, { isDialogOpen: open !== null })
  const close = () => setOpen(null)
  usePreload(UserDialogs.preload)

  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-6">
      <PageHeading title="Admin Users" subtitle="Manage admin users and their permissions">
        <RouteAnchor href={KEYS_PATH} className={buttonStyles({ variant: 'outline' })}>
          Keys for programs
        </RouteAnchor>
        <WritingButton needs="users" onClick={() => setOpen({ kind: 'create' })}>
          <Plus />
          Add User
        </WritingButton>
      </PageHeading>
      <div className="flex flex-wrap gap-3">
        <ListSearch
          label="Search admin users"
          placeholder="Search by name, email, or phone..."
          value={users.typed}
          onChange={users.setTyped}
          className="sm:max-w-md"
        />
        <ValueSelect
          aria-label="Filter by status"
          options={STATUS_FILTERS}
          value={status}
          onChange={users.setStatus}
          className="w-44"
        />
      </div>
      <CountedList
        list={list}
        isChanging={isChanging}
        page={users.page}
        noun="user"
        loading="Loading admin users..."
        found={(total) => (total === 0 ? null : counted(total, 'user'))}
        failure="The admin users could not be loaded."
        skeleton={
          <div className={GRID}>
            {PLACES.map((place) => (
              <Skeleton key={place} className="h-34" />
            ))}
          </div>
        }
        status={count}
        reachesAnyPage={false}
        sizes={<PageSize value={users.limit} onChange={users.setLimit} />}
        onPage={users.setPage}
      >
        {(page) =>
          page.users.length === 0 ? (
            !isChanging && (
              <p role="status" className="border border-line px-5 py-8 text-ink-muted text-sm">
                {search !== '' || status !== 'all'
                  ? 'No admin users match your search.'
                  : 'No admin users yet.'}
              </p>
            )
          ) : (
            <ul
              aria-busy={isChanging}
              inert={isChanging}
              className={clsx(GRID, 'transition-opacity', isChanging && 'opacity-50')}
            >
              {page.users.map((user) => (
                <UserCard
                  key={user.id}
                  user={user}
                  onEdit={() => setOpen({ kind: 'edit', user })}
                  onDelete={() => setOpen({ kind: 'delete', user })}
                />
              ))}
            </ul>
          )
        }
      </CountedList>
      {open && <UserDialogs open={open} onDeleted={onDeleted} onClose={close} />}
    </div>
  )
}

function PageSize({ value, onChange }: { value: number; onChange: (size: number) => void }) {
  const id = useId()
  return (
    <div className="flex items-center gap-2 text-ink-muted">
      <label htmlFor={id}>Users per page</label>
      <ValueSelect
        id={id}
        options={PAGE_SIZES.map(String)}
        value={String(value)}
        onChange={(size) => onChange(Number(size))}
        className="w-20 text-ink"
      />
    </div>
  )
}

/** One admin user (spec §2.19). */
function UserCard({
  user: { name, email, phone, is_active },
  onEdit,
  onDelete,
}: {
  user: AdminUser
  onEdit: () => void
  onDelete: () => void
}) {
  return (
    <li className="flex min-h-34 flex-col border border-line bg-surface-raised p-4">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 break-words pt-1 font-medium">{name}</h2>
        <div className="flex shrink-0">
          <WritingIconButton needs="users" label={`Edit ${name}`} size="sm" onClick={onEdit}>
            <Pencil />
          </WritingIconButton>
          <WritingIconButton needs="users" label={`Delete ${name}`} size="sm" onClick={onDelete}>
            <Trash2 />
          </WritingIconButton>
        </div>
      </div>
      <p className="break-all text-ink-muted text-sm">{email}</p>
      {phone && <p className="text-ink-muted text-sm tabular-nums">{phone}</p>}
      <div className="mt-auto pt-3">
        <Badge variant={is_active ? 'default' : 'secondary'}>{is_active ? 'Active' : 'Inactive'}</Badge>
      </div>
    </li>
  )
}
