import { jsonOf, send } from '@/admin-views/api/send'
import type { ChangeKind, ChangeSetState, Value } from '@/domain/change'

const PATH = '/api/reference-standards/change-set/'

/** Where a list stands in the whole (contract §4). */
export type Paging = { page: number; limit: number; total: number; pages: number }

/** Who did something; they may be gone, their name stays. */
export type Actor = { id: number; name: string }

/** What belongs together: one person's edit, a bulk change, an import, an undo. */
export type ChangeSet = {
  id: number
  at: string
  /** null: nobody who was signed in. */
  actor: Actor | null
  kind: ChangeKind
  label: string | null
  /** How many products it changed. */
  products: number
  state: ChangeSetState
  undone_by: number | null
}

/** A record that a change set changed. */
export type ChangedRecord = {
  record: 'product' | 'category' | 'admin user'
  id: number
  /** What it is called today; null when it is gone. */
  title: string | null
  revision: number
  what: 'created' | 'changed' | 'deleted'
  fields: string[]
}

/** What an undo left as it is. */
export type KeptValue = {
  product_id: number
  /** null: the product was deleted forever. */
  cat_no: string | null
  /** null: the product was created by what is undone, and stays. */
  field: string | null
  now: Value
  would_be: Value
}

export type ChangeSetFilter = { kind?: ChangeKind; actor?: number; state?: ChangeSetState }

type Query = Record<string, string | number | undefined>

function withQuery(path: string, query: Query): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value))
  }
  return `${path}?${parameters}`
}

export async function listChangeSets(
  token: string,
  query: ChangeSetFilter & { page: number; limit: number },
  signal?: AbortSignal,
): Promise<{ change_sets: ChangeSet[] } & Paging> {
  return jsonOf(await send(withQuery(PATH, query), { token, signal }))
}

export async function readChangeSet(token: string, id: number, signal?: AbortSignal): Promise<ChangeSet> {
  return jsonOf(await send(`${PATH}${id}`, { token, signal }))
}

/** The records that a change set changed. */
export async function listChangedRecords(
  token: string,
  id: number,
  query: { page: number; limit: number },
  signal?: AbortSignal,
): Promise<{ changes: ChangedRecord[] } & Paging> {
  return jsonOf(await send(withQuery(`${PATH}${id}/change`, query), { token, signal }))
}

/** What an undo left as it is. */
export async function listKeptValues(
  token: string,
  id: number,
  query: { page: number; limit: number },
  signal?: AbortSignal,
): Promise<{ kept: KeptValue[] } & Paging> {
  return jsonOf(await send(withQuery(`${PATH}${id}/kept`, query), { token, signal }))
}

/** Undoes a change set; what somebody changed since stays. @returns the change set that does it */
export async function undoChangeSet(token: string, id: number): Promise<number> {
  const { change_set } = await jsonOf<{ change_set: number }>(
    await send(`${PATH}${id}/undo`, { method: 'POST', token }),
  )
  return change_set
}
