import type { Metadata } from 'next'
import { catalogueCategoryPage } from '@/content-seed/catalogue/pages/category-page'
import { catalogueProductPage } from '@/content-seed/catalogue/pages/product-page'
import { UnlistedProduct } from '@/site/catalogue/unlisted-product'

export const metadata: Metadata = {
  title: catalogueProductPage.unknown.heading,
  robots: { index: false, follow: true },
}

/** Answers for every product the catalogue does not have (next.config.ts; docs/decisions/0007). */
export default function UnlistedProductPage() {
  return (
    <UnlistedProduct words={catalogueProductPage.unknown} breadcrumbs={catalogueCategoryPage.breadcrumbs} />
  )
}
