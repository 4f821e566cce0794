import type { ProductPage, ReferenceCategory } from '@/content-seed/catalogue/catalogue-source'
import { catalogueCategoryPage } from '@/content-seed/catalogue/pages/category-page'
import { live } from '@/content-seed/live'
import { categoryPageTitle } from '@/domain/rules/categories/reference-category'
import { categoryPageAddress } from '@/domain/rules/categories/reference-paths'
import { CatalogueFilters } from '@/site/catalogue/catalogue-filters'
import { CategoryFrame } from '@/site/catalogue/category/category-frame'
import { categoryTrail } from '@/site/catalogue/category/category-trail'
import { fillIn } from '@/site/catalogue/fill-in'
import { ListPages } from '@/site/catalogue/letters/list-pages'
import { NoProducts } from '@/site/catalogue/no-products'
import { ProductCards } from '@/site/catalogue/product/product-cards'
import { RequestOnCard } from '@/site/catalogue/product/request-on-card'

/**
 * A category of the catalogue with a page of its products (spec §2.12, contract §5).
 * @param page from 1
 * @param neighbours the categories listed beside the products
 */
export function CategoryView({
  category,
  shown,
  page,
  neighbours,
}: {
  category: ReferenceCategory
  shown: ProductPage
  page: number
  neighbours: readonly ReferenceCategory[]
}) {
  const { name, slug, description } = category
  const words = live(catalogueCategoryPage)
  return (
    <CategoryFrame
      crumbs={categoryTrail(words.breadcrumbs, name)}
      title={categoryPageTitle(name)}
      description={description}
      filters={
        <CatalogueFilters
          words={words.sidebar}
          categories={neighbours.map((other) => ({ name: other.name, slug: other.slug }))}
          current={slug}
        />
      }
    >
      {shown.products.length > 0 ? (
        <Products slug={slug} shown={shown} page={page} />
      ) : (
        <NoProducts words={words.empty} />
      )}
    </CategoryFrame>
  )
}

function Products({ slug, shown, page }: { slug: string; shown: ProductPage; page: number }) {
  const { products, total, pages } = shown
  const { productCount, pages: pageWords } = live(catalogueCategoryPage)
  const cards = (
    <ProductCards
      Foot={RequestOnCard}
      products={products}
      className="sm:max-md:grid-cols-2 md:max-lg:[--frame:5/2] lg:grid-cols-2 xl:grid-cols-3"
    />
  )
  return (
    <div>
      {/* A heading for the list; the cards have headings below it. */}
      <h2 className="mb-4 text-sm text-ink-muted tabular-nums">
        {total === 1 ? productCount.one : fillIn(productCount.other, { count: total })}
      </h2>
      {pages === 1 ? (
        cards
      ) : (
        <>
          {cards}
          <ListPages
            label={pageWords.label}
            address={(to) => categoryPageAddress(slug, to)}
            page={page}
            pages={pages}
          />
        </>
      )}
    </div>
  )
}
