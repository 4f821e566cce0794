'use client'

import type { QueryClient } from '@tanstack/react-query'
import { ADMIN_USERS_KEY } from '@/admin-views/admin-users/use-admin-users'
import {
  type AdminUser,
  type AdminUserInput,
  type AdminUserPage,
  createAdminUser,
  deleteAdminUser,
  updateAdminUser,
} from '@/admin-views/api/admin-users'
import { detailOr } from '@/admin-views/api/api-failure'
import { refreshSessionUser } from '@/admin-views/session/session-store'
import { useChange } from '@/admin-views/session/use-change'

/** Applies a change to the users on screen at once and reloads the list (spec §4). */
function settle(client: QueryClient, change: (users: AdminUser[]) => AdminUser[] = (users) => users) {
  client.setQueriesData<AdminUserPage>({ queryKey: ADMIN_USERS_KEY }, (page) => {
    if (page === undefined) return page
    const users = change(page.users)
    return { ...page, users, total: page.total + users.length - page.users.length }
  })
  void client.invalidateQueries({ queryKey: ADMIN_USERS_KEY })
}

export const useCreateAdminUser = () =>
  useChange((input: AdminUserInput) => createAdminUser(input), {
    settle: (client) => settle(client),
    done: () => 'Admin user created successfully',
    failed: (failure) => detailOr(failure, 'Failed to create admin user'),
  })

export const useUpdateAdminUser = (id: number) =>
  useChange((input: AdminUserInput) => updateAdminUser(id, input), {
    settle: (client, updated) => {
      settle(client, (users) => users.map((user) => (user.id === id ? { ...user, ...updated } : user)))
      refreshSessionUser(updated)
    },
    done: () => 'Admin user updated successfully',
    failed: (failure) => detailOr(failure, 'Failed to update admin user'),
  })

/** A failed delete has one text, whatever the server says (spec §8). */
export const useDeleteAdminUser = (id: number) =>
  useChange(() => deleteAdminUser(id), {
    settle: (client) => settle(client, (users) => users.filter((user) => user.id !== id)),
    done: () => ({ title: 'Deleted', description: 'Admin user deleted successfully' }),
    failed: () => 'Failed to delete admin user',
  })
