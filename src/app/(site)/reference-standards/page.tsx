import { catalogueLetters } from '@/content-seed/catalogue/letters'
import { catalogueIndexPage } from '@/content-seed/catalogue/pages/index-page'
import { CatalogueBrowser } from '@/site/catalogue/catalogue-browser'
import { PageHero } from '@/site/layout/page-hero'
import { toMetadata } from '@/site/metadata/page-metadata'
import { Container } from '@/ui/container'

export const metadata = toMetadata(catalogueIndexPage.metadata)

/** Reference standards index (spec §2.11). */
export default function ReferenceStandardsPage() {
  const { metadata: _, hero, ...words } = catalogueIndexPage
  return (
    <>
      <PageHero hero={hero} />
      <Container className="py-16 lg:py-24">
        <CatalogueBrowser
          words={words}
          letters={catalogueLetters.map(({ letter, categories }) => ({
            letter,
            categories: categories.map(({ name, products }) => ({ name, productCount: products.length })),
          }))}
        />
      </Container>
    </>
  )
}
