import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BUILT } from '@/paths'

/** Routes that are rendered per request anyway. */
const ALLOWED = new Set([
  // Served by the application's dispatcher; the route exists for the development server.
  '/api/[...path]',
  // The panel, in its own process (docs/decisions/0029).
  '/cms/[[...segments]]',
  '/cms/api/[...slug]',
])

/** The prerendered pages; a dynamic route without fallback has no others. */
type Printed = { routes: Record<string, unknown>; dynamicRoutes: Record<string, { fallback: unknown }> }

/**
 * Routes that the framework would render per request. It is not asked in production (docs/decisions/0010), so such a
 * page would exist in development and be Page Not Found in production.
 * @param routes every route of the build
 */
export const madeOnRequest = (routes: string[], { routes: pages, dynamicRoutes }: Printed): string[] =>
  routes.filter(
    (route) => !ALLOWED.has(route) && !(route in pages) && dynamicRoutes[route]?.fallback !== false,
  )

/** Reads such routes of the last build. */
export function readMadeOnRequest(): string[] {
  const read = (file: string) => JSON.parse(readFileSync(path.join(BUILT, file), 'utf8'))
  return madeOnRequest(Object.values(read('app-path-routes-manifest.json')), read('prerender-manifest.json'))
}
