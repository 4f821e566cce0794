import type { ContentDocument } from '@/domain/content/schema/define-content'
import type { ProductCategory } from '@/domain/content/schema/kinds/product-category'
import { foodNutrition } from './food-nutrition'
import { personalCare } from './personal-care'
import { pharmaceuticals } from './pharmaceuticals'
import { referenceStandards } from './reference-standards'

/** The four product categories, in the order of the tiles (spec §2.8). */
export const productCategories: readonly ContentDocument<ProductCategory>[] = [
  pharmaceuticals,
  personalCare,
  foodNutrition,
  referenceStandards,
]

/**
 * The category with a path segment, or null, so that the page's card section is empty (spec §2.8). An absent segment
 * counts as `pharma`, which is not a key either.
 */
export function productCategoryByKey(key = 'pharma'): ContentDocument<ProductCategory> | null {
  return productCategories.find(({ seed }) => seed.key === key) ?? null
}
