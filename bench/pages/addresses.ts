/** The measured pages: one of each kind. */
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
  '/reference-standards/acetaminophen/acetaminophen',
  '/admin/login',
]
