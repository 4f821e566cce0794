import type { ReactNode } from 'react'
import type { ProductCategory } from '@/content/schema/product-category'
import { live } from '@/content-seed/live'
import { productCategoryPage } from '@/content-seed/products/category-page'
import { ProductResources } from '@/site/products/resources'
import { ServiceCards } from '@/site/products/service-cards'
import { SubcategoryGrid } from '@/site/products/subcategory-grid'
import { SubcategoryIcon } from '@/site/products/subcategory-icon'
import { drawnText } from '@/site/rich-text/drawn-text'
import { RichText } from '@/site/rich-text/rich-text'
import { CallToAction } from '@/site/sections/call-to-action'
import { Container } from '@/ui/container'
import { Picture } from '@/ui/picture'
import { Section } from '@/ui/section'

/**
 * A product category's page (spec §2.8).
 * @param category null for an unknown key: then the card section is empty
 */
export function ProductCategoryView({
  hero,
  category,
}: {
  hero: ReactNode
  category: ProductCategory | null
}) {
  const { services, resources, help } = live(productCategoryPage)
  return (
    <>
      {hero}
      {category && (
        <>
          <Container className="grid gap-x-8 py-16 lg:grid-cols-12 lg:py-24">
            <RichText text={category.intro} className="max-w-[62ch] text-lead lg:col-span-8 lg:col-start-4" />
          </Container>
          <Subcategories category={category} />
        </>
      )}
      <Section id="services" words={services}>
        <ServiceCards cards={services.cards} />
      </Section>
      <Section id="resources" words={resources} tone="raised">
        <ProductResources items={resources.items} />
      </Section>
      <CallToAction
        id="help"
        words={{ heading: help.heading, text: help.text, actions: [help.contact, help.viewAll] }}
      />
    </>
  )
}

function Subcategories({ category }: { category: ProductCategory }) {
  const { rangeEyebrow, featuredHeading, ask, close } = live(productCategoryPage)
  return (
    <Section
      id="range"
      words={{ eyebrow: rangeEyebrow, heading: category.heading, intro: category.subtext }}
      tone="sunken"
    >
      <SubcategoryGrid
        words={{ featuredHeading, ask, close }}
        items={category.subcategories.map(({ key, name, description, image, icon, featuredProducts }) => ({
          key,
          name,
          ...drawnText('description', description),
          featuredProducts,
          icon: <SubcategoryIcon name={icon} />,
          picture: (
            <Picture
              name={image.name}
              alt={image.alt}
              sizes="(min-width: 1024px) 22vw, (min-width: 640px) 46vw, 100vw"
              className="aspect-[4/3]"
            />
          ),
        }))}
      />
    </Section>
  )
}
