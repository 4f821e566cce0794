import { ACTIVITY_PATH } from '@/admin-views/admin-paths'
import type { ActivityFilter } from '@/admin-views/api/activity'
import { withQuery } from '@/admin-views/api/send'
import { dayIn, isSearchable } from '@/admin-views/catalogue/catalogue-address'
import { typedWholeNumber } from '@/admin-views/words/counted'
import { ACTIVITY_TOPICS, CHANGE_KINDS, CHANGE_SET_STATES } from '@/domain/rules/changes/change'

/** The state that the activity's address holds: filters, page, and the open change set. */
export type ActivityAddress = ActivityFilter & { search: string; page: number; set: number | null }

/** Reads a query; unknown values are ignored. */
export function readActivityAddress(query: Pick<URLSearchParams, 'get'>): ActivityAddress {
  const search = query.get('search') ?? ''
  return {
    search: isSearchable(search) ? search : '',
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    about: ACTIVITY_TOPICS.find((topic) => topic === query.get('about')),
    kind: CHANGE_KINDS.find((kind) => kind === query.get('kind')),
    actor: typedWholeNumber(query.get('actor')),
    state: CHANGE_SET_STATES.find((state) => state === query.get('state')),
    page: typedWholeNumber(query.get('page')) ?? 1,
    set: typedWholeNumber(query.get('set')) ?? null,
  }
}

/** The address of the activity; defaults are left out. */
export function activityHref(address: Partial<ActivityAddress>): string {
  const { set = null, page = 1, ...filter } = address
  return withQuery(ACTIVITY_PATH, { ...filter, page: page > 1 ? page : undefined, set })
}
