import { expect } from 'vitest'
import type { ChangeSetAnswer } from '@/contract/change-answers'
import type { Api } from '../application/api'

export const CHANGE_SETS = '/reference-standards/change-set/'

type Listed<Name extends string, Item> = Record<Name, Item[]> & {
  page: number
  limit: number
  total: number
  pages: number
}

async function get<Body>(api: Api, address: string): Promise<Body> {
  const { status, body } = await api.send<Body>(`GET ${address}`)
  expect({ address, status }).toEqual({ address, status: 200 })
  return body
}

/** A page of the change sets. */
export const changeSets = (api: Api, query = '') =>
  get<Listed<'change_sets', ChangeSetAnswer>>(api, `${CHANGE_SETS}${query}`)

export const changeSet = (api: Api, id: number) => get<ChangeSetAnswer>(api, `${CHANGE_SETS}${id}`)

/** The newest change set: that of whatever was done last. */
export async function lastChangeSet(api: Api): Promise<ChangeSetAnswer> {
  const [newest] = (await changeSets(api, '?limit=1')).change_sets
  if (!newest) throw new Error('Nothing was recorded yet')
  return newest
}

/** The records that a change set changed. */
export const changedBy = async (api: Api, id: number) =>
  (await get<Listed<'changes', Record<string, unknown>>>(api, `${CHANGE_SETS}${id}/change`)).changes

/** What an undo left as it is. */
export const keptBy = async (api: Api, id: number) =>
  (await get<Listed<'kept', Record<string, unknown>>>(api, `${CHANGE_SETS}${id}/kept`)).kept

/** Undoes a change set, that of whatever was done last unless another is named. @returns the undo's */
export async function undo(api: Api, id?: number): Promise<number> {
  const undone = id ?? (await lastChangeSet(api)).id
  const { status, body } = await api.send<{ change_set: number }>(`POST ${CHANGE_SETS}${undone}/undo`)
  expect({ undone, status, body }).toMatchObject({ status: 202, body: { change_set: expect.any(Number) } })
  return body.change_set
}
