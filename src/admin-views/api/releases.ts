import { type Call, get, type PageQuery, partOf, post, remove } from '@/admin-views/api/call'
import { apiAddress, withQuery } from '@/admin-views/api/send'
import type {
  ComparisonAnswer,
  NeededAnswer,
  PendingAnswer,
  PreviewAnswer,
  PublicationAnswer,
  ReleaseAnswer,
  ReleaseItem,
  ReleaseListAnswer,
} from '@/domain/contract/release-answers'

const PATH = '/api/release/'

export type Release = ReleaseAnswer
export type { ChangeCounts, ReleaseItem } from '@/domain/contract/release-answers'
export type Publication = PublicationAnswer

/** `content`: only the document with this key, with all its fields. */
type ChangesQuery = PageQuery & {
  kind?: 'product' | 'content'
  change?: ReleaseItem['change']
  content?: string
  search: string
}

/** The changes to publish, and when. */
export type NewRelease = {
  label?: string
  /** Only these differences; all when left out. */
  only?: { products: number[]; content: string[] }
  go_live: boolean
  /** When the release goes live; at once when left out. */
  live_at?: string
}

export const listReleases = (query: PageQuery) => get<ReleaseListAnswer>(withQuery(PATH, query))

export const readRelease = (number: number) => get<Release>(`${PATH}${number}`)

/** What visitors would see change if it were published now. */
export const listPending = (query: ChangesQuery) => get<PendingAnswer>(withQuery(`${PATH}pending`, query))

/** Counts the changes that visitors do not see yet. */
export const countPending: Call<number> = partOf(
  get<PendingAnswer>(withQuery(`${PATH}pending`, { search: '', page: 1, limit: 1 })),
  ({ total }) => total,
)

/** Reads the changes that must be published together with some documents. @param keys of the documents */
export const listNeeded = (keys: readonly string[]) =>
  get<NeededAnswer>(withQuery(`${PATH}needed`, { content: keys.join(',') }))

/** The differences between two releases. */
export const listReleaseChanges = (number: number, query: ChangesQuery & { against: number }) =>
  get<ComparisonAnswer>(withQuery(`${PATH}${number}/changes`, query))

/** Begins a release: freezes and prints what is pending, then goes live if requested. */
export const publish = (release: NewRelease) => post<Release>(PATH, release)

/** Puts a release live. @param label its new note; undefined keeps the present one */
export const putLive = (number: number, label?: string) =>
  post<Release>(`${PATH}${number}/live`, label === undefined ? undefined : { label })

/** Cancels a release that is being prepared, or removes one that is not live. */
export const endRelease = (number: number) => remove(`${PATH}${number}`)

/** Makes a preview of a release, open to anyone with its address for an hour or until sign-out. @returns that address */
export const previewRelease = (number: number) =>
  partOf(post<PreviewAnswer>(`${PATH}${number}/preview`), ({ address }) =>
    address.startsWith('/') ? apiAddress(address) : address,
  )

/** How a product differs from what visitors see. */
export const readPublication = (id: number) =>
  get<Publication>(`/api/reference-standards/product/${id}/publication`)
