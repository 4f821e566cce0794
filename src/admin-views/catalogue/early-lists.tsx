'use client'

import { REFERENCE_STANDARDS_PATH } from '@/admin-views/admin-paths'
import { type Category, listCategories } from '@/admin-views/api/reference-categories'
import { listProducts, type ProductPage } from '@/admin-views/api/reference-products'
import { askedEarly, type EarlyAnswer } from '@/admin-views/session/session-store'

const isOfThisPage = typeof window !== 'undefined' && window.location.pathname === REFERENCE_STANDARDS_PATH

const NOT_ASKED = { take: () => null, known: () => undefined }

/** The first page of the products, asked for as the page loads. */
export const firstProducts: EarlyAnswer<ProductPage> = isOfThisPage ? askedEarly(listProducts({})) : NOT_ASKED

/** The categories, asked for as the page loads. */
export const firstCategories: EarlyAnswer<Category[]> = isOfThisPage ? askedEarly(listCategories) : NOT_ASKED

/**
 * Stands beside the guard, for the sake of being loaded with it: what the catalogue's page will show is on its way while
 * the session is verified, and not after it, when the page's own code begins.
 */
export function EarlyLists() {
  return null
}
