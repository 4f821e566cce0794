'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  deleteView,
  listSavedViews,
  renameView,
  type SavedView,
  saveView,
} from '@/admin-views/api/saved-views'
import { refusalOf } from '@/admin-views/reference-standards/bulk/use-bulk-change'
import { authorised } from '@/admin-views/session/session-store'
import { toastFailure } from '@/admin-views/shell/failure-toast'

const KEY = ['saved-views'] as const

/** One's own views, by name. */
export function useSavedViews() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => authorised((token) => listSavedViews(token, signal)),
    select: (views) => [...views].sort((one, other) => one.name.localeCompare(other.name)),
    meta: { failure: 'Failed to load your views' },
  })
}

/** Changes the views on screen at once, and has them loaded again. */
function useSettle() {
  const client = useQueryClient()
  return (change: (views: SavedView[]) => SavedView[]) => {
    client.setQueryData<SavedView[]>(KEY, (views) => views && change(views))
    void client.invalidateQueries({ queryKey: KEY })
  }
}

/** Keeps a view; a refusal is said where its name is. */
export function useSaveView() {
  const settle = useSettle()
  return useMutation({
    mutationFn: (view: { name: string; query: string }) => authorised((token) => saveView(token, view)),
    onSuccess: (saved) => settle((views) => [saved, ...views]),
  })
}

/** Gives a view another name; a refusal is said where that is. */
export function useRenameView(id: number) {
  const settle = useSettle()
  return useMutation({
    mutationFn: (name: string) => authorised((token) => renameView(token, id, name)),
    onSuccess: (renamed) => settle((views) => views.map((view) => (view.id === id ? renamed : view))),
  })
}

export function useDeleteView(id: number) {
  const settle = useSettle()
  return useMutation({
    mutationFn: () => authorised((token) => deleteView(token, id)),
    onSuccess: () => settle((views) => views.filter((view) => view.id !== id)),
    onError: (failure) => toastFailure(failure, refusalOf(failure, 'Failed to delete the view')),
  })
}
