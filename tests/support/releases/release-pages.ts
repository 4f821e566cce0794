import type { CatalogueSource } from '@/content-seed/catalogue/catalogue-source'
import { type ReleaseContext, withRelease } from '@/content-seed/release-context'
import { drawnAnew } from '../structures/drawn-anew'
import { printedPage, type Route } from './printed-page'

const routes = import.meta.glob<Route>([
  '/src/app/*site*/reference-standards/**/page.tsx',
  '/src/app/*site*/category-pages/**/page.tsx',
  '/src/app/*site*/letter-pages/**/page.tsx',
])

const routeOf = (folder: string) => routes[`/src/app/(site)/${folder}/page.tsx`]?.() ?? Promise.reject(folder)

/** The pages of the catalogue. */
export const catalogueRoutes = {
  index: await routeOf('reference-standards'),
  category: await routeOf('reference-standards/[category]'),
  product: await routeOf('reference-standards/[category]/[product]'),
  letter: await routeOf('letter-pages/[letter]/[page]'),
  later: await routeOf('category-pages/[category]/[page]'),
}

/** A release of this catalogue with built-in words. */
export function releaseOf(catalogue: CatalogueSource, changes: Partial<ReleaseContext> = {}): ReleaseContext {
  return {
    number: 1,
    date: '2026-03-01',
    documents: new Map(),
    catalogue,
    drawings: drawnAnew,
    used: new Set(),
    ...changes,
  }
}

/** A page of the catalogue as a release prints it, as one text. */
export function releasePage(
  catalogue: CatalogueSource,
  route: keyof typeof catalogueRoutes,
  segments: Record<string, string> = {},
): Promise<string> {
  return withRelease(releaseOf(catalogue), () => printedPage(catalogueRoutes[route], segments))
}
