'use client'

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ADMIN_USERS_KEY } from '@/admin-views/admin-users/use-admin-users'
import {
  type AdminUser,
  type AdminUserInput,
  type AdminUserPage,
  createAdminUser,
  deleteAdminUser,
  updateAdminUser,
} from '@/admin-views/api/admin-users'
import { ApiFailure } from '@/admin-views/api/api-failure'
import { authorised, refreshSessionUser } from '@/admin-views/session/session-store'
import { toastFailure } from '@/admin-views/shell/failure-toast'
import { showToast } from '@/ui/toast/toast-store'

/** Puts a change of users that are on screen there at once, and has the list loaded again (spec §4). */
function settle(client: QueryClient, change: (users: AdminUser[]) => AdminUser[] = (users) => users) {
  client.setQueriesData<AdminUserPage>({ queryKey: ADMIN_USERS_KEY }, (page) => {
    if (page === undefined) return page
    const users = change(page.users)
    return { ...page, users, total: page.total + users.length - page.users.length }
  })
  void client.invalidateQueries({ queryKey: ADMIN_USERS_KEY })
}

const detailOr = (failure: unknown, text: string) =>
  (failure instanceof ApiFailure ? failure.detailText : null) ?? text

export function useCreateAdminUser() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: AdminUserInput) => authorised((token) => createAdminUser(token, input)),
    onSuccess: () => {
      settle(client)
      showToast({ title: 'Success', description: 'Admin user created successfully' })
    },
    onError: (failure) => toastFailure(failure, detailOr(failure, 'Failed to create admin user')),
  })
}

export function useUpdateAdminUser(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: AdminUserInput) => authorised((token) => updateAdminUser(token, id, input)),
    onSuccess: (updated) => {
      settle(client, (users) => users.map((user) => (user.id === id ? { ...user, ...updated } : user)))
      refreshSessionUser(updated)
      showToast({ title: 'Success', description: 'Admin user updated successfully' })
    },
    onError: (failure) => toastFailure(failure, detailOr(failure, 'Failed to update admin user')),
  })
}

/** A failed delete has one text, whatever the server says (spec §8). */
export function useDeleteAdminUser(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => authorised((token) => deleteAdminUser(token, id)),
    onSuccess: () => {
      settle(client, (users) => users.filter((user) => user.id !== id))
      showToast({ title: 'Deleted', description: 'Admin user deleted successfully' })
    },
    onError: (failure) => toastFailure(failure, 'Failed to delete admin user'),
  })
}
