import type { ReferenceCategory, ReferenceProduct } from '@/content-seed/catalogue/catalogue-source'
import { catalogueCategoryPage } from '@/content-seed/catalogue/pages/category-page'
import { live } from '@/content-seed/live'
import { categoryPageTitle } from '@/domain/reference-category'
import { CatalogueFilters } from '@/site/catalogue/catalogue-filters'
import { CategoryFrame } from '@/site/catalogue/category-frame'
import { categoryTrail } from '@/site/catalogue/category-trail'
import { fillIn } from '@/site/catalogue/fill-in'
import { NoProducts } from '@/site/catalogue/no-products'
import { ProductCards } from '@/site/catalogue/product-cards'

/** A category of the catalogue with its products (spec §2.12). */
export function CategoryView({
  category,
  products,
  neighbours,
}: {
  category: ReferenceCategory
  products: readonly ReferenceProduct[]
  /** What is listed beside the products. */
  neighbours: readonly ReferenceCategory[]
}) {
  const { slug, description } = category
  const words = live(catalogueCategoryPage)
  return (
    <CategoryFrame
      crumbs={categoryTrail(words.breadcrumbs, slug)}
      title={categoryPageTitle(slug)}
      description={description}
      filters={
        <CatalogueFilters
          words={words.sidebar}
          categories={neighbours.map((other) => ({ name: other.name, slug: other.slug }))}
          current={slug}
        />
      }
    >
      {products.length > 0 ? <Products products={products} /> : <NoProducts words={words.empty} />}
    </CategoryFrame>
  )
}

function Products({ products }: { products: readonly ReferenceProduct[] }) {
  const { productCount } = live(catalogueCategoryPage)
  return (
    <div>
      {/* The heading of what follows: the cards have headings of their own below it. */}
      <h2 className="mb-4 text-sm text-ink-muted tabular-nums">
        {products.length === 1 ? productCount.one : fillIn(productCount.other, { count: products.length })}
      </h2>
      <ProductCards
        products={products}
        className="sm:max-md:grid-cols-2 md:max-lg:[--frame:5/2] lg:grid-cols-2 xl:grid-cols-3"
      />
    </div>
  )
}
