import { jsonOf, send, withQuery } from '@/admin-views/api/send'
import type { SavedViewAnswer, SavedViewListAnswer } from '@/contract/saved-view'

const PATH = '/api/reference-standards/view/'

/** As many as an admin may keep. */
const ALL = { limit: 100 }

export type SavedView = SavedViewAnswer

/** One's own views, newest first. */
export async function listSavedViews(token: string, signal?: AbortSignal): Promise<SavedView[]> {
  const { views } = await jsonOf<SavedViewListAnswer>(await send(withQuery(PATH, ALL), { token, signal }))
  return views
}

/** @param json query: as it stands in an address */
export async function saveView(token: string, json: { name: string; query: string }): Promise<SavedView> {
  return jsonOf(await send(PATH, { method: 'POST', token, json }))
}

export async function renameView(token: string, id: number, name: string): Promise<SavedView> {
  return jsonOf(await send(`${PATH}${id}`, { method: 'PUT', token, json: { name } }))
}

export async function deleteView(token: string, id: number): Promise<void> {
  await send(`${PATH}${id}`, { method: 'DELETE', token })
}
