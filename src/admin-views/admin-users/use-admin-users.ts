import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AdminUser,
  type AdminUserInput,
  type AdminUserPage,
  createAdminUser,
  deleteAdminUser,
  listAdminUsers,
  type StatusFilter,
  updateAdminUser,
} from '@/admin-views/api/admin-users'
import { detailOr } from '@/admin-views/api/api-failure'
import { useSearchedList } from '@/admin-views/lists/use-typed-search'
import { isOwnAccount, leaveAccount, refreshSessionUser } from '@/admin-views/session/session-store'
import { useChange } from '@/admin-views/session/use-change'
import { ADMIN_USER_LIST } from '@/domain/rules/search/paging'

const ADMIN_USERS_KEY = ['admin-users'] as const

/** The admin users: a page of them, its size, the search and the filter (spec §4). */
export function useAdminUsers() {
  const [status, setStatus] = useState<StatusFilter>('all')
  const [limit, setLimit] = useState<number>(ADMIN_USER_LIST.limit)
  const searched = useSearchedList(
    ADMIN_USERS_KEY,
    ({ page, search }) => listAdminUsers({ page, limit, search, status }),
    { filter: { limit, status }, failure: 'Failed to fetch admin users' },
  )
  return { ...searched, status, setStatus, limit, setLimit }
}

/** Applies a change to the users on screen at once and reloads the list (spec §4). */
function settle(client: QueryClient, change: (users: AdminUser[]) => AdminUser[] = (users) => users) {
  client.setQueriesData<AdminUserPage>({ queryKey: ADMIN_USERS_KEY }, (page) => {
    if (page === undefined) return page
    const users = change(page.users)
    return { ...page, users, total: page.total + users.length - page.users.length }
  })
  void client.invalidateQueries({ queryKey: ADMIN_USERS_KEY })
}

const signedOut = (description: string) => ({ title: 'You are signed out', description })

export const useCreateAdminUser = () =>
  useChange((input: AdminUserInput) => createAdminUser(input), {
    settle: (client) => settle(client),
    done: () => 'Admin user created successfully',
    failed: (failure) => detailOr(failure, 'Failed to create admin user'),
  })

/** Updates an admin user; the own account is left if that deactivates it. */
export function useUpdateAdminUser(id: number) {
  const isOwn = isOwnAccount(id)
  return useChange((input: AdminUserInput) => updateAdminUser(id, input), {
    settle: (client, updated, input) => {
      // The server has ended its sessions: no list can be loaded any more.
      if (isOwn && !input.is_active) return leaveAccount()
      settle(client, (users) => users.map((user) => (user.id === id ? { ...user, ...updated } : user)))
      refreshSessionUser(updated)
    },
    done: (_, { is_active }) =>
      isOwn && !is_active
        ? signedOut('Your account is inactive. Another admin can activate it again.')
        : 'Admin user updated successfully',
    failed: (failure) => detailOr(failure, 'Failed to update admin user'),
  })
}

/** Deletes an admin user; the own account is left. A failed delete has one text, whatever the server says (spec §8). */
export function useDeleteAdminUser(id: number) {
  const isOwn = isOwnAccount(id)
  return useChange(() => deleteAdminUser(id), {
    settle: (client) =>
      isOwn ? leaveAccount() : settle(client, (users) => users.filter((user) => user.id !== id)),
    done: () =>
      isOwn
        ? signedOut('Your account is deleted.')
        : { title: 'Deleted', description: 'Admin user deleted successfully' },
    failed: () => 'Failed to delete admin user',
  })
}
