'use client'

import { listCategories } from '@/admin-views/api/reference-categories'
import { listProducts } from '@/admin-views/api/reference-products'
import { askedEarly } from '@/admin-views/session/session-store'
import { REFERENCE_STANDARDS_PATH } from '@/admin-views/shell/admin-paths'

const isOfThisPage = typeof window !== 'undefined' && window.location.pathname === REFERENCE_STANDARDS_PATH

/** Takes the first page of the products, asked for as the page loads; null when there is none to take. */
export const takeFirstProducts = isOfThisPage ? askedEarly((token) => listProducts(token, {})) : () => null

/** Takes the categories, asked for as the page loads; null when there are none to take. */
export const takeCategories = isOfThisPage ? askedEarly((token) => listCategories(token)) : () => null

/**
 * Stands beside the guard, for the sake of being loaded with it: what the catalogue's page will show is on its way while
 * the session is verified, and not after it, when the page's own code begins.
 */
export function EarlyLists() {
  return null
}
