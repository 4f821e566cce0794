import { FEEDS } from '@/domain/feeds'
import { categoryPagePrint } from '@/domain/reference-paths'
import { FINDING } from '@/finding/address'

/**
 * Kinds of addresses: `own` is a page outside the catalogue. `finding` and `feed` are files that are not printed:
 * finding files are made before a release goes live, feeds when they are first requested.
 */
export type PageKind = 'own' | 'index' | 'category' | 'product' | 'finding' | 'feed'

/** The addresses of the feeds. */
export const FEED_ADDRESSES: readonly string[] = Object.values(FEEDS)

/** Address of the catalogue's index. */
export const INDEX_ADDRESS = '/reference-standards'

/** The kind of an address. */
export function kindOfPage(address: string): PageKind {
  if (address === INDEX_ADDRESS) return 'index'
  if (address.startsWith(FINDING)) return 'finding'
  if (FEED_ADDRESSES.includes(address)) return 'feed'
  if (!address.startsWith(`${INDEX_ADDRESS}/`)) return 'own'
  return address.indexOf('/', INDEX_ADDRESS.length + 1) === -1 ? 'category' : 'product'
}

/** The framework's path for an address: a category's further pages have an internal path. */
export function printedAt(address: string): string {
  const [path = '', page] = address.split('?page=')
  return page === undefined ? path : categoryPagePrint(path.slice(INDEX_ADDRESS.length + 1), Number(page))
}
