import { get, type PageQuery, partOf, post, remove } from '@/admin-views/api/call'
import { apiAddress, withQuery } from '@/admin-views/api/send'
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

/** Which differences are asked for. */
export type ChangesQuery = PageQuery & { kind?: 'product' | 'content'; search: string }

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

export const listReleases = (query: PageQuery) => get<ReleaseListAnswer>(withQuery(PATH, query))

export const readRelease = (number: number) => get<Release>(`${PATH}${number}`)

/** What would change for visitors, were it published now. */
export const listPending = (query: ChangesQuery) =>
  get<PendingAnswer>(withQuery(`${PATH}pending`, asked(query)))

/** In what a release differs from another one. */
export const listReleaseChanges = (
  number: number,
  { against, ...query }: ChangesQuery & { against: number },
) => get<ComparisonAnswer>(withQuery(`${PATH}${number}/changes`, { against, ...asked(query) }))

/** Begins a release: what is pending is frozen and printed, and goes live when it is to. */
export const publish = (release: NewRelease) => post<Release>(PATH, release)

/** Has visitors see a release. @param label the note it has from then on; undefined: the one it has */
export const putLive = (number: number, label?: string) =>
  post<Release>(`${PATH}${number}/live`, label === undefined ? undefined : { label })

/** Cancels a release that is being prepared, or removes one that is not live. */
export const endRelease = (number: number) => remove(`${PATH}${number}`)

/** Has a release shown as visitors would see it, to whoever has the address, for an hour. @returns that address */
export const previewRelease = (number: number) =>
  partOf(post<PreviewAnswer>(`${PATH}${number}/preview`), ({ address }) =>
    address.startsWith('/') ? apiAddress(address) : address,
  )

/** How a product stands to what visitors see. */
export const readPublication = (id: number) =>
  get<Publication>(`/api/reference-standards/product/${id}/publication`)
