import type { Breadcrumb } from '@/domain/content/schema/parts/hero'

const INDEX = '/reference-standards'

/**
 * The breadcrumbs of a category: Home, Products, Reference Standards & Impurities, the category (spec §2.12).
 * @param above the index's breadcrumbs; their last step has no link there and gets one here
 */
export function categoryTrail(above: readonly Breadcrumb[], name: string): Breadcrumb[] {
  return [...above.map(({ name: step, href = INDEX }) => ({ name: step, href })), { name }]
}

/** The breadcrumbs of a product, which end with its category and its name (spec §2.13). */
export function productTrail(
  above: readonly Breadcrumb[],
  { categorySlug, categoryName, name }: { categorySlug: string; categoryName: string; name: string },
): Breadcrumb[] {
  return [
    ...categoryTrail(above, categoryName).map(({ name: step, href }) => ({
      name: step,
      href: href ?? `${INDEX}/${encodeURIComponent(categorySlug)}`,
    })),
    { name },
  ]
}
