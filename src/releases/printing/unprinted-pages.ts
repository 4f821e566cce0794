import { setImmediate as nextTurn } from 'node:timers/promises'
import { kindOfPage } from '../pages/addresses'
import type { PageList } from '../pages/page-list'
import type { PageStore } from '../pages/page-store'

/** Feeds are missing: they are made when they are requested. */
const RANK = { finding: 0, own: 1, index: 2, letter: 3, category: 4, product: 5 } as const

/** Pages checked before yielding to other work. */
const LOOKED_AT_ONCE = 500

/**
 * Lists the unprinted pages of a release, the most linked ones first.
 * @param since only those to be printed for this release; default: all
 */
export async function unprintedPages(store: PageStore, list: PageList, since?: number): Promise<string[]> {
  const found: { address: string; rank: number }[] = []
  const isPrinted = await store.presence(since)
  let looked = 0
  for (const [address, release] of list.printed(since)) {
    looked += 1
    if (looked % LOOKED_AT_ONCE === 0) await nextTurn()
    const kind = kindOfPage(address)
    if (kind !== 'feed' && !isPrinted(address, release)) found.push({ address, rank: RANK[kind] })
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ address }) => address)
}
