import { kindOfKey } from '@/content/schema/define-kind'
import type { PageList } from '@/releases/pages/page-list'
import type { PageStore } from '@/releases/pages/page-store'
import { kindOfPage, type PageKind } from '../pages/addresses'

/** The pages that show one of some documents. */
export type PagesUsing = {
  /** Pages outside the catalogue. */
  addresses: string[]
  /** Kinds of catalogue pages: all pages of a kind show the same documents. */
  kinds: Set<PageKind>
}

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
  for (const [address, page] of list) {
    if (!('since' in page)) continue
    const kind = kindOfPage(address)
    if (kind === 'finding' || kind === 'feed' || (kind !== 'own' && looked.has(kind))) continue
    const stored = await store.read(address, page.since)
    const isShown = !stored || stored.used.some((key) => keys.has(key))
    if (kind === 'own') {
      if (isShown) found.addresses.push(address)
    } else if (!stored) unknown.add(kind)
    else {
      looked.add(kind)
      if (isShown) found.kinds.add(kind)
    }
  }
  for (const kind of unknown) if (!looked.has(kind)) found.kinds.add(kind)
  return found
}
