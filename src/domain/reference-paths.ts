/** The path of a category's page (§2.12). */
export const categoryPath = (slug: string) => `/reference-standards/${slug}`

/** The path of a product's page (§2.13). */
export const productPath = ({ categorySlug, slug }: { categorySlug: string; slug: string }) =>
  `/reference-standards/${categorySlug}/${slug}`
