import { kindOfKey } from '@/content/schema/define-kind'
import type { PageList } from '@/releases/pages/page-list'
import { type PageStore, pageName } from '@/releases/pages/page-store'
import { kindOfPage, type PageKind } from '../pages/addresses'

/** The pages that show one of some documents. */
export type PagesUsing = {
  /** Pages outside the catalogue. */
  addresses: string[]
  /** Kinds of catalogue pages: all pages of a kind show the same documents. */
  kinds: Set<PageKind>
}

/**
 * The documents that each page outside the catalogue requested, as the last search found them, by store and page. The
 * page that a release has at an address never changes, so it is read once, and not for every plan.
 */
const lastSearches = new WeakMap<PageStore, Map<string, readonly string[]>>()

/**
 * Finds the pages of a release that show one of some documents: those that requested it when they were printed. For
 * each kind of catalogue page, one page is examined. Unprinted pages are assumed to use them.
 * @param list the release's
 * @param changed keys of the documents; a page that shows all documents of a kind has requested the kind
 */
export async function pagesUsing(
  store: PageStore,
  list: PageList,
  changed: ReadonlySet<string>,
): Promise<PagesUsing> {
  const keys = new Set([...changed].flatMap((key) => [key, kindOfKey(key)]))
  const found: PagesUsing = { addresses: [], kinds: new Set() }
  if (keys.size === 0) return found
  const unknown = new Set<PageKind>()
  const looked = new Set<PageKind>()
  const lastSearch = lastSearches.get(store)
  const requested = new Map<string, readonly string[]>()
  for (const [address, page] of list) {
    if (!('since' in page)) continue
    const kind = kindOfPage(address)
    if (kind === 'finding' || kind === 'feed' || (kind !== 'own' && looked.has(kind))) continue
    const name = pageName(address, page.since)
    const used = lastSearch?.get(name) ?? (await store.read(address, page.since))?.used
    const isShown = !used || used.some((key) => keys.has(key))
    if (kind === 'own') {
      if (used) requested.set(name, used)
      if (isShown) found.addresses.push(address)
    } else if (!used) unknown.add(kind)
    else {
      looked.add(kind)
      if (isShown) found.kinds.add(kind)
    }
  }
  lastSearches.set(store, requested)
  for (const kind of unknown) if (!looked.has(kind)) found.kinds.add(kind)
  return found
}
