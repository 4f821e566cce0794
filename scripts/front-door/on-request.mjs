import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../steps/root.mjs'

/** Served by the application's own dispatcher; the route is the development server's. */
const API = '/api/[...path]'

/**
 * Routes the framework would answer only by working at each request. Nobody asks it then (docs/decisions/0010): such a
 * page would be there in development and Page Not Found in production.
 * @param {string[]} routes every route of the build
 * @param {{ routes: Record<string, unknown>, dynamicRoutes: Record<string, { fallback: unknown }> }} printed what it has
 *   printed; a dynamic route without fallback has no other pages than those
 * @returns {string[]}
 */
export const madeOnRequest = (routes, { routes: pages, dynamicRoutes }) =>
  routes.filter((route) => route !== API && !(route in pages) && dynamicRoutes[route]?.fallback !== false)

/** @returns {string[]} such routes of the last build */
export function readMadeOnRequest() {
  const read = (/** @type {string} */ file) =>
    JSON.parse(readFileSync(path.join(root, '.next', file), 'utf8'))
  return madeOnRequest(Object.values(read('app-path-routes-manifest.json')), read('prerender-manifest.json'))
}
