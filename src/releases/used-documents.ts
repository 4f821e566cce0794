import type { PageStore } from '@/printed/page-store'
import { kindOfPage, type PageKind } from './addresses'

/** The pages that show one of some documents. */
export type PagesUsing = {
  /** Pages with an address of their own. */
  addresses: string[]
  /** Kinds of the catalogue's pages: all of a kind show the same documents. */
  kinds: Set<PageKind>
}

/**
 * Which pages of a release show one of some documents: those that asked for it when they were printed. Of the catalogue's
 * pages one of each kind is looked at.
 * @param keys of the documents
 */
export async function pagesUsing(
  store: PageStore,
  release: number,
  keys: ReadonlySet<string>,
): Promise<PagesUsing> {
  const found: PagesUsing = { addresses: [], kinds: new Set() }
  if (keys.size === 0) return found
  const looked = new Set<PageKind>()
  for (const [address, page] of store.list(release)) {
    if (!('since' in page)) continue
    const kind = kindOfPage(address)
    if (kind !== 'own' && looked.has(kind)) continue
    const stored = await store.read(address, page.since)
    if (!stored) continue
    looked.add(kind)
    if (!stored.used.some((key) => keys.has(key))) continue
    if (kind === 'own') found.addresses.push(address)
    else found.kinds.add(kind)
  }
  return found
}
