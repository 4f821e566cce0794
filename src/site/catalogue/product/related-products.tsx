import type { ProductOnCard } from '@/content-seed/catalogue/catalogue-source'
import { catalogueProductPage } from '@/content-seed/catalogue/pages/product-page'
import { live } from '@/content-seed/live'
import { ProductCards } from '@/site/catalogue/product/product-cards'
import { RequestOnCard } from '@/site/catalogue/product/request-on-card'
import { Eyebrow } from '@/ui/layout/eyebrow'
import { Heading } from '@/ui/layout/heading'

/** Related Products (spec §2.13): the siblings, four in a row. Renders nothing if there are none. */
export function RelatedProducts({ products }: { products: readonly ProductOnCard[] }) {
  if (products.length === 0) return null
  const { eyebrow, heading } = live(catalogueProductPage).related
  return (
    <section aria-labelledby="related-heading" className="mt-16 lg:mt-24 print:hidden">
      <header className="border-t border-line-strong pt-5">
        <Eyebrow>{eyebrow}</Eyebrow>
        <Heading id="related-heading" size="title" className="mt-2">
          {heading}
        </Heading>
      </header>
      <ProductCards
        products={products}
        Foot={RequestOnCard}
        className="mt-8 sm:grid-cols-2 lg:grid-cols-4 lg:max-xl:gap-x-4"
      />
    </section>
  )
}
