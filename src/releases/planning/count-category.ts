import { PRODUCTS_PER_PAGE, RELATED_MAX } from '@/domain/release'
import { pagesOf } from './plan'

/** How a category differs from what is shown, in numbers. */
export type CategoryDifferences = {
  /** Whether it is new, or is called or found otherwise. */
  isNew: boolean
  /** Whether it is described otherwise. */
  isDescribedAnew: boolean
  /** Its products, before and now. */
  before: number
  after: number
  /** Of its products now: those that differ, and those of them whose cards do. */
  changed: number
  onCards: number
  /** Whether a product has come or gone, or stands elsewhere. */
  isReordered: boolean
}

function countPages({ isDescribedAnew, before, after, onCards, isReordered }: CategoryDifferences) {
  if (isDescribedAnew || before !== after || onCards === after) return pagesOf(after)
  if (onCards === 0 && !isReordered) return 0
  return after <= PRODUCTS_PER_PAGE ? 1 : null
}

function countProducts({ before, after, changed, onCards, isReordered }: CategoryDifferences) {
  if (changed === after || (onCards === 0 && !isReordered)) return changed
  // So few that each page shows all the others.
  return Math.max(before, after) <= RELATED_MAX + 1 ? after : null
}

/**
 * How many pages of a category's list and of its products a release has to print, as planCategory finds them by looking at
 * each product.
 * @returns null where it depends on the order of the products
 */
export function countCategory(differences: CategoryDifferences): { pages: number; products: number } | null {
  const { isNew, after } = differences
  if (isNew) return { pages: pagesOf(after), products: after }
  const [pages, products] = [countPages(differences), countProducts(differences)]
  return pages === null || products === null ? null : { pages, products }
}
