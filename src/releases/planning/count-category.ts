import { PRODUCTS_PER_PAGE, RELATED_MAX } from '@/domain/release'
import { pagesOf } from './plan'

/** How a category differs from what is shown, in numbers. */
export type CategoryDifferences = {
  /** Whether it is new, or its name or address changed. */
  isNew: boolean
  /** Whether its description changed. */
  isDescribedAnew: boolean
  /** Number of products before and now. */
  before: number
  after: number
  /** Number of current products that differ, and of those whose cards differ. */
  changed: number
  onCards: number
  /** Whether a product was added or removed, or changed its place. */
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
 * Counts the pages of a category's list and of its products that a release has to print, like planCategory but without
 * looking at each product.
 * @returns null if it depends on the order of the products
 */
export function countCategory(differences: CategoryDifferences): { pages: number; products: number } | null {
  const { isNew, after } = differences
  if (isNew) return { pages: pagesOf(after), products: after }
  const [pages, products] = [countPages(differences), countProducts(differences)]
  return pages === null || products === null ? null : { pages, products }
}
