import type { ReactNode } from 'react'
import { live } from '@/content-seed/live'
import { resolvePicture } from '@/content-seed/pictures/resolve-picture'
import { productCategoryPage } from '@/content-seed/products/category-page'
import type { ProductCategory } from '@/domain/content/schema/kinds/product-category'
import type { ProductCategoryPage } from '@/domain/content/schema/pages/products-page'
import { CATALOGUE_FILES } from '@/domain/rules/releases/catalogue-files'
import { Download } from '@/site/products/download'
import { SubcategoryGrid } from '@/site/products/subcategory-grid'
import { SubcategoryIcon } from '@/site/products/subcategory-icon'
import { drawnText } from '@/site/rich-text/drawn-text'
import { RichText } from '@/site/rich-text/rich-text'
import { CallToAction } from '@/site/sections/call-to-action'
import { Container } from '@/ui/layout/container'
import { Heading } from '@/ui/layout/heading'
import { Section } from '@/ui/layout/section'
import { RouteLink } from '@/ui/links/route-link'
import { Picture } from '@/ui/pictures/picture'

/** Discover Our Services (spec §2.8): five cards in one row. */
function ServiceCards({ cards }: { cards: ProductCategoryPage['services']['cards'] }) {
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-5">
      {cards.map(({ id, title, description, href }) => (
        <li key={id} className="group relative flex flex-col border-t border-line-strong pt-4">
          <Heading level={3} size="label">
            <RouteLink href={href} className="group-hover:text-accent after:absolute after:inset-0">
              {title}
            </RouteLink>
          </Heading>
          <p className="mt-3 grow text-sm text-ink-muted">{description}</p>
          <span
            aria-hidden="true"
            className="mt-6 text-accent transition-transform group-hover:translate-x-1 print:hidden"
          >
            →
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What the site has of the downloads, by their anchors (contract §10). */
const DOWNLOADS: Readonly<Record<string, string>> = {
  'product-catalogs': CATALOGUE_FILES.xlsx,
  'technical-documentation': '/reference-standards#certificate',
}

/** Resources & Downloads (spec §2.8); a download that editors add is sent on request. */
function ProductResources({ items }: { items: ProductCategoryPage['resources']['items'] }) {
  return (
    <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2">
      {items.map(({ id, title, description, download }) => (
        <li key={id} className="border-t border-line-strong pt-5">
          <Heading level={3} size="title">
            {title}
          </Heading>
          <p className="mt-3 mb-6 max-w-[52ch] text-ink-muted">{description}</p>
          <Download href={DOWNLOADS[id]} words={download} of={title} />
        </li>
      ))}
    </ul>
  )
}

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
              of={resolvePicture(image)}
              sizes="(min-width: 1024px) 22vw, (min-width: 640px) 46vw, 100vw"
              className="aspect-[4/3]"
            />
          ),
        }))}
      />
    </Section>
  )
}
