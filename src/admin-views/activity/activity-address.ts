import { ACTIVITY_PATH } from '@/admin-views/admin-paths'
import type { ChangeSetFilter } from '@/admin-views/api/change-sets'
import { dayIn, isSearchable } from '@/admin-views/catalogue/catalogue-address'
import { typedWholeNumber } from '@/admin-views/words/whole-number'
import { CHANGE_KINDS, CHANGE_SET_STATES } from '@/domain/change'

/** The state that the activity's address holds: filters, page, and the open change set. */
export type ActivityAddress = ChangeSetFilter & { search: string; page: number; set: number | null }

/** Reads a query; unknown values are ignored. */
export function readActivityAddress(query: Pick<URLSearchParams, 'get'>): ActivityAddress {
  const search = query.get('search') ?? ''
  return {
    search: isSearchable(search) ? search : '',
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    kind: CHANGE_KINDS.find((kind) => kind === query.get('kind')),
    actor: typedWholeNumber(query.get('actor')),
    state: CHANGE_SET_STATES.find((state) => state === query.get('state')),
    page: typedWholeNumber(query.get('page')) ?? 1,
    set: typedWholeNumber(query.get('set')) ?? null,
  }
}

/** The address of the activity; defaults are left out. */
export function activityHref(address: Partial<ActivityAddress>): string {
  const { search, kind, actor, state, from, to, page = 1, set = null } = address
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (kind) query.set('kind', kind)
  if (actor) query.set('actor', String(actor))
  if (state) query.set('state', state)
  if (from) query.set('from', from)
  if (to) query.set('to', to)
  if (page > 1) query.set('page', String(page))
  if (set !== null) query.set('set', String(set))
  return query.size === 0 ? ACTIVITY_PATH : `${ACTIVITY_PATH}?${query}`
}
