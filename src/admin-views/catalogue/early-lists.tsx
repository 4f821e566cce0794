'use client'

import { REFERENCE_STANDARDS_PATH } from '@/admin-views/admin-paths'
import { type Category, listCategories } from '@/admin-views/api/reference-categories'
import { listProducts, type ProductPage } from '@/admin-views/api/reference-products'
import { askedEarly, type EarlyAnswer } from '@/admin-views/session/session-store'

const isOfThisPage = typeof window !== 'undefined' && window.location.pathname === REFERENCE_STANDARDS_PATH

const NOT_ASKED = { take: () => null, known: () => undefined }

/** The first page of products, requested while the page loads. */
export const firstProducts: EarlyAnswer<ProductPage> = isOfThisPage ? askedEarly(listProducts({})) : NOT_ASKED

/** The categories, requested while the page loads. */
export const firstCategories: EarlyAnswer<Category[]> = isOfThisPage ? askedEarly(listCategories) : NOT_ASKED

/** Mounted beside the guard, so that the catalogue's first calls run while the session is verified. */
export function EarlyLists() {
  return null
}
