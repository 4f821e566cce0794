'use client'

import { type QueryClient, useQuery } from '@tanstack/react-query'
import {
  deleteView,
  listSavedViews,
  renameView,
  type SavedView,
  saveView,
} from '@/admin-views/api/saved-views'
import { ask } from '@/admin-views/session/ask'
import { useChange } from '@/admin-views/session/use-change'

const KEY = ['saved-views'] as const

/** The admin's own views, by name. */
export function useSavedViews() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => ask(listSavedViews, signal),
    select: (views) => [...views].sort((one, other) => one.name.localeCompare(other.name)),
    meta: { failure: 'Failed to load your views' },
  })
}

/** Applies a change to the views on screen at once and reloads them. */
function settle(client: QueryClient, change: (views: SavedView[]) => SavedView[]) {
  client.setQueryData<SavedView[]>(KEY, (views) => views && change(views))
  void client.invalidateQueries({ queryKey: KEY })
}

/** Saves a view; the form shows a refusal. */
export const useSaveView = () =>
  useChange((view: { name: string; query: string }) => saveView(view), {
    settle: (client, saved) => settle(client, (views) => [saved, ...views]),
  })

/** Renames a view; the form shows a refusal. */
export const useRenameView = (id: number) =>
  useChange((name: string) => renameView(id, name), {
    settle: (client, renamed) =>
      settle(client, (views) => views.map((view) => (view.id === id ? renamed : view))),
  })

export const useDeleteView = (id: number) =>
  useChange(() => deleteView(id), {
    settle: (client) => settle(client, (views) => views.filter((view) => view.id !== id)),
    failed: 'Failed to delete the view',
  })
