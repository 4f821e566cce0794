/** The path of a category's page (§2.12). */
export const categoryPath = (slug: string) => `/reference-standards/${slug}`

/** The path of a product's page (§2.13). */
export const productPath = ({ categorySlug, slug }: { categorySlug: string; slug: string }) =>
  `/reference-standards/${categorySlug}/${slug}`

/** Public address of a page of a category's products (contract §5), from 1: the first is the category's own. */
export const categoryPageAddress = (slug: string, page: number) =>
  page === 1 ? categoryPath(slug) : `${categoryPath(slug)}?page=${page}`

/** The internal path from which a further page is printed. */
export const categoryPagePrint = (slug: string, page: number) =>
  page === 1 ? categoryPath(slug) : `/category-pages/${slug}/${page}`
