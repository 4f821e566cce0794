import { routesWithoutScreen } from './has-screen'

/** The public pages with an address of their own (spec §2.1), in the order of the route table. */
export const publicRoutes = [
  '/',
  '/home',
  '/about',
  '/about/capabilities',
  '/about/infrastructure',
  '/about/sustainability',
  '/contact',
  '/support/faq',
  '/products',
  '/services',
  '/resources/blogs',
  '/reference-standards',
  '/privacy',
  '/terms',
  '/disclaimer',
  '/admin-access',
] as const

/** The keys of /products/{category} that have a page (spec §2.8, 3). */
export const productCategoryKeys = [
  'pharmaceuticals',
  'personal-care',
  'food-nutrition',
  'reference-standards',
] as const

/** The staff's addresses a public page may point at. */
const staffRoutes = ['/admin', '/admin/login'] as const

/** Addresses made of parts: a category page, a listed sub-category (Page Not Found), a catalogue category, a product. */
const composedRoutes = [
  new RegExp(`^/products/(?:${productCategoryKeys.join('|')})(?:/[a-z0-9-]+)?$`),
  /^\/reference-standards\/[a-z0-9-]+(?:\/[a-z0-9-]+)?$/,
]

const fixedRoutes: ReadonlySet<string> = new Set([...publicRoutes, ...staffRoutes, ...routesWithoutScreen])

/** Whether a path of ours, without query and hash, is one the site knows. */
export function isKnownRoute(path: string): boolean {
  return fixedRoutes.has(path) || composedRoutes.some((route) => route.test(path))
}
