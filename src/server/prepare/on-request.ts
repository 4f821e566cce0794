import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BUILT } from '@/paths'

/** Answered at each request all the same. */
const ALLOWED = new Set([
  // Served by the application's own dispatcher; the route is the development server's.
  '/api/[...path]',
  // The panel, by a process of its own (docs/decisions/0029).
  '/cms/[[...segments]]',
  '/cms/api/[...slug]',
])

/** What the build has printed; a dynamic route without fallback has no other pages than those. */
type Printed = { routes: Record<string, unknown>; dynamicRoutes: Record<string, { fallback: unknown }> }

/**
 * Routes the framework would answer only by working at each request. Nobody asks it then (docs/decisions/0010): such a
 * page would be there in development and Page Not Found in production.
 * @param routes every route of the build
 */
export const madeOnRequest = (routes: string[], { routes: pages, dynamicRoutes }: Printed): string[] =>
  routes.filter(
    (route) => !ALLOWED.has(route) && !(route in pages) && dynamicRoutes[route]?.fallback !== false,
  )

/** Such routes of the last build. */
export function readMadeOnRequest(): string[] {
  const read = (file: string) => JSON.parse(readFileSync(path.join(BUILT, file), 'utf8'))
  return madeOnRequest(Object.values(read('app-path-routes-manifest.json')), read('prerender-manifest.json'))
}
