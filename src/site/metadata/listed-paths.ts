import { referenceCategories, referenceProducts } from '@/content-seed/catalogue/catalogue'
import { catalogueIndexPage } from '@/content-seed/catalogue/pages/index-page'
import { pageMetadata } from '@/content-seed/page-metadata'
import { productsPage } from '@/content-seed/products/overview'
import { productCategories } from '@/content-seed/products/product-categories'

/** The canonical path of every page that search engines may list, in the order of the route table (spec §2.1). */
export function listedPaths(): string[] {
  const withMetadata = [
    ...Object.values(pageMetadata),
    productsPage.metadata,
    ...productCategories.map(({ metadata }) => metadata),
    catalogueIndexPage.metadata,
  ]
  return [
    ...withMetadata.filter(({ listed }) => listed).map(({ path }) => path),
    ...referenceCategories.map(({ slug }) => `/reference-standards/${slug}`),
    ...referenceProducts.map(({ categorySlug, slug }) => `/reference-standards/${categorySlug}/${slug}`),
  ]
}
