import { categoryPagePrint } from '@/domain/reference-paths'
import { FINDING } from '@/finding/address'

/**
 * What an address is of: a page with an address of its own, the index of the catalogue, a page of the catalogue, or a
 * finding file, which is no page and is not printed.
 */
export type PageKind = 'own' | 'index' | 'category' | 'product' | 'finding'

/** The address of the catalogue's index. */
export const INDEX_ADDRESS = '/reference-standards'

/** What an address of the site is. */
export function kindOfPage(address: string): PageKind {
  if (address === INDEX_ADDRESS) return 'index'
  if (address.startsWith(FINDING)) return 'finding'
  if (!address.startsWith(`${INDEX_ADDRESS}/`)) return 'own'
  return address.indexOf('/', INDEX_ADDRESS.length + 1) === -1 ? 'category' : 'product'
}

/**
 * Where the framework has the page of an address: a category's further pages have a path of their own, which nobody else
 * knows.
 */
export function printedAt(address: string): string {
  const [path = '', page] = address.split('?page=')
  return page === undefined ? path : categoryPagePrint(path.slice(INDEX_ADDRESS.length + 1), Number(page))
}
