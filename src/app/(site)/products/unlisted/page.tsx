import type { Metadata } from 'next'
import { ProductCategoryView } from '@/site/products/product-category-view'
import { UnlistedProductCategory } from '@/site/products/unlisted-product-category'

export const metadata: Metadata = { title: 'Products', robots: { index: false, follow: true } }

/** Serves every unknown key of /products/{category} (next.config.ts; docs/decisions/0007). */
export default function UnlistedProductCategoryPage() {
  return (
    <ProductCategoryView
      hero={
        <UnlistedProductCategory
          above={[
            { name: 'Home', href: '/' },
            { name: 'Products', href: '/products' },
          ]}
        />
      }
      category={null}
    />
  )
}
