import { listPending, type NewRelease, type ReleaseItem } from '@/admin-views/api/releases'
import { useRowChoice } from '@/admin-views/lists/use-row-choice'
import { type ItemId, itemId, onlyOf } from '@/admin-views/releases/changes/item-id'
import type { ChangesAddress } from '@/admin-views/releases/release-address'
import { authorised } from '@/admin-views/session/session-store'

/** The most changes that can be selected at once, since each is sent by name. Publishing everything has no limit. */
export const NAMED_MAX = 2_000

const LIMIT = 100

/** The most documents for which needed changes are requested. */
const ASKED_MAX = 100

/** The page numbers of a list. */
function* pagesOf(total: number) {
  for (let page = 1; (page - 1) * LIMIT < total; page += 1) yield page
}

/** The selected changes, and the request that publishes only them. */
export function useDraftChoice(
  items: readonly ReleaseItem[],
  total: number,
  { kind, change, search }: Pick<ChangesAddress, 'kind' | 'change' | 'search'>,
) {
  const chosen = useRowChoice<ItemId>(items.map(itemId), total, { kind, change, search })
  const { isAll, ids } = chosen.choice

  async function named(): Promise<NewRelease['only']> {
    if (!isAll) return onlyOf(ids)
    const all: ItemId[] = []
    for (const page of pagesOf(total)) {
      const found = await authorised(listPending({ kind, change, search, page, limit: LIMIT }))
      all.push(...found.items.map(itemId))
    }
    return onlyOf(all.filter((id) => !ids.has(id)))
  }
  // Not requested for a selection of all matches: needed documents are usually among them.
  const documents = isAll ? [] : onlyOf(ids).content.slice(0, ASKED_MAX)
  return { chosen, named, documents }
}
