import { documentAddress } from '@/domain/content/document-address'

/** The page on which a document is previewed: its address, or the first catalogue page of a kind. */
export type DocumentPage = string | { first: 'category' | 'product' }

/** Documents whose page does not follow from their folder. A test finds documents without a page. */
const PAGES: Readonly<Record<string, DocumentPage>> = {
  company: '/contact',
  navigation: '/',
  'page-metadata': '/',
  'search/search-box': '/',
  'search/same-names': '/reference-standards',
  'search/structure-search': '/reference-standards',
  'system/not-found': '/_not-found',
  'system/admin-access': '/admin-access',
  'products/overview': '/products',
  'products/category-page': '/products/pharmaceuticals',
  'products/pharmaceuticals': '/products/pharmaceuticals',
  'products/personal-care': '/products/personal-care',
  'products/food-nutrition': '/products/food-nutrition',
  'products/reference-standards': '/products/reference-standards',
  'catalogue/index-page': '/reference-standards',
  'catalogue/category-page': { first: 'category' },
  'catalogue/product-page': { first: 'product' },
  'catalogue/product-files': { first: 'product' },
  'catalogue/list-look-up': '/reference-standards',
  'catalogue/certificate': '/reference-standards',
  'catalogue/papers': { first: 'product' },
  'catalogue/request-list': { first: 'category' },
  'about/capabilities': '/about/capabilities',
  'about/infrastructure': '/about/infrastructure',
  'about/sustainability': '/about/sustainability',
  'legal/legal-page': '/privacy',
  'legal/privacy': '/privacy',
  'legal/terms': '/terms',
  'legal/disclaimer': '/disclaimer',
}

/** The page of all other documents in a folder. */
const FOLDERS: Readonly<Record<string, string>> = {
  home: '/',
  about: '/about',
  services: '/services',
  blog: '/resources/blogs',
  posts: '/resources/blogs',
  faq: '/support/faq',
  questions: '/support/faq',
  contact: '/contact',
}

/** Kinds whose documents are pages of their own. */
const PAGE_KIND = 'pages/'

/** Kinds whose documents have no page. */
const UNSEEN = 'redirects/'

/**
 * The page on which a document is previewed; null if it has none.
 * @param content of a composed page, which has its address
 * @throws if no page is defined for it
 */
export function documentPage(documentKey: string, content?: unknown): DocumentPage | null {
  if (documentKey.startsWith(PAGE_KIND)) return documentAddress(documentKey, content)
  if (documentKey.startsWith(UNSEEN)) return null
  const page = PAGES[documentKey] ?? FOLDERS[documentKey.split('/')[0] ?? '']
  if (page === undefined) throw new Error(`Nobody has said on which page "${documentKey}" is seen`)
  return page
}
