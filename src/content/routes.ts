import { routesWithoutScreen } from './has-screen'

/** The public pages with their own address (spec §2.1), in the order of the route table. */
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

/** The keys of /products/{category} with a page (spec §2.8, 3). */
export const productCategoryKeys = [
  'pharmaceuticals',
  'personal-care',
  'food-nutrition',
  'reference-standards',
] as const

/** Staff addresses that a public page may link to. */
const staffRoutes = ['/admin', '/admin/login'] as const

/** Composed addresses: a category page, a listed sub-category (Page Not Found), a catalogue category, a product. */
const composedRoutes = [
  new RegExp(`^/products/(?:${productCategoryKeys.join('|')})(?:/[a-z0-9-]+)?$`),
  /^\/reference-standards\/[a-z0-9-]+(?:\/[a-z0-9-]+)?$/,
]

const fixedRoutes: ReadonlySet<string> = new Set([...publicRoutes, ...staffRoutes, ...routesWithoutScreen])

/** Whether an internal path, without query and hash, is a route of the site. */
export function isKnownRoute(path: string): boolean {
  return fixedRoutes.has(path) || composedRoutes.some((route) => route.test(path))
}
