import { apiAddress, jsonOf, send, withQuery } from '@/admin-views/api/send'
import type {
  ComparisonAnswer,
  PendingAnswer,
  PreviewAnswer,
  PublicationAnswer,
  ReleaseAnswer,
  ReleaseListAnswer,
} from '@/contract/release-answers'

const PATH = '/api/release/'

export type Release = ReleaseAnswer
export type { ChangeCounts, ReleaseItem } from '@/contract/release-answers'
export type Publication = PublicationAnswer

type Page = { page: number; limit: number }

/** Which differences are asked for. */
export type ChangesQuery = Page & { kind?: 'product' | 'content'; search: string }

/** What is to be published, and when. */
export type NewRelease = {
  label?: string
  /** Just these differences; all of them when left out. */
  only?: { products: number[]; content: string[] }
  go_live: boolean
  /** When it goes live; at once when left out. */
  live_at?: string
}

// An empty search is none: the call need not be told.
const asked = ({ search, ...query }: ChangesQuery) => ({
  ...query,
  search: search === '' ? undefined : search,
})

export async function listReleases(
  token: string,
  query: Page,
  signal?: AbortSignal,
): Promise<ReleaseListAnswer> {
  return jsonOf(await send(withQuery(PATH, query), { token, signal }))
}

export async function readRelease(token: string, number: number, signal?: AbortSignal): Promise<Release> {
  return jsonOf(await send(`${PATH}${number}`, { token, signal }))
}

/** What would change for visitors, were it published now. */
export async function listPending(
  token: string,
  query: ChangesQuery,
  signal?: AbortSignal,
): Promise<PendingAnswer> {
  return jsonOf(await send(withQuery(`${PATH}pending`, asked(query)), { token, signal }))
}

/** In what a release differs from another one. */
export async function listReleaseChanges(
  token: string,
  number: number,
  { against, ...query }: ChangesQuery & { against: number },
  signal?: AbortSignal,
): Promise<ComparisonAnswer> {
  const address = withQuery(`${PATH}${number}/changes`, { against, ...asked(query) })
  return jsonOf(await send(address, { token, signal }))
}

/** Begins a release: what is pending is frozen and printed, and goes live when it is to. */
export async function publish(token: string, json: NewRelease): Promise<Release> {
  return jsonOf(await send(PATH, { method: 'POST', token, json }))
}

/** Has visitors see a release. @param label the note it has from then on; undefined: the one it has */
export async function putLive(token: string, number: number, label?: string): Promise<Release> {
  const json = label === undefined ? undefined : { label }
  return jsonOf(await send(`${PATH}${number}/live`, { method: 'POST', token, json }))
}

/** Cancels a release that is being prepared, or removes one that is not live. */
export async function endRelease(token: string, number: number): Promise<void> {
  await send(`${PATH}${number}`, { method: 'DELETE', token })
}

/** Has a release shown as visitors would see it, to whoever has the address, for an hour. @returns that address */
export async function previewRelease(token: string, number: number): Promise<string> {
  const { address } = await jsonOf<PreviewAnswer>(
    await send(`${PATH}${number}/preview`, { method: 'POST', token }),
  )
  return address.startsWith('/') ? apiAddress(address) : address
}

/** How a product stands to what visitors see. */
export async function readPublication(token: string, id: number, signal?: AbortSignal): Promise<Publication> {
  return jsonOf(await send(`/api/reference-standards/product/${id}/publication`, { token, signal }))
}
