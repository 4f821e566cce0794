import { expect } from 'vitest'
import type { PendingAnswer, ReleaseAnswer, ReleaseListAnswer } from '@/domain/contract/release-answers'
import { kindOfPage, type PageKind } from '@/releases/pages/addresses'
import { DOCUMENT } from '@/releases/pages/page-file'
import type { Api } from '../application/api'

async function get<Body>(api: Api, address: string): Promise<Body> {
  const { status, body } = await api.send<Body>(`GET ${address}`)
  expect({ address, status, body }).toMatchObject({ address, status: 200 })
  return body
}

/** The pending changes. */
export const pending = (api: Api, query = '') => get<PendingAnswer>(api, `/release/pending${query}`)

export const release = (api: Api, number: number) => get<ReleaseAnswer>(api, `/release/${number}`)
export const releases = (api: Api, limit = 50) => get<ReleaseListAnswer>(api, `/release/?limit=${limit}`)

/** Starts a release. @returns its number */
export async function begin(api: Api, json: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await api.send<ReleaseAnswer>('POST /release/', { json })
  // An impossible one may have failed before the answer.
  const begun = { number: expect.any(Number), state: expect.stringMatching(/^(?:preparing|failed)$/) }
  expect({ status, body }).toMatchObject({ status: 202, body: begun })
  return body.number
}

/** The categories of the newest release whose stored size differs from the number of their products. */
async function wrongSizes({ payload }: Api): Promise<unknown[]> {
  const { rows } = await payload.db.pool.query(`
    select c.name, c.products from release_categories c where c.until is null and c.products <> (
      select count(*) from release_products p where p.until is null and p.category_id = c.category_id)`)
  return rows
}

/** Publishes and waits for the end. @returns the release */
export async function publish(api: Api, json: Record<string, unknown> = {}): Promise<ReleaseAnswer> {
  const number = await begin(api, json)
  await api.runner?.idle()
  expect(await wrongSizes(api)).toEqual([])
  return release(api, number)
}

/** Puts a release live. @returns the status of the answer */
export const goLive = async (api: Api, number: number) =>
  (await api.send(`POST /release/${number}/live`)).status

/** The words of a release at an address; null without any, and an address where it has moved. */
export async function wordsAt(api: Api, number: number, address: string): Promise<string | null> {
  const { store } = api.workshop
  const page = store.list(number).find(address)
  if (!page) return null
  if ('movedTo' in page) return `→ ${page.movedTo}`
  const stored = await store.read(address, page.since)
  const part = stored?.parts.get(DOCUMENT)
  if (!part) throw new Error(`Release ${number} has not printed ${address}`)
  const { plainOf } = await import('@/server/site/stored-page')
  return (await plainOf(part)).toString()
}

/** Files that are made of a whole release. */
const OF_ALL: readonly PageKind[] = ['feed', 'catalogue']

/** The addresses of a release, without the feeds and the files of the whole catalogue. */
export const addressesOf = (api: Api, number: number): string[] =>
  [...api.workshop.store.list(number)]
    .map(([address]) => address)
    .filter((address) => !OF_ALL.includes(kindOfPage(address)))

/** Changes a product through the staff API. */
export async function put(api: Api, id: number, json: Record<string, unknown>): Promise<void> {
  const { status, body } = await api.send(`PUT /reference-standards/product/${id}`, { json })
  expect({ status, body }).toMatchObject({ status: 200 })
}

/** The product of a catalogue number. */
export async function productOf(api: Api, catNo: string): Promise<number> {
  const { body } = await api.send<{ id: number }[]>(`GET /reference-standards/product/?search=${catNo}`)
  return body[0]?.id ?? 0
}
