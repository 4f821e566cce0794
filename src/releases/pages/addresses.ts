import { categoryPagePrint } from '@/domain/reference-paths'

/** What a page is: one with an address of its own, the index of the catalogue, or one of the catalogue's. */
export type PageKind = 'own' | 'index' | 'category' | 'product'

/** The address of the catalogue's index. */
export const INDEX = '/reference-standards'

/** What an address of the site is. */
export function kindOfPage(address: string): PageKind {
  if (address === INDEX) return 'index'
  if (!address.startsWith(`${INDEX}/`)) return 'own'
  return address.indexOf('/', INDEX.length + 1) === -1 ? 'category' : 'product'
}

/**
 * Where the framework has the page of an address: a category's further pages have a path of their own, which nobody else
 * knows.
 */
export function printedAt(address: string): string {
  const [path = '', page] = address.split('?page=')
  return page === undefined ? path : categoryPagePrint(path.slice(INDEX.length + 1), Number(page))
}
