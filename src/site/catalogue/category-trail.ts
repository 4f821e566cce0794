import type { Breadcrumb } from '@/content-seed/schema/hero'
import { categoryNameFromSlug } from '@/domain/reference-category'

const INDEX = '/reference-standards'

/**
 * The trail of a category: Home, Products, Reference Standards & Impurities, the category (spec §2.12).
 * @param above the trail of the index, whose last step has no link there and gets one here
 */
export function categoryTrail(above: readonly Breadcrumb[], slug: string): Breadcrumb[] {
  return [...above.map(({ name, href = INDEX }) => ({ name, href })), { name: categoryNameFromSlug(slug) }]
}

/** The trail of a product, which ends with its category and its name (spec §2.13). */
export function productTrail(
  above: readonly Breadcrumb[],
  { categorySlug, name }: { categorySlug: string; name: string },
): Breadcrumb[] {
  return [
    ...categoryTrail(above, categorySlug).map(({ name: step, href }) => ({
      name: step,
      href: href ?? `${INDEX}/${encodeURIComponent(categorySlug)}`,
    })),
    { name },
  ]
}
