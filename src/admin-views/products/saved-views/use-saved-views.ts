import type { QueryClient } from '@tanstack/react-query'
import { get, partOf, post, put, remove } from '@/admin-views/api/call'
import { withQuery } from '@/admin-views/api/send'
import {
  type CatalogueAddress,
  catalogueQuery,
  readCatalogueAddress,
} from '@/admin-views/catalogue/catalogue-address'
import { useAnswer } from '@/admin-views/session/use-answer'
import { useChange } from '@/admin-views/session/use-change'
import type { SavedViewAnswer, SavedViewListAnswer } from '@/domain/contract/saved-view-answer'

export type SavedView = SavedViewAnswer

/** The part of an address that a view keeps. */
export type View = Pick<CatalogueAddress, 'search' | 'filters' | 'sort' | 'columns'>

/** The query of a view: without the tab, and from page 1. */
export const queryOf = ({ search, filters, sort, columns }: View) =>
  catalogueQuery({ search, filters, sort, columns, tab: undefined })

/** What a saved view shows; what the list no longer knows is left out. */
export function viewOf({ query }: SavedView): View {
  const { search, filters, sort, columns } = readCatalogueAddress(new URLSearchParams(query))
  return { search, filters, sort, columns }
}

const KEY = ['saved-views'] as const

/** The admin's own views, by name. */
export function useSavedViews() {
  return useAnswer(KEY, listSavedViews, {
    select: (views) => [...views].sort((one, other) => one.name.localeCompare(other.name)),
    failure: 'Failed to load your views',
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

/** Deletes a view. */
export const useDeleteView = (id: number) =>
  useChange(() => deleteView(id), {
    settle: (client) => settle(client, (views) => views.filter((view) => view.id !== id)),
    failed: 'Failed to delete the view',
  })

const PATH = '/api/reference-standards/view/'

/** The most that an admin may keep. */
const ALL = { limit: 100 }

/** The admin's own views, newest first. */
const listSavedViews = partOf(get<SavedViewListAnswer>(withQuery(PATH, ALL)), ({ views }) => views)

/** @param json query: as it is in an address */
const saveView = (json: { name: string; query: string }) => post<SavedView>(PATH, json)

const renameView = (id: number, name: string) => put<SavedView>(`${PATH}${id}`, { name })

const deleteView = (id: number) => remove(`${PATH}${id}`)
