/** The page on which a document is looked at: its address, or the first of the catalogue's pages of a kind. */
export type DocumentPage = string | { first: 'category' | 'product' }

/** Of documents whose page is not that of their folder. A test names the document that is on no page. */
const PAGES: Readonly<Record<string, DocumentPage>> = {
  company: '/contact',
  navigation: '/',
  'page-metadata': '/',
  'search/search-box': '/',
  'search/same-names': '/reference-standards',
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
  'about/capabilities': '/about/capabilities',
  'about/infrastructure': '/about/infrastructure',
  'about/sustainability': '/about/sustainability',
  'legal/legal-page': '/privacy',
  'legal/privacy': '/privacy',
  'legal/terms': '/terms',
  'legal/disclaimer': '/disclaimer',
}

/** Of the others: all that lie in a folder are on one page. */
const FOLDERS: Readonly<Record<string, string>> = {
  home: '/',
  about: '/about',
  services: '/services',
  blog: '/resources/blogs',
  faq: '/support/faq',
  contact: '/contact',
}

/** Where a document is looked at. @throws on a document that is on none of these pages */
export function documentPage(documentKey: string): DocumentPage {
  const page = PAGES[documentKey] ?? FOLDERS[documentKey.split('/')[0] ?? '']
  if (page === undefined) throw new Error(`Nobody has said on which page "${documentKey}" is seen`)
  return page
}
