'use client'

import { listPending, type NewRelease, type ReleaseItem } from '@/admin-views/api/releases'
import { useRowChoice } from '@/admin-views/lists/use-row-choice'
import { type ItemId, itemId, onlyOf } from '@/admin-views/releases/changes/item-id'
import type { ChangesAddress } from '@/admin-views/releases/release-address'
import { authorised } from '@/admin-views/session/session-store'

/** Of more changes than these all that match cannot be chosen, since each has to be named; all of them can be published. */
export const NAMED_MAX = 2_000

const LIMIT = 100

/** Everything that a list finds, page by page. */
function* pagesOf(total: number) {
  for (let page = 1; (page - 1) * LIMIT < total; page += 1) yield page
}

/** The changes that are chosen of what is pending, and what publishing just them asks for. */
export function useDraftChoice(
  items: readonly ReleaseItem[],
  total: number,
  { kind, search }: Pick<ChangesAddress, 'kind' | 'search'>,
) {
  const chosen = useRowChoice<ItemId>(items.map(itemId), total, { kind, search })
  const { isAll, ids } = chosen.choice

  async function named(): Promise<NewRelease['only']> {
    if (!isAll) return onlyOf(ids)
    const all: ItemId[] = []
    for (const page of pagesOf(total)) {
      const found = await authorised(listPending({ kind, search, page, limit: LIMIT }))
      all.push(...found.items.map(itemId))
    }
    return onlyOf(all.filter((id) => !ids.has(id)))
  }
  return { chosen, named }
}
