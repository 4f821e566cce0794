import { expect } from 'vitest'
import type { ChangeSetAnswer } from '@/domain/contract/change-answers'
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

/** Makes a call that has to succeed. */
export async function succeed(api: Api, call: string, json?: object): Promise<void> {
  const { status } = await api.send(call, { json })
  expect(status, call).toBeLessThan(300)
}

/** Changes fields of a product. @param token another admin's */
export async function correct(api: Api, id: number, json: object, token?: string): Promise<void> {
  const { status } = await api.send(`PUT /reference-standards/product/${id}`, {
    json,
    ...(token && { token }),
  })
  expect(status).toBe(200)
}

/** A page of the change sets. */
export const changeSets = (api: Api, query = '') =>
  get<Listed<'change_sets', ChangeSetAnswer>>(api, `${CHANGE_SETS}${query}`)

export const changeSet = (api: Api, id: number) => get<ChangeSetAnswer>(api, `${CHANGE_SETS}${id}`)

/** The newest change set: that of the last change. */
export async function lastChangeSet(api: Api): Promise<ChangeSetAnswer> {
  const [newest] = (await changeSets(api, '?limit=1')).change_sets
  if (!newest) throw new Error('Nothing was recorded yet')
  return newest
}

/** The records that a change set changed. */
export const changedBy = async (api: Api, id: number) =>
  (await get<Listed<'changes', Record<string, unknown>>>(api, `${CHANGE_SETS}${id}/change`)).changes

/** The values that an undo kept. */
export const keptBy = async (api: Api, id: number) =>
  (await get<Listed<'kept', Record<string, unknown>>>(api, `${CHANGE_SETS}${id}/kept`)).kept

/** Undoes a change set, by default the newest. @returns the change set of the undo */
export async function undo(api: Api, id?: number): Promise<number> {
  const undone = id ?? (await lastChangeSet(api)).id
  const { status, body } = await api.send<{ change_set: number }>(`POST ${CHANGE_SETS}${undone}/undo`)
  expect({ undone, status, body }).toMatchObject({ status: 202, body: { change_set: expect.any(Number) } })
  return body.change_set
}

/** Undoes a change set, and waits until that is done. @returns the undo's */
export async function takeBack(api: Api, id: number): Promise<number> {
  const undone = await undo(api, id)
  await expect.poll(async () => (await changeSet(api, undone)).state).toBe('done')
  return undone
}
