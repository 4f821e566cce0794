import { categoryPath, productPath } from '@/domain/reference-paths'

/** What a page is: one with an address of its own, the index of the catalogue, or one of the catalogue's. */
export type PageKind = 'own' | 'index' | 'category' | 'product'

export const INDEX = '/reference-standards'

/** What an address of the site is. */
export function kindOfPage(address: string): PageKind {
  if (address === INDEX) return 'index'
  if (!address.startsWith(`${INDEX}/`)) return 'own'
  return address.indexOf('/', INDEX.length + 1) === -1 ? 'category' : 'product'
}

/** The address of a page of a category's products. @param page from 1 */
export const categoryAddress = (slug: string, page: number): string =>
  page === 1 ? categoryPath(slug) : `${categoryPath(slug)}?page=${page}`

export const productAddress = (categorySlug: string, slug: string): string => productPath({ categorySlug, slug })

/**
 * Where the framework has the page of an address: a category's further pages have a path of their own, which nobody else
 * knows.
 */
export function printedAt(address: string): string {
  const [path = '', page] = address.split('?page=')
  return page === undefined ? path : `${path}/pages/${page}`
}
