import { get, partOf, post, put, remove } from '@/admin-views/api/call'
import { withQuery } from '@/admin-views/api/send'
import type { SavedViewAnswer, SavedViewListAnswer } from '@/contract/saved-view'

const PATH = '/api/reference-standards/view/'

/** The most that an admin may keep. */
const ALL = { limit: 100 }

export type SavedView = SavedViewAnswer

/** The admin's own views, newest first. */
export const listSavedViews = partOf(get<SavedViewListAnswer>(withQuery(PATH, ALL)), ({ views }) => views)

/** @param json query: as it is in an address */
export const saveView = (json: { name: string; query: string }) => post<SavedView>(PATH, json)

export const renameView = (id: number, name: string) => put<SavedView>(`${PATH}${id}`, { name })

export const deleteView = (id: number) => remove(`${PATH}${id}`)
