import { live } from '@/content-seed/live'
import { resolvePicture } from '@/content-seed/pictures/resolve-picture'
import { productsPage } from '@/content-seed/products/overview'
import { productCategories } from '@/content-seed/products/product-categories'
import { PageHero } from '@/site/layout/page-hero'
import { toMetadata } from '@/site/metadata/page-metadata'
import { AllProducts } from '@/site/products/all-products'
import { CategoryTiles } from '@/site/products/category-tiles'
import { CustomSolutions } from '@/site/products/custom-solutions'
import { ImpactNumbers } from '@/site/products/impact-numbers'
import { WhyChoose } from '@/site/products/why-choose'
import { Section } from '@/ui/layout/section'
import { Picture } from '@/ui/pictures/picture'

export const generateMetadata = () => toMetadata(live(productsPage).metadata)

/** Products overview (spec §2.8). */
export default function ProductsPage() {
  const { hero, tiles, impact, whyChoose, customSolutions } = live(productsPage)
  const categories = productCategories.map((category) => live(category))
  return (
    <>
      <PageHero hero={hero} />
      <Section id="categories" words={tiles}>
        <CategoryTiles categories={categories} />
        <AllProducts label={tiles.showAll} categories={categories} />
      </Section>
      <ImpactNumbers words={impact} />
      <WhyChoose
        words={whyChoose}
        pictures={whyChoose.panels.map(({ id, image }) => (
          <Picture
            key={id}
            of={resolvePicture(image)}
            sizes="(min-width: 768px) 50vw, 100vw"
            creditAt="head"
            className="absolute inset-0"
          />
        ))}
      />
      <CustomSolutions words={customSolutions} />
    </>
  )
}
