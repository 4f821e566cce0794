import type { Metadata } from 'next'
import { catalogueCategoryPage } from '@/content-seed/catalogue/pages/category-page'
import { catalogueProductPage } from '@/content-seed/catalogue/pages/product-page'
import { live } from '@/content-seed/live'
import { UnlistedProduct } from '@/site/catalogue/category/unlisted-product'

export const generateMetadata = (): Metadata => ({
  title: live(catalogueProductPage).unknown.heading,
  robots: { index: false, follow: true },
})

/** Serves every product that the catalogue does not have (next.config.ts; docs/decisions/0007). */
export default function UnlistedProductPage() {
  return (
    <UnlistedProduct
      words={live(catalogueProductPage).unknown}
      breadcrumbs={live(catalogueCategoryPage).breadcrumbs}
    />
  )
}
