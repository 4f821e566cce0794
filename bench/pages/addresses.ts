/** The pages that are measured: one of each kind. */
export const ADDRESSES = [
  '/',
  '/about',
  '/services',
  '/contact',
  '/support/faq',
  '/resources/blogs',
  '/privacy',
  '/products',
  '/products/pharmaceuticals',
  '/reference-standards',
  '/reference-standards/acetaminophen',
  '/admin/login',
]
