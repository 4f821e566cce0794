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

/** Prefixes below which the product answers whatever else it has: its calls, staff pages, assets, printed files. */
const ownSections = [
  'admin',
  'api',
  'category-pages',
  'cms',
  'feed',
  'find',
  'icons',
  'images',
  'letter-pages',
  'preview',
  'reference-standards',
  'sitemap',
  'video',
  'withdrawn-documents',
  '_next',
]

/** Files that the product answers with at the root. */
const ownFiles = /^\/(?:apple-icon|favicon|feed|icon|manifest|robots|sitemap)\b[^/]*\.\w+$/

/** Composed addresses: a category page, a listed sub-category (Page Not Found), a catalogue category, a product. */
const composedRoutes = [
  new RegExp(`^/products/(?:${productCategoryKeys.join('|')})(?:/[a-z0-9-]+)?$`),
  /^\/reference-standards\/[a-z0-9-]+(?:\/[a-z0-9-]+)?$/,
]

const fixedRoutes: ReadonlySet<string> = new Set([...publicRoutes, ...staffRoutes, ...routesWithoutScreen])

const servedRoutes: ReadonlySet<string> = new Set([...publicRoutes, ...staffRoutes])

/**
 * Whether an address belongs to the product, so that no editor's page may have it (contract §9): the route table, one
 * part below /products, and everything else that the server answers. Listed addresses without a screen are free.
 */
export const isOwnAddress = (path: string): boolean =>
  servedRoutes.has(path) ||
  ownFiles.test(path) ||
  /^\/products\/[^/]+$/.test(path) ||
  ownSections.includes(path.split('/', 2)[1] ?? '')

/** Whether an internal path, without query and hash, is a route of the site. */
export function isKnownRoute(path: string): boolean {
  return fixedRoutes.has(path) || composedRoutes.some((route) => route.test(path))
}
