import { DRAFTS_PATH, RELEASES_PATH, releasePath } from '@/admin-views/admin-paths'
import { withQuery } from '@/admin-views/api/send'
import { isSearchable } from '@/admin-views/catalogue/catalogue-address'
import { typedWholeNumber } from '@/admin-views/words/counted'

const KINDS = ['product', 'content'] as const

export const CHANGE_NAMES = ['added', 'changed', 'removed'] as const

/** The state in the address of a list of changes: filters and page. */
export type ChangesAddress = {
  kind?: (typeof KINDS)[number]
  change?: (typeof CHANGE_NAMES)[number]
  search: string
  page: number
}

/** The same for a release, with the one it is compared with; null: its base. */
export type ReleaseAddress = ChangesAddress & { against: number | null }

type Query = Pick<URLSearchParams, 'get'>

/** Parses a release number, from 0, the built-in content; undefined if invalid. */
export const releaseNumber = (text: string | null): number | undefined =>
  text === '0' ? 0 : typedWholeNumber(text)

/** Reads a query; unknown values are ignored. */
export function readChangesAddress(query: Query): ChangesAddress {
  const search = query.get('search')?.trim() ?? ''
  return {
    kind: KINDS.find((kind) => kind === query.get('kind')),
    change: CHANGE_NAMES.find((change) => change === query.get('change')),
    search: isSearchable(search) ? search : '',
    page: typedWholeNumber(query.get('page')) ?? 1,
  }
}

export const readReleaseAddress = (query: Query): ReleaseAddress => ({
  ...readChangesAddress(query),
  against: releaseNumber(query.get('against')) ?? null,
})

const changesQuery = ({ kind, change, search, page = 1 }: Partial<ChangesAddress>) => ({
  kind,
  change,
  search,
  page: page > 1 ? page : undefined,
})

/** The address of the drafts. */
export const draftsHref = (address: Partial<ChangesAddress> = {}): string =>
  withQuery(DRAFTS_PATH, changesQuery(address))

/** The address of a release. */
export function releaseHref(number: number, { against = null, ...changes }: Partial<ReleaseAddress> = {}) {
  return withQuery(releasePath(number), { ...changesQuery(changes), against })
}

/** The address of a page of the releases. */
export const releasesHref = (page: number): string => withQuery(RELEASES_PATH, changesQuery({ page }))
